import { readFileSync } from 'node:fs';
import { caseEntities, type StaffAction } from 'shared-contract/shapes';
import type { Given } from '../command';
import { UsageError } from '../usage-error';
import type { Act, ArgSpec, OptionSpec, Verb } from './verb';

export const order: ArgSpec = { name: 'orderNo', description: '订单号' };
export const note: OptionSpec = {
  value: '文字',
  description: '说明，2–500 字，当事人看得到',
  required: true,
};
export const page: OptionSpec = { value: '页', description: '第几页，从 1 开始' };
export const proof: OptionSpec = { value: 'fileId', description: '已上传的凭证图片', many: true };
export const heldCase: ArgSpec[] = [
  { name: 'entity', description: '哪一类', choices: caseEntities },
  { name: 'caseId', description: '订单号、提现单号，或商品、工单、回收申请的编号' },
];
const verdict: ArgSpec = { name: 'verdict', description: '结论', choices: ['pass', 'reject'] };

/** A decision with a note: `pass` or `reject`. */
export const decision = (
  says: string,
  what: ArgSpec,
  act: (id: string, pass: boolean, note: string) => StaffAction,
): Verb => ({
  description: says,
  args: [what, verdict],
  options: { note },
  example: '128 pass --note "资料齐全，与截图一致"',
  command: (given) => ({
    act: act(given.arg(what.name), given.arg('verdict') === 'pass', given.option('note')),
  }),
});

export const caseOf = (given: Given) => ({
  entity: given.arg('entity') as Act<'hold'>['entity'],
  caseId: given.arg('caseId'),
});

export const proofsOf = (given: Given) => {
  const proofIds = given.many('proof');
  return proofIds.length > 0 ? { proofIds } : {};
};

export const pageOf = (given: Given) => ({ pageNum: pageNumberOf(given.maybe('page') ?? '1') });

function pageNumberOf(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError(`--page 从 1 开始，不能是 ${text}`);
  return Number(text);
}

/** Parses 1280 or 1280.50 into fen without floating-point rounding. */
export function fenOf(yuan: string): number {
  const fen = hundredthsOf(yuan);
  if (fen === undefined) throw new UsageError(`--amount 应为元，如 1280 或 1280.50，不能是 ${yuan}`);
  return fen;
}

/** 4.5 → 450; undefined for what is no number with at most two places. */
export function hundredthsOf(text: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole, cents = ''] = match;
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** The number of a version. @throws UsageError */
export function versionOf(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`<version> 是版本的号码，不能是 ${text}`);
  return Number(text);
}

/** @throws UsageError when the file cannot be read */
export function readText(file: string, option = '--file'): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${option} 读不到文件 ${file}`);
  }
}
