import { href } from 'shared-contract';
import { audit } from '../core/audit';
import type { Db, Tx } from '../core/database';
import { fieldError, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Seal } from '../core/seal';
import { notifyMember } from '../notifications/messages';

/** The blind index under each readable secret; the first one is stored. */
const nameHashes = (seal: Seal, memberId: number, name: string) =>
  seal.blindIndexes('minor-name', `${memberId}:${name}`);

/**
 * Stores that this member was refused as a minor, with a hash of the name given. Only the first refusal is
 * stored.
 */
export async function recordMinorRefusal(db: Db, seal: Seal, memberId: number, name: string): Promise<void> {
  await db
    .insertInto('minor_refusal')
    .values({ member_id: memberId, name_hash: nameHashes(seal, memberId, name)[0] as string })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * A member refused as a minor may only verify under the name of that attempt: another name is most likely a
 * parent's identity. The staff can lift this (`allowIdentity`).
 * @throws Refusal IDENTITY_REFUSED with the way to appeal
 */
export async function refuseSecondIdentity(
  db: Db,
  seal: Seal,
  memberId: number,
  name: string,
): Promise<void> {
  const refusal = await db
    .selectFrom('minor_refusal')
    .select('name_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (refusal && !nameHashes(seal, memberId, name).includes(refusal.name_hash))
    throw new Refusal(
      422,
      'IDENTITY_REFUSED',
      '这个账号曾因未满 18 周岁被拒绝，不能改用其他人的身份证；如果当时填错了，请联系客服申诉',
    );
}

/** Whether the member was refused as a minor and staff have not lifted that. */
export async function wasRefusedAsMinor(db: Db | Tx, memberId: number): Promise<boolean> {
  const refusal = await db
    .selectFrom('minor_refusal')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return refusal !== undefined;
}

/**
 * Grants an appeal: the member may verify under any name again and is notified.
 * @throws Refusal ACTION_NOT_ALLOWED when the member was not refused as a minor
 */
export async function allowIdentity(
  tx: Tx,
  staffId: number,
  { memberId, note }: { memberId: string; note: string },
): Promise<{ id: string; status: 'allowed' }> {
  const id = rowId(memberId) ?? 0;
  const member = await tx.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst();
  if (!member) throw fieldError('memberId', '没有这位用户');
  const lifted = await tx
    .deleteFrom('minor_refusal')
    .where('member_id', '=', id)
    .returning('member_id')
    .executeTakeFirst();
  if (!lifted) throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这位用户没有因未成年被拒绝，不用解除');
  const actor = `staff:${staffId}`;
  await audit(tx, {
    entity: 'realname',
    entityId: id,
    from: 'minorRefused',
    to: 'allowed',
    actor,
    note,
  });
  await notifyMember(tx, {
    memberId: id,
    msgType: 'system',
    title: '实名申诉已通过',
    content: '现在可以用本人身份证重新提交实名认证。',
    link: href('Realname'),
  });
  return { id: memberId, status: 'allowed' };
}
