import type { Value } from 'shared-contract';
import { type Operator, operatorFields, type StaffAction } from 'shared-contract/shapes';
import type { Tx } from '../../core/database';
import { fieldError } from '../../core/refusal';
import { validateOwnFiles } from '../../uploads/pictures';
import type { StaffMember } from '../staff-member';
import { addVersion, lockVersion, nothingChanged } from './save-version';

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

  const before: Operator = { ...configured, ...(await lockVersion(tx, 'operator', version)) };
  if (value.licence !== '' && value.licence !== before.licence)
    await validateOwnFiles(tx, member.id, [value.licence], ['licence'], 'licence');
  if (operatorFields.every((field) => before[field] === value[field])) throw nothingChanged();
  return addVersion(tx, member, {
    key: 'operator',
    version,
    start: { value: before, note: '启动配置里的值' },
    value,
    note,
  });
}
