import { attributeGroups, fullRows } from './attribute-groups';
import { reportSummary } from './report-summary';
import { membership, refundWords } from './seller-words';
import { share } from './share';

const attributes = (group: string, ...values: string[]) =>
  values.map((value, place) => ({ attrId: `${group}${place}`, group, name: `${group}${place}`, value }));

test.each([
  [0, 0],
  [1, 0],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 4],
  [6, 6],
  [7, 6],
  [8, 8],
  [9, 9],
  [11, 9],
  [12, 12],
])('of %d figures %d fill whole rows', (count, shown) => {
  expect(fullRows(count)).toBe(shown);
});

test('figures stand by group in whole rows; words, long texts and what is left over are rows of text, in their order', () => {
  const { groups, rest } = attributeGroups([
    ...attributes('皮肤', '1', '2', '3', '敦煌、五岳', '5', '6'),
    ...attributes('账号', '是', 'V10', '123456789', '无'),
    ...attributes('段位', '最强王者', '57%'),
  ]);
  expect(groups.map(({ name, figures }) => [name, figures.map(({ value }) => value)])).toEqual([
    ['皮肤', ['1', '2', '3', '5']],
    ['段位', ['最强王者', '57%']],
  ]);
  expect(rest.map(({ value }) => value)).toEqual(['敦煌、五岳', '6', '是', 'V10', '123456789', '无']);
});

test('a report says first what does not agree', () => {
  const item = (name: string, result: 'same' | 'different' | 'unknown') => ({ name, result, note: '' });
  const { words, items } = reportSummary({
    items: [item('皮肤', 'same'), item('碎片', 'different'), item('英雄', 'same'), item('冷却', 'unknown')],
    images: [],
  });
  expect(words).toBe('2 项一致，1 项不符，1 项没能核到');
  expect(items.map(({ name }) => name)).toEqual(['碎片', '冷却', '皮肤', '英雄']);
});

test.each([
  ['2026-11-20T00:00:00+08:00', '今天'],
  ['2026-11-08T00:00:00+08:00', '12 天'],
  ['2026-06-10T00:00:00+08:00', '5 个月'],
  ['2024-08-10T00:00:00+08:00', '2 年 3 个月'],
  ['2025-11-15T00:00:00+08:00', '1 年'],
])('who came at %s has been here for %s', (since, words) => {
  expect(membership(since, Date.parse('2026-11-20T12:00:00+08:00'))).toBe(words);
});

test('nobody has a dispute rate without deals', () => {
  expect(refundWords({ deals: 0, refunds: 0 })).toBe('—');
  expect(refundWords({ deals: 8, refunds: 1 })).toBe('1 笔');
  expect(refundWords({ deals: 9, refunds: 1 })).toBe('1 / 10');
});

describe('sharing', () => {
  const what = { title: '号', url: 'https://x/index/goodDetail?id=1' };
  const clipboard = (writeText: (text: string) => Promise<void>) => ({ writeText }) as Clipboard;
  const closed = () => Promise.reject(new DOMException('closed', 'AbortError'));

  test('uses the share sheet where there is one, and a closed sheet is no failure', async () => {
    const unused = clipboard(() => Promise.reject(new Error('not asked for')));
    expect(await share(what, { clipboard: unused, share: () => Promise.resolve() })).toBe('shared');
    expect(await share(what, { clipboard: unused, share: closed })).toBe('cancelled');
  });

  test('copies the address elsewhere, and says when even that fails', async () => {
    let copied = '';
    const writable = clipboard(async (text) => {
      copied = text;
    });
    expect(await share(what, { clipboard: writable })).toBe('copied');
    expect(copied).toBe(what.url);
    const denied = clipboard(() => Promise.reject(new Error('denied')));
    expect(await share(what, { clipboard: denied })).toBe('failed');
  });
});
