import { attributeGroups, firstOf } from './attribute-groups';
import { reportSummary } from './report-summary';
import { disputeWords, membership } from './seller-words';
import { share } from './share';

const attribute = (group: string, name: string) => ({ attrId: name, group, name, value: '1' });

test('attributes keep their order under their groups, and a fold cuts the last group shown', () => {
  const groups = attributeGroups([
    attribute('A', 'a'),
    attribute('B', 'b'),
    attribute('A', 'c'),
    attribute('C', 'd'),
  ]);
  expect(groups.map(({ name, items }) => [name, items.length])).toEqual([
    ['A', 2],
    ['B', 1],
    ['C', 1],
  ]);
  expect(firstOf(groups, 3).map(({ name }) => name)).toEqual(['A', 'B']);
  expect(firstOf(groups, 1).map(({ items }) => items.length)).toEqual([1]);
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
  expect(disputeWords(0, 0)).toBe('—');
  expect(disputeWords(0.0435, 23)).toBe('4.3%');
  expect(disputeWords(0, 23)).toBe('0%');
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
