import { audit } from '../../core/audit';
import type { Db } from '../../core/database';
import { transact } from '../../core/events/events';
import type { Seal } from '../../core/seal';
import { lockMember } from '../../identity/lock-member';
import { memberByPhone } from '../../identity/members';
import { revokeTokensOf } from '../../identity/tokens';

/**
 * Removes all keys of the member with this phone and ends their sessions, for a person who lost them (decision 058).
 * @returns the numbers of keys and sessions; undefined for nobody's phone
 */
export async function removeKeys(
  { db, seal }: { db: Db; seal: Seal },
  phone: string,
): Promise<{ keys: number; sessions: number } | undefined> {
  const member = await memberByPhone(db, seal, phone);
  if (!member) return undefined;
  return transact(db, async (tx) => {
    await lockMember(tx, member.id);
    const removed = await tx
      .deleteFrom('staff_key')
      .where('member_id', '=', member.id)
      .returning(['id', 'kind', 'name'])
      .execute();
    for (const { id, kind, name } of removed)
      await audit(tx, {
        entity: 'staff_key',
        entityId: id,
        to: 'removed',
        actor: 'operator',
        note: `${kind}: ${name}`,
      });
    return { keys: removed.length, sessions: await revokeTokensOf(tx, member.id) };
  });
}
