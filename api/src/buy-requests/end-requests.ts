import { sql } from 'kysely';
import { transact } from '../core/events/events';
import type { Sweep } from '../core/jobs/sweep';
import { endRequest, lockRequest, notifyAbout } from './move-request';

const BATCH = 50;

/** Ends requests whose time is over or whose buyer is blocked; the money is free again. One transaction each. */
export const endBuyRequests: Sweep = async ({ db, log }) => {
  const { rows: expired } = await sql<{ id: number }>`
    select id from buy_request where status = 'open' and until <= app_now() order by id limit ${BATCH}`.execute(
    db,
  );
  const { rows: blocked } = await sql<{ id: number }>`
    select id from buy_request
    where status = 'open' and until > app_now()
      and buyer_id in (select member_id from member_block where ended_at is null)
    order by id limit ${BATCH}`.execute(db);
  const due = [
    ...expired.map(({ id }) => ({ id, isExpired: true })),
    ...blocked.map(({ id }) => ({ id, isExpired: false })),
  ];
  let handled = 0;
  for (const { id, isExpired } of due) {
    try {
      const ended = await transact(db, async (tx) => {
        const row = await lockRequest(tx, id, 'skipLocked');
        if (row?.status !== 'open') return false;
        await endRequest(tx, row, isExpired ? 'expired' : 'void', 'system');
        await notifyAbout(
          tx,
          row,
          { memberId: row.buyer_id, role: 'buyer' },
          '求购结束了',
          `${isExpired ? '到期没买到' : '账号停用了'}，冻结的钱已全部退回余额`,
        );
        return true;
      });
      if (ended) handled += 1;
    } catch (error) {
      log.error({ err: error, request: id }, 'ending a buy request failed');
    }
  }
  return handled;
};
