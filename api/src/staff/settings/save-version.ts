import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import { audit } from '../../core/audit';
import type { Tx } from '../../core/database';
import { Refusal } from '../../core/refusal';
import type { Tables } from '../../core/tables';
import type { StaffMember } from '../staff-member';

type Key = Tables['setting_version']['key'];

/**
 * Locks a setting until the transaction ends, so that of two changes of one version one is refused.
 * @param version number of the version that the change was begun on; 0: none was saved
 * @returns the newest version's values; undefined before the first
 * @throws Refusal 422 ACTION_NOT_ALLOWED when a colleague saved since
 */
export async function lockVersion(
  tx: Tx,
  key: Key,
  version: number,
): Promise<Record<string, unknown> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${key}`}, 0))`.execute(tx);
  const newest = await tx
    .selectFrom('setting_version')
    .select(['version', 'value'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (version !== (newest?.version ?? 0))
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '同事刚存了新的一版，请看过版本里改了什么再存');
  return newest?.value;
}

/** The refusal of a change that changes nothing. */
export const nothingChanged = () => new Refusal(422, 'ACTION_NOT_ALLOWED', '和现在的一样，没有要存的改动');

/**
 * Adds a version to a setting that the transaction has locked. The first change also saves what was there before it.
 * @param start the values before the first version, and what they are
 */
export async function addVersion(
  tx: Tx,
  member: StaffMember,
  {
    key,
    version,
    start,
    value,
    note,
  }: {
    key: Key;
    version: number;
    start: { value: object; note: string };
    value: object;
    note: string;
  },
): Promise<Value<'actAsStaff'>> {
  const first = { key, version: 1, value: JSON.stringify(start.value), saved_by: null, note: start.note };
  const next = (version || first.version) + 1;
  const { id, confirmedBy = null } = member;
  const added = { saved_by: id, confirmed_by: confirmedBy, note: note.trim() };
  await tx
    .insertInto('setting_version')
    .values([
      ...(version ? [] : [{ ...first, confirmed_by: null }]),
      { key, version: next, value: JSON.stringify(value), ...added },
    ])
    .execute();
  await audit(tx, {
    entity: 'setting',
    entityId: key,
    from: String(next - 1),
    to: String(next),
    actor: `staff:${id}`,
    note: note.trim(),
  });
  return { id: key, status: String(next) };
}
