import { sql } from 'kysely';
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
    .where('account', '=', escrow)
    .executeTakeFirst();
  const { rows } = await sql<{
    reason: keyof typeof reasonTexts;
    at: Date;
    lines: { account: string; delta: number }[];
  }>`
    select t.reason, t.at, json_agg(json_build_object('account', e.account, 'delta', e.delta_fen) order by e.delta_fen) as lines
    from wallet_txn t join wallet_entry e on e.txn_id = t.id
    where t.order_no = ${order.order_no} group by t.id order by t.id`.execute(db);
  const names = new Map([
    [escrow, '托管'],
    [`member:${order.buyer_id}:available`, '买家余额'],
    [`member:${order.seller_id}:available`, '卖家余额'],
    ...Object.entries(houseNames),
  ]);
  return {
    escrowFen: account?.balance_fen ?? 0,
    postings: rows.map(({ reason, at, lines }) => ({
      at: isoTime(at),
      reason: reasonTexts[reason],
      lines: lines.map(({ account: name, delta }) => ({ account: names.get(name) ?? name, deltaFen: delta })),
    })),
  };
}

const houseNames = {
  [FEES]: '服务费',
  [GUARANTEE]: '包赔金',
  [PROVIDER]: '支付宝',
};
