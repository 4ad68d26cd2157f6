import { audit } from '../core/audit';
import type { Tx } from '../core/database';
import { fieldError } from '../core/refusal';
import { rowId } from '../core/row-id';
import { memberById } from '../identity/members';
import { revokeTokensOf } from '../identity/tokens';
import { notifyMember } from '../notifications/messages';

/** Logs a member out everywhere. @throws Invalid for nobody's id */
export async function endSessions(
  tx: Tx,
  staffId: number,
  { memberId, note }: { memberId: string; note: string },
): Promise<{ id: string; status: 'loggedOut' }> {
  const member = await memberById(tx, rowId(memberId) ?? 0);
  if (!member) throw fieldError('memberId', '没有这位用户');
  await revokeTokensOf(tx, member.id);
  await audit(tx, {
    entity: 'member',
    entityId: member.id,
    actor: `staff:${staffId}`,
    note: `sessions ended: ${note}`,
  });
  await notifyMember(tx, {
    memberId: member.id,
    msgType: 'system',
    title: '客服结束了你的所有登录',
    content: `${note}。请重新登录；怀疑密码泄露的，请马上修改密码。`,
    link: null,
  });
  return { id: memberId, status: 'loggedOut' };
}
