import { sql } from 'kysely';
import { href, type WithdrawalState } from 'shared-contract';
import { audit } from '../core/audit';
import type { Db, Tx } from '../core/database';
import { publishWork } from '../core/events/events';
import { notFound, Refusal } from '../core/refusal';
import { notifyMember } from '../notifications/messages';
import type { WithdrawalRow } from './tables';

/** So long after the last attempt to pay no request can be under way, and the provider's answer about the transfer counts. */
const SETTLED_S = 120;

interface Decision {
  withdrawalNo: string;
  note: string;
}
interface Decided {
  id: string;
  status: WithdrawalState;
}

export const findWithdrawal = (db: Db | Tx, withdrawalNo: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawal').selectAll().where('withdrawal_no', '=', withdrawalNo).executeTakeFirst();

/** Why staff cannot decide about a withdrawal; null when they can. */
export function withdrawalRefusal({ status }: Pick<WithdrawalRow, 'status'>): string | null {
  if (status === 'returning') return '已经决定退回，系统正在向支付宝核对';
  return status === 'requested' || status === 'paying' ? null : '这笔提现已经结束';
}

/**
 * Has a withdrawal paid at once, by the same number, so that the provider pays it at most once; the member is notified.
 * @throws Refusal 404, 422 ACTION_NOT_ALLOWED
 */
export async function payWithdrawalAgain(tx: Tx, staffId: number, decision: Decision): Promise<Decided> {
  const row = await lockOpen(tx, staffId, decision.withdrawalNo);
  await tx
    .updateTable('withdrawal')
    .set({ staff_note: decision.note, next_try_at: sql<Date>`app_now()` })
    .where('withdrawal_no', '=', row.withdrawal_no)
    .execute();
  return record(tx, staffId, row, {
    status: row.status,
    title: '提现正在重新打款',
    note: decision.note,
  });
}

/**
 * Ends a withdrawal: its amount goes back to the balance as soon as the provider says that it was not paid, by the sweep
 * payDueWithdrawals; the member is notified now and then. A transfer to another account is another withdrawal, because
 * the provider pays each number once.
 * @param decision.asksAccount the member is asked for another account
 * @throws Refusal 404, 422 ACTION_NOT_ALLOWED
 */
export async function returnWithdrawal(
  tx: Tx,
  staffId: number,
  { asksAccount, ...decision }: Decision & { asksAccount: boolean },
): Promise<Decided> {
  const row = await lockOpen(tx, staffId, decision.withdrawalNo);
  await tx
    .updateTable('withdrawal')
    .set({
      status: 'returning',
      staff_note: decision.note,
      asks_account: asksAccount,
      // A withdrawal that was tried by an earlier version counts as tried now.
      next_try_at:
        row.attempts === 0
          ? sql<Date>`app_now()`
          : sql<Date>`greatest(app_now(), ${row.tried_at ?? sql`app_now()`}::timestamptz + make_interval(secs => ${SETTLED_S}))`,
    })
    .where('withdrawal_no', '=', row.withdrawal_no)
    .execute();
  return record(tx, staffId, row, {
    status: 'returning',
    title: '提现停止打款，核对后退回余额',
    note: decision.note,
  });
}

async function lockOpen(tx: Tx, staffId: number, withdrawalNo: string): Promise<WithdrawalRow> {
  const row = await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('withdrawal_no', '=', withdrawalNo)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('提现不存在');
  if (row.member_id === staffId) throw new Refusal(422, 'ACTION_NOT_ALLOWED', '自己的提现请同事处理');
  const refusal = withdrawalRefusal(row);
  if (refusal) throw new Refusal(422, 'ACTION_NOT_ALLOWED', refusal);
  return row;
}

async function record(
  tx: Tx,
  staffId: number,
  row: WithdrawalRow,
  { status, title, note }: { status: WithdrawalState; title: string; note: string },
): Promise<Decided> {
  await audit(tx, {
    entity: 'withdrawal',
    entityId: row.withdrawal_no,
    from: row.status,
    to: status,
    actor: `staff:${staffId}`,
    note,
  });
  await notifyMember(tx, {
    memberId: row.member_id,
    msgType: 'system',
    subject: { kind: 'withdrawal', id: row.withdrawal_no },
    title,
    content: note,
    link: href('mycenter', { wallet: 'withdrawals' }),
  });
  publishWork(tx);
  return { id: row.withdrawal_no, status };
}
