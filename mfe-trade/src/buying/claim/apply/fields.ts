/** The claim form's values, with the names of its draft. */
export interface ClaimFields {
  incident: string;
  /** YYYY-MM-DD. */
  foundOn: string;
  description: string;
  agreed: boolean;
}

/** The labels of a claim's facts, in the call and in the display. */
export const factNames = { incident: '发生了什么', foundOn: '发现日期' } as const;
export const incidents = ['密码被改', '被申诉找回', '手机被换绑', '实名被换', '其他'] as const;
export const MAX_WORDS = 500;
const MIN_WORDS = 10;

/** Why the text is invalid, as a sentence; undefined if it is valid. */
export function wordsProblem(text: string): string | undefined {
  const length = [...text.trim()].length;
  return length < MIN_WORDS ? `写清楚经过，至少 ${MIN_WORDS} 个字，现在 ${length} 个` : undefined;
}

/** Why the day is invalid. `from` and `to`: the days of the order and of today, as YYYY-MM-DD. */
export function dayProblem(day: string, from: string, to: string): string | undefined {
  if (!day) return '请选择发现的日期';
  if (day > to) return '发现的日期不能在今天之后';
  if (day < from) return `这一单 ${from} 才下单，请核对日期`;
  return undefined;
}
