import { sql } from 'kysely';
import { OFFER_MS } from 'shared-contract/states';
import { shortTime } from '../core/clock';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Sweep } from '../core/jobs/sweep';
import { lockOfferedGoods, notifySide } from './move-offer';
import type { OfferRow } from './tables';

const BATCH = 50;
/** A quarter of the time of an offer: six hours. */
const REMINDER_S = OFFER_MS / 4 / 1_000;

const isDue = sql<boolean>`status in ('open', 'countered') and not reminded and until > app_now()
  and until <= app_now() + make_interval(secs => ${REMINDER_S})`;

/**
 * Reminds who must answer an offer before it ends by itself: sellers of offers, once for those of the same goods that are due, buyers
 * of counter-offers. Marked under the lock of the goods in the same transaction, so that each is sent once, however many schedulers run.
 */
export const remindOfOffers: Sweep = async ({ db, log }) => {
  const { rows } = await sql<{ goodsId: number }>`
    select goods_id as "goodsId" from offer where ${isDue} order by until limit ${BATCH}`.execute(db);
  let handled = 0;
  for (const goodsId of new Set(rows.map((row) => row.goodsId))) {
    try {
      if (await transact(db, (tx) => remind(tx, goodsId))) handled += 1;
    } catch (error) {
      log.error({ err: error, goods: goodsId }, 'reminding of offers failed');
    }
  }
  return handled;
};

/** @returns false if another scheduler has sent them, or holds the goods */
async function remind(tx: Tx, goodsId: number): Promise<boolean> {
  if (!(await lockOfferedGoods(tx, goodsId))) return false;
  const { rows } = await sql<OfferRow>`
    update offer set reminded = true where goods_id = ${goodsId} and ${isDue} returning *`.execute(tx);
  const [first, ...others] = rows
    .filter(({ status }) => status === 'open')
    .sort((a, b) => a.until.getTime() - b.until.getTime());
  if (first)
    await notifySide(
      tx,
      first,
      'seller',
      `请在 ${shortTime(first.until)} 前回应出价，过了按没谈成算`,
      others.length > 0 ? `还有 ${others.length} 个出价也快到时间` : '到点没有回应，买家的钱会退回',
    );
  for (const row of rows.filter(({ status }) => status === 'countered'))
    await notifySide(
      tx,
      row,
      'buyer',
      `请在 ${shortTime(row.until)} 前回应还价，过了按没谈成算`,
      '到点没有回应，冻结的钱会全部退回余额',
    );
  return rows.length > 0;
}
