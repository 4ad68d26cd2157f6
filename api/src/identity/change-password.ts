import type { Input, Value } from 'shared-contract';
import { audit } from '../core/audit';
import { transact } from '../core/events/events';
import { fieldError } from '../core/refusal';
import type { Services } from '../core/services';
import { memberById, memberByPhone } from './members';
import { refuseWeakPassword } from './password-rules';
import { hashPassword, refuseWhenOverloaded } from './passwords';
import { consumeSmsCode } from './sms-codes';
import { revokeTokensOf } from './tokens';

/**
 * Sets a new password for the holder of the phone and ends all sessions (product call changePasswordBySms; quality AU11).
 * An unknown phone gets the same answer at the cost of the same hash (quality AU9). A logged-in member may omit
 * the phone; their own is used.
 */
export async function changePasswordBySms(
  services: Services,
  { phone, code, newPassword }: Input<'changePasswordBySms'>,
  memberId: number | undefined,
): Promise<Value<'changePasswordBySms'>> {
  const { db, seal } = services;
  refuseWeakPassword(newPassword);
  refuseWhenOverloaded();
  const owner = phone === undefined ? memberId : phone;
  if (owner === undefined) throw fieldError('phone', '请填写 11 位手机号');
  const claim = typeof owner === 'string' ? { phone: owner } : { memberId: owner };
  await consumeSmsCode(services, { ...claim, scene: 'pwd', code });
  const passwordHash = await hashPassword(newPassword);
  const member =
    typeof owner === 'string' ? await memberByPhone(db, seal, owner) : await memberById(db, owner);
  if (!member) return { revoked: 0 };
  return transact(db, async (tx) => {
    await tx.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', member.id).execute();
    const revoked = await revokeTokensOf(tx, member.id);
    await audit(tx, {
      entity: 'member',
      entityId: member.id,
      actor: `member:${member.id}`,
      note: 'password changed',
    });
    return { revoked };
  });
}
