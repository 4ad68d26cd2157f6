import { fieldsOf } from 'shared-contract/rules';
import { type RuleGroupName, ruleGroupNames } from 'shared-contract/shapes';
import { UsageError } from '../usage-error';
import { hundredthsOf, note, versionOf } from './parts';
import type { ArgSpec, Verb } from './verb';

const proposalId: ArgSpec = { name: 'proposalId', description: '复核的编号，见 pnpm ops settings' };

/** Fees, deadlines and the like, and what waits for a colleague. */
export const rulesVerbs = {
  rules: {
    description: '改费用、期限、包赔、客服的时限或要两个人的线；要两个人的先提请复核',
    args: [
      { name: 'group', description: '哪一组', choices: ruleGroupNames },
      { name: 'version', description: '改的是哪一版，见 pnpm ops settings' },
    ],
    options: {
      set: {
        value: '项=值',
        description: '要改的项，见 pnpm ops settings；比例写百分数，钱写元，时间写数',
        required: true,
        many: true,
      },
      note,
    },
    example: 'fees 0 --set sellerMaxFen=1800 --set sellerBps=4.5 --note "大额号卖家嫌封顶高"',
    command(given) {
      const group = given.arg('group') as RuleGroupName;
      return {
        act: {
          action: 'saveRules',
          group,
          version: versionOf(given.arg('version')),
          values: Object.fromEntries(given.many('set').map((text) => settingOf(group, text))),
          note: given.option('note'),
        },
      };
    },
  },
  'confirm-rules': {
    description: '复核同事提的设置：存成新的一版',
    args: [proposalId],
    options: {},
    example: '3',
    command: (given) => ({ act: { action: 'confirmRules', proposalId: given.arg('proposalId') } }),
  },
  'decline-rules': {
    description: '不同意同事提的设置，或撤回自己提的',
    args: [proposalId],
    options: { note },
    example: '3 --note "等下个月一起改"',
    command: (given) => ({
      act: {
        action: 'declineRules',
        proposalId: given.arg('proposalId'),
        note: given.option('note'),
      },
    }),
  },
} satisfies Readonly<Record<string, Verb>>;

/** `项=值` of a group: the value in its unit, from percent, yuan or a whole number. */
function settingOf(group: RuleGroupName, text: string): [string, number] {
  const [, name = '', typed = ''] = /^(\w+)=(.+)$/.exec(text) ?? [];
  const field = fieldsOf(group).find(([each]) => each === name)?.[1];
  if (!field)
    throw new UsageError(
      `--set 写成 项=值，这一组的项有：${fieldsOf(group)
        .map(([each, { label }]) => `${each} ${label}`)
        .join('、')}`,
    );
  const value = field.unit === 'fen' || field.unit === 'bps' ? hundredthsOf(typed) : Number(typed);
  if (value === undefined || !Number.isInteger(value))
    throw new UsageError(`--set ${name} 的值不对：比例写 4.5，钱写 1800 或 1800.50，时间写整数`);
  return [name, value];
}
