import { type Input, type Value, withdrawalStates } from 'shared-contract';
import { isoTime } from '../core/clock';
import { readPage } from '../core/paging';
import type { Services } from '../core/services';
import { maskPhone } from '../identity/members';
import { withdrawalAad } from './withdraw';

/** The member's own withdrawals, newest first, with masked accounts. */
export async function listWithdrawals(
  { db, seal }: Services,
  memberId: number,
  page: Input<'listWithdrawals'>,
): Promise<Value<'listWithdrawals'>> {
  const own = db.selectFrom('withdrawal').where('member_id', '=', memberId);
  const newest = own.selectAll().orderBy('created_at', 'desc').orderBy('withdrawal_no');
  const { rows, total } = await readPage(newest, own, page);
  return {
    rows: rows.map((row) => ({
      withdrawalNo: row.withdrawal_no,
      amountFen: row.amount_fen,
      accountMasked: maskAccount(seal.open(row.account_enc, withdrawalAad(row.withdrawal_no))),
      status: row.status,
      statusText: withdrawalStates[row.status],
      failReason: row.fail_reason,
      note: row.ended_at ? null : row.staff_note,
      asksAccount: row.status === 'failed' && row.asks_account,
      createdAt: isoTime(row.created_at),
      endedAt: row.ended_at && isoTime(row.ended_at),
    })),
    total,
  };
}

const maskAccount = (account: string) =>
  account.includes('@') ? account.replace(/^(.).*(?=@)/u, '$1***') : maskPhone(account);
