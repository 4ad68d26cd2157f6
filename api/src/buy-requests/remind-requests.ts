import { type RawBuilder, sql } from 'kysely';
import { BUY_ANSWER_MS } from 'shared-contract/states';
import { shortTime } from '../core/clock';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Sweep } from '../core/jobs/sweep';
import { lockRequest, notifyAbout } from './move-request';
import type { BuyRequestRow } from './tables';

const BATCH = 50;
/** Before a request ends. */
const REQUEST_REMINDER_S = 24 * 3_600;
/** Before an answer ends, at most: a quarter of its day. One near the end of its request has less, and a quarter of that. */
const ANSWER_REMINDER_S = BUY_ANSWER_MS / 4 / 1_000;

const requestIsDue = sql<boolean>`status = 'open' and not reminded and until > app_now()
  and until <= app_now() + make_interval(secs => ${REQUEST_REMINDER_S})`;
// A cluster refuses an update that adds to a column's time: what is left is compared with the whole time.
const answerIsDue = sql<boolean>`status = 'open' and not reminded and until > app_now()
  and until <= app_now() + make_interval(secs => ${ANSWER_REMINDER_S})
  and until - app_now() <= (until - created_at) / 4`;

/** Reminds buyers of requests that end within a day, each once: their money is frozen until then. */
export const remindOfRequests: Sweep = remindOf(
  sql`select id from buy_request where ${requestIsDue} order by until limit ${BATCH}`,
  async (tx, row) => {
    const { rows } = await sql`
      update buy_request set reminded = true where id = ${row.id} and ${requestIsDue} returning id`.execute(
      tx,
    );
    if (rows.length === 0) return false;
    await notifyAbout(
      tx,
      row,
      { memberId: row.buyer_id, role: 'buyer' },
      `求购 ${shortTime(row.until)} 到期`,
      '到期没买到，冻结的钱会全部退回余额',
    );
    return true;
  },
);

/** Reminds buyers of answers to their requests before they end, once for those of a request that are due; of goods on sale only. */
export const remindOfAnswers: Sweep = remindOf(
  sql`select request_id as id from buy_answer where ${answerIsDue} order by until limit ${BATCH}`,
  async (tx, row) => {
    const { rows: due } = await sql<{ goodsId: number; until: Date }>`
      update buy_answer set reminded = true where request_id = ${row.id} and ${answerIsDue}
      returning goods_id as "goodsId", until`.execute(tx);
    const { rows: onSale } = await sql<{ id: number }>`
      select id from goods where id = any (${due.map(({ goodsId }) => goodsId)}::bigint[]) and status = 'onSale'`.execute(
      tx,
    );
    const living = due.filter(({ goodsId }) => onSale.some(({ id }) => id === goodsId));
    if (living.length > 0)
      await notifyAbout(
        tx,
        row,
        { memberId: row.buyer_id, role: 'buyer' },
        `请在 ${shortTime(new Date(Math.min(...living.map(({ until }) => until.getTime()))))} 前看卖家的回应`,
        `${living.length} 个回应快到时间，过了失效`,
      );
    return due.length > 0;
  },
);

/**
 * A sweep over open requests, one transaction each. What is due is marked under the lock of the request in the transaction that
 * notifies, so that each reminder is sent once, however many schedulers run.
 */
function remindOf(
  due: RawBuilder<{ id: number }>,
  remind: (tx: Tx, row: BuyRequestRow) => Promise<boolean>,
): Sweep {
  return async ({ db, log }) => {
    const { rows } = await due.execute(db);
    let handled = 0;
    for (const id of new Set(rows.map((row) => row.id))) {
      try {
        const sent = await transact(db, async (tx) => {
          const row = await lockRequest(tx, id, 'skipLocked');
          return row?.status === 'open' && remind(tx, row);
        });
        if (sent) handled += 1;
      } catch (error) {
        log.error({ err: error, request: id }, 'reminding of a buy request failed');
      }
    }
    return handled;
  };
}
