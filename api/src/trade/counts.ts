import type { Db, Tx } from '../database';

/** How many of a member's orders stand where, for the profile: what waits for the buyer, and what runs on both sides. */
export async function orderCounts(
  db: Db | Tx,
  memberId: number,
): Promise<{ unpaid: number; inProgress: number; toConfirm: number; refunding: number }> {
  const rows = await db
    .selectFrom('trade_order')
    .select((count) => ['status', count.fn.countAll<number>().as('count')])
    .where((is) => is.or([is('buyer_id', '=', memberId), is('seller_id', '=', memberId)]))
    .where((is) => is.or([is('buyer_id', '=', memberId), is('status', 'not in', ['unpaid', 'confirming'])]))
    .groupBy('status')
    .execute();
  const of = (...states: string[]) =>
    rows.filter(({ status }) => states.includes(status)).reduce((sum, { count }) => sum + count, 0);
  return {
    unpaid: of('unpaid'),
    inProgress: of('paid', 'rebinding'),
    toConfirm: of('confirming'),
    refunding: of('refundSeller', 'refundRuling'),
  };
}
