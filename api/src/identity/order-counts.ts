import type { Profile } from 'shared-contract';
import type { Db, Tx } from '../core/database';

/** For the profile: the number of a member's purchases in each open state, and of their open sales. */
export async function orderCounts(
  db: Db | Tx,
  memberId: number,
): Promise<Pick<Profile['counts'], 'bought' | 'salesRunning'>> {
  const rows = await db
    .selectFrom('trade_order')
    .select((make) => ['status', make.fn.countAll<number>().as('count')])
    .select((is) => is('buyer_id', '=', memberId).as('asBuyer'))
    .where((is) => is.or([is('buyer_id', '=', memberId), is('seller_id', '=', memberId)]))
    .where('status', 'not in', ['completed', 'cancelled', 'refunded'])
    .groupBy(['status', 'asBuyer'])
    .execute();
  const bought = (state: string) =>
    rows.find(({ status, asBuyer }) => asBuyer && status === state)?.count ?? 0;
  return {
    bought: {
      unpaid: bought('unpaid'),
      paid: bought('paid'),
      rebinding: bought('rebinding'),
      confirming: bought('confirming'),
      refundSeller: bought('refundSeller'),
      refundRuling: bought('refundRuling'),
    },
    salesRunning: rows.filter(({ asBuyer }) => !asBuyer).reduce((sum, { count }) => sum + count, 0),
  };
}
