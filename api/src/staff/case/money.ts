import type { StaffCase } from 'shared-contract/shapes';
import { isoTime } from '../../core/clock';
import type { Db } from '../../core/database';
import { escrowOf, FEES, GUARANTEE, PROVIDER } from '../../money/ledger';
import { reasonTexts } from '../../money/wallet';
import type { OrderRow } from '../../orders/tables';

/** What is in the escrow of an order, and its postings, oldest first. */
export async function caseMoney(
  db: Db,
  order: Pick<OrderRow, 'order_no' | 'buyer_id' | 'seller_id'>,
): Promise<NonNullable<StaffCase['money']>> {
  const escrow = escrowOf(order.order_no);
  const account = await db
    .selectFrom('wallet_account')
    .select('balance_fen')
    .where('shard_key', '=', order.order_no)
    .where('account', '=', escrow)
    .executeTakeFirst();
  const postings = await db
    .selectFrom('wallet_txn')
    .select(['reason', 'at', 'lines'])
    .where('shard_key', '=', order.order_no)
    .orderBy('id')
    .execute();
  const names = new Map([
    [escrow, '托管'],
    [`member:${order.buyer_id}:available`, '买家余额'],
    [`member:${order.seller_id}:available`, '卖家余额'],
    ...Object.entries(houseNames),
  ]);
  return {
    escrowFen: account?.balance_fen ?? 0,
    postings: postings.map(({ reason, at, lines }) => ({
      at: isoTime(at),
      reason: reasonTexts[reason],
      lines: lines
        .sort(([, a], [, b]) => a - b)
        .map(([name, deltaFen]) => ({ account: names.get(name) ?? name, deltaFen })),
    })),
  };
}

const houseNames = {
  [FEES]: '服务费',
  [GUARANTEE]: '包赔金',
  [PROVIDER]: '支付宝',
};
