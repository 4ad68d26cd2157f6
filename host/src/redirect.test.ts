import { redirectOf } from './redirect';

test.each([
  ['/', '/index/home'],
  ['/index', '/index/home'],
  ['/index/', '/index/home'],
  ['/other', '/other/gonggao'],
  ['/index/home', undefined],
  ['/toString', undefined],
])('%s leads on to %s', (from, to) => {
  expect(redirectOf(from)).toBe(to);
});
