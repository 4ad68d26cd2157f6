import { safeLink } from './links';

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
