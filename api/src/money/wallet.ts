import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import { isoTime } from '../core/clock';
import { limitTo } from '../core/paging';
import type { Services } from '../core/services';
import { availableOf, frozenOf, type MoneyReason, shardOf } from './ledger';

/** The Chinese label of each reason of a posting. */
export const reasonTexts: Record<MoneyReason, string> = {
  orderPaid: '购买付款',
  latePaid: '购买付款（订单已取消）',
  orderCompleted: '售出到账',
  orderSplit: '裁决退还部分货款',
  orderRefunded: '订单退款',
  lateRefunded: '迟到付款退回',
  claimPaid: '找回包赔',
  recharged: '充值',
  withdrawalFrozen: '提现申请',
  withdrawalPaid: '提现到账',
  withdrawalReturned: '提现失败退回',
  quoteFrozen: '回收出价冻结',
  quoteReleased: '回收出价解冻',
  offerFrozen: '出价冻结',
  offerReleased: '出价解冻',
  requestFrozen: '求购冻结',
  requestReleased: '求购解冻',
};

/** A member's balances and ledger entries with Chinese labels, newest first. */
export async function getWallet(
  { db }: Services,
  memberId: number,
  page: Input<'getWallet'>,
): Promise<Value<'getWallet'>> {
  const available = availableOf(memberId);
  const frozen = frozenOf(memberId);
  const balances = await db
    .selectFrom('wallet_account')
    .selectAll()
    .where('shard_key', '=', shardOf(available))
    .execute();
  const own = sql`shard_key = ${shardOf(available)} and account = ${available}`;
  const balanceOf = (account: string) => balances.find((row) => row.account === account)?.balance_fen ?? 0;
  const { rows } = await sql<{
    id: number;
    delta_fen: number;
    balance_fen: number;
    reason: MoneyReason;
    order_no: string | null;
    at: Date;
    total: number;
  }>`
    select id, delta_fen, balance_fen, reason, order_no, at,
      (select count(*) from wallet_entry where ${own}) as total
    from wallet_entry where ${own}
    order by id desc ${limitTo(page)}`.execute(db);
  return {
    rows: rows.map((row) => ({
      id: String(row.id),
      deltaFen: row.delta_fen,
      reason: reasonTexts[row.reason],
      orderNo: row.order_no,
      balanceFen: row.balance_fen,
      at: isoTime(row.at),
    })),
    total: rows[0]?.total ?? 0,
    availableFen: balanceOf(available),
    frozenFen: balanceOf(frozen),
  };
}
