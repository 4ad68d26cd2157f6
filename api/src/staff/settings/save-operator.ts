import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import { type Operator, operatorFields, type StaffAction } from 'shared-contract/shapes';
import { audit } from '../../core/audit';
import type { Tx } from '../../core/database';
import { fieldError, Refusal } from '../../core/refusal';
import type { StaffMember } from '../staff-member';

/** Lines that the law requires of every site. */
const required = {
  name: '请填写名称',
  icp: '请填写 ICP 备案号',
  edi: '请填写增值电信许可证号',
  police: '请填写公安备案号',
};

/**
 * Saves who operates the site as a new version; before the first one, what the configuration said.
 * @throws Invalid at an empty line; Refusal 422 ACTION_NOT_ALLOWED when a colleague saved since, or nothing changes
 */
export async function saveOperator(
  tx: Tx,
  configured: Operator,
  member: StaffMember,
  { version, note, ...input }: Extract<StaffAction, { action: 'saveOperator' }>,
): Promise<Value<'actAsStaff'>> {
  const value = Object.fromEntries(operatorFields.map((field) => [field, input[field].trim()])) as Operator;
  for (const [field, message] of Object.entries(required))
    if (!value[field as keyof typeof required]) throw fieldError(field, message);

  await sql`select pg_advisory_xact_lock(hashtextextended('setting:operator', 0))`.execute(tx);
  const newest = await tx
    .selectFrom('setting_version')
    .select(['version', 'value'])
    .where('key', '=', 'operator')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (version !== (newest?.version ?? 0))
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '同事刚存了新的一版，请看过版本里改了什么再存');
  const before = { ...configured, ...newest?.value };
  if (operatorFields.every((field) => before[field] === value[field]))
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '和现在的一样，没有要存的改动');

  const key = 'operator' as const;
  const start = { key, version: 1, value: JSON.stringify(before), saved_by: null, note: '启动配置里的值' };
  const next = (newest?.version ?? start.version) + 1;
  await tx
    .insertInto('setting_version')
    .values([
      ...(newest ? [] : [start]),
      { key, version: next, value: JSON.stringify(value), saved_by: member.id, note: note.trim() },
    ])
    .execute();
  await audit(tx, {
    entity: 'setting',
    entityId: key,
    from: String(next - 1),
    to: String(next),
    actor: `staff:${member.id}`,
    note: note.trim(),
  });
  return { id: key, status: String(next) };
}
