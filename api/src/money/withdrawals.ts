import { type Input, type Value, withdrawalStates } from 'shared-contract';
import { isoTime } from '../core/clock';
import type { Services } from '../core/services';
import { maskPhone } from '../identity/members';
import { withdrawalAad } from './withdraw';

const MAX_PAGE_SIZE = 50;

/** The member's own withdrawals, newest first, with masked accounts. */
export async function listWithdrawals(
  { db, seal }: Services,
  memberId: number,
  { pageNum = 1, pageSize = 20 }: Input<'listWithdrawals'>,
): Promise<Value<'listWithdrawals'>> {
  const size = Math.min(pageSize, MAX_PAGE_SIZE);
  const own = db.selectFrom('withdrawal').where('member_id', '=', memberId);
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('withdrawal_no')
    .limit(size)
    .offset((pageNum - 1) * size)
    .execute();
  const { total } = await own
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map((row) => ({
      withdrawalNo: row.withdrawal_no,
      amountFen: row.amount_fen,
      accountMasked: maskAccount(seal.open(row.account_enc, withdrawalAad(row.withdrawal_no))),
      status: row.status,
      statusText: withdrawalStates[row.status],
      failReason: row.fail_reason,
      createdAt: isoTime(row.created_at),
      endedAt: row.ended_at && isoTime(row.ended_at),
    })),
    total,
  };
}

const maskAccount = (account: string) =>
  account.includes('@') ? account.replace(/^(.).*(?=@)/u, '$1***') : maskPhone(account);
