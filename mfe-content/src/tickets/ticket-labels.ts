import type { Problem } from 'shared-contract/shapes';
import type { TagKind } from 'shared-ui';

/** Display name of each kind. */
export const typeNames: Record<Problem['problemType'], string> = {
  feedback: '反馈',
  complaint: '投诉建议',
  appeal: '停用申诉',
  claim: '包赔',
  merchant: '商户',
  cooperate: '合作',
  recruit: '招募',
  contest: '档案异议',
  impostor: '举报冒充',
};

/** Colour of each state: the party to act, or the outcome. */
export const stateKinds: Record<Problem['status'], TagKind> = {
  pending: 'info',
  handling: 'wait',
  answered: 'verified',
  closed: 'muted',
  submitted: 'info',
  checking: 'wait',
  recovered: 'ok',
  paying: 'wait',
  paid: 'ok',
  rejected: 'danger',
  reviewing: 'wait',
  approved: 'ok',
  refused: 'danger',
  upheld: 'ok',
  dismissed: 'danger',
  confirmed: 'ok',
};

/** Labels of an application's fields; of a licence only its end is shown. */
const merchantFields: Readonly<Record<string, string>> = {
  shopName: '店名',
  games: '收哪些游戏',
  licence: '统一社会信用代码',
};

/** Additional facts of a ticket, as label and text. Device facts for staff are omitted. */
export const ticketFacts = ({ fields }: Pick<Problem, 'fields'>): [label: string, text: string][] =>
  Object.entries(fields)
    .filter(([name, value]) => value && name !== '设备')
    .map(([name, value]) => [
      merchantFields[name] ?? name,
      name === 'licence' ? `尾号 ${value.slice(-4)}` : value,
    ]);

/** The next step for the author, in a sentence; undefined if there is none. */
export function nextStepText({ status, actions, problemType }: Problem): string | undefined {
  if (actions.includes('reopen')) return problemType === 'claim' ? '可以申诉 1 次' : '还可以重新打开 1 次';
  if (status === 'pending' || status === 'submitted') return '等客服看，可以接着补充';
  if (actions.includes('reply')) return '客服在处理，可以接着补充';
  if (problemType === 'appeal') return '申诉已有结果';
  if (problemType === 'contest') return '异议已有结果';
  if (problemType === 'impostor') return '举报已有结果';
  if (status === 'answered' || status === 'closed') return '已经重新打开过一次，有新的事请另写一份';
  return undefined;
}
