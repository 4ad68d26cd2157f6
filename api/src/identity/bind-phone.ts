import { href, type Input, type Value } from 'shared-contract';
import { audit } from '../core/audit';
import { isUniqueViolation } from '../core/database';
import { transact } from '../core/events/events';
import { fieldError, Refusal } from '../core/refusal';
import type { Seal } from '../core/seal';
import type { Services } from '../core/services';
import { notifyMember } from '../notifications/messages';
import { isBlacklisted } from './blacklist';
import { releaseNumber, takeNumber } from './member-keys';
import {
  type MemberRow,
  memberById,
  phoneColumns,
  phoneHashToWrite,
  phoneOf,
  realNameColumn,
  realNameOf,
} from './members';
import { consumeSmsCode } from './sms-codes';

const BIND = 'bind' as const;

/** Adds the name of the wrong code's field to the refusal. */
const withFieldOfWrongCode = (field: 'oldCode' | 'code') => (error: unknown) => {
  if (!(error instanceof Refusal) || error.reason !== 'SMS_WRONG') throw error;
  throw new Refusal(error.code, error.reason, error.message, { field });
};

/**
 * Binds a phone to a member or replaces the bound one. The new phone is proved by an SMS code, and so is the
 * bound one, if any; therefore whether a phone is taken is revealed only to its holder. A wrong code is named
 * by `field`, and the other code stays usable.
 * @throws Refusal SMS_REQUIRED, SMS_WRONG, PHONE_TAKEN, BLACKLISTED (for the bound phone, since a new phone
 * would hide the entry); 400 when the phone is bound already
 */
export async function bindPhone(
  services: Services,
  memberId: number,
  { phone, code, oldCode }: Input<'bindPhone'>,
): Promise<Value<'bindPhone'>> {
  const member = await memberById(services.db, memberId);
  const bound = member && phoneOf(services.seal, member);
  if (bound === phone) throw fieldError('phone', '这已经是你绑定的手机号');
  if (bound !== undefined && oldCode === undefined)
    throw new Refusal(422, 'SMS_REQUIRED', '更换手机号，请先填写原手机号收到的验证码');
  if (
    bound !== undefined &&
    (await isBlacklisted(services.db, services.seal, [{ kind: 'phone', value: bound }]))
  )
    throw new Refusal(422, 'BLACKLISTED', '原手机号在黑号库中，不能更换；如有误请联系客服申诉');
  const old = bound !== undefined && oldCode !== undefined && { phone: bound, scene: BIND, code: oldCode };
  if (old) await consumeSmsCode(services, old, { keep: true }).catch(withFieldOfWrongCode('oldCode'));
  await consumeSmsCode(services, { phone, scene: BIND, code }).catch(withFieldOfWrongCode('code'));
  if (old) await consumeSmsCode(services, old).catch(withFieldOfWrongCode('oldCode'));
  try {
    return await savePhone(services, memberId, phone, member?.phone_hash ?? null);
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Refusal(422, 'PHONE_TAKEN', '这个手机号已绑定其他账号，请换一个或用它登录');
    throw error;
  }
}

const savePhone = ({ db, seal }: Services, memberId: number, phone: string, provedHash: string | null) =>
  transact(db, async (tx) => {
    const member: MemberRow = await tx
      .selectFrom('member')
      .selectAll()
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // A concurrent request changed the phone after its code was checked.
    if (!isSameHash(seal, member.phone_hash, provedHash))
      throw new Refusal(422, 'SMS_REQUIRED', '手机号刚刚更换过，请刷新后再试');
    const columns = phoneColumns(seal, phone, await phoneHashToWrite(tx, seal, phone));
    const name = realNameOf(seal, member);
    await tx
      .updateTable('member')
      .set({
        ...columns,
        ...(name !== undefined && realNameColumn(seal, { phone_hash: columns.phone_hash }, name)),
      })
      .where('id', '=', memberId)
      .execute();
    const changed = member.phone_hash !== null;
    if (changed) await releaseNumber(tx, memberId, 'phone');
    await takeNumber(tx, seal, memberId, 'phone', phone);
    await audit(tx, {
      entity: 'member',
      entityId: memberId,
      actor: `member:${memberId}`,
      note: changed ? 'phone changed' : 'phone bound',
    });
    await notifyMember(tx, {
      memberId,
      msgType: 'system',
      title: changed ? '手机号已更换' : '手机号已绑定',
      content: `现在绑定的是 ${columns.phone_masked}。如非本人操作，请立即修改密码并联系客服。`,
      link: href('geren'),
    });
    return { phoneMasked: columns.phone_masked };
  });

/** Compares in the newest form, because a concurrent rotation may have rewritten one of the two. */
const isSameHash = (seal: Seal, one: string | null, other: string | null) =>
  (one && seal.newestForm(one)) === (other && seal.newestForm(other));
