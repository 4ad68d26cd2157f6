import { isPageBuilt } from 'shared-contract';
import { safeLink, shortcuts } from './links';

test.each([
  ['/index/goodList?gameId=1', '/index/goodList?gameId=1'],
  ['https://live.example.com/1', 'https://live.example.com/1'],
  ['/index/nowhere', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['http://plain.example', undefined],
  ['', undefined],
])('a banner that says %s leads to %s', (link, to) => {
  expect(safeLink(link)).toBe(to);
});

test('a shortcut to a page that does not exist yet is absent, and there are at most five', () => {
  expect(shortcuts(() => true).map(({ label }) => label)).toEqual([
    '买号',
    '卖号',
    '回收',
    '担保验真',
    '客服',
  ]);
  expect(shortcuts((page) => page === 'finish').map(({ href }) => href)).toEqual(['/index/finish']);
  expect(shortcuts(isPageBuilt)[0]?.label).toBe('买号');
});
