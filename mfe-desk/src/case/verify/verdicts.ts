import type { CaseItem, CheckResult } from 'shared-contract/shapes';

export type Item = Pick<CaseItem, 'key' | 'name' | 'listed'>;

export const results = ['same', 'different', 'unseen'] as const satisfies readonly CheckResult[];
export type Result = CheckResult;
export const resultNames = { same: '一致', different: '不符', unseen: '看不到' } as const;

/** By the item's key. */
export type Verdicts = Readonly<Record<string, { result?: Result; found?: string }>>;

const withResult = (items: readonly Item[], verdicts: Verdicts, result: Result | undefined) =>
  items.filter(({ key }) => verdicts[key]?.result === result);

/** How many items have each verdict, and how many have none. */
export const countsOf = (items: readonly Item[], verdicts: Verdicts) => ({
  same: withResult(items, verdicts, 'same').length,
  different: withResult(items, verdicts, 'different').length,
  unseen: withResult(items, verdicts, 'unseen').length,
  left: withResult(items, verdicts, undefined).length,
});

/** The most letters of a note (shared-contract, actAsStaff). */
export const NOTE_MAX = 500;

/** The verdicts as the note that buyer and seller read; empty while nothing is judged. */
export function reportNote(items: readonly Item[], verdicts: Verdicts): string {
  const { same, left } = countsOf(items, verdicts);
  if (left === items.length) return '';
  const found = (key: string) => verdicts[key]?.found?.trim();
  const different = withResult(items, verdicts, 'different').map(
    ({ key, name, listed }) => `${name}写 ${listed ?? '未披露'}，实际 ${found(key) || '不同'}`,
  );
  const unseen = withResult(items, verdicts, 'unseen').map(
    ({ key, name }) => name + (found(key) ? `（${found(key)}）` : ''),
  );
  const parts = [
    same > 0 && `${same} 项一致`,
    different.length > 0 && `${different.length} 项不符：${different.join('；')}`,
    unseen.length > 0 && `${unseen.length} 项看不到：${unseen.join('、')}`,
    left > 0 && `${left} 项没看`,
  ].filter(Boolean);
  const text = `${parts.join('。')}。`;
  const letters = [...text];
  return letters.length > NOTE_MAX ? `${letters.slice(0, NOTE_MAX - 1).join('')}…` : text;
}

/** The verdicts as the action sends them: of the items that were judged. */
export const findingsOf = (items: readonly Item[], verdicts: Verdicts) =>
  items.flatMap(({ key }) => {
    const { result, found = '' } = verdicts[key] ?? {};
    return result ? { key, result, ...(found.trim() && { found: found.trim() }) } : [];
  });

/** What the verdicts speak for: one item that differs is a mismatch. */
export const suggestionOf = (items: readonly Item[], verdicts: Verdicts): string =>
  countsOf(items, verdicts).different > 0 ? 'verify:mismatch' : 'verify:match';
