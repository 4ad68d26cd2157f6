import type { Tx } from '../core/database';
import { notFound, Refusal } from '../core/refusal';
import type { Seal } from '../core/seal';
import { lockAssessment, moveAssessment, notifySeller } from '../orders/move-assessment';
import { mustBeSellerForStaff } from '../trust/sellers';

/**
 * Records the staff's review of an auction: an approved one starts now and runs for the duration the seller
 * chose; a rejected one ends with the reason. The seller is notified in both cases.
 * @throws Refusal ACTION_NOT_ALLOWED when it is not under review, or when the seller of an approved auction may
 * not sell
 */
export async function reviewAssessment(
  tx: Tx,
  seal: Seal,
  staffId: number,
  { assessmentId, pass, note }: { assessmentId: string; pass: boolean; note: string },
): Promise<{ id: string; status: 'quoting' | 'rejected' }> {
  const locked = await lockAssessment(tx, assessmentId);
  if (locked?.row.mode !== 'auction') throw notFound('竞价单不存在');
  const { row, now } = locked;
  if (row.status !== 'reviewing')
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '竞价单不在审核中，请刷新后再看');
  const staff = { by: 'staff', id: staffId } as const;
  if (pass) {
    await mustBeSellerForStaff(tx, seal, row.member_id);
    const end_at = new Date(now.getTime() + (row.duration_h ?? 0) * 3_600_000);
    await moveAssessment(tx, row, 'approve', staff, { end_at }, note);
    await notifySeller(tx, row, '竞价已开始', `${row.duration_h} 小时后结束`);
    return { id: assessmentId, status: 'quoting' };
  }
  await moveAssessment(tx, row, 'reject', staff, { reject_reason: note }, note);
  await notifySeller(tx, row, '竞价申请被驳回', note);
  return { id: assessmentId, status: 'rejected' };
}
