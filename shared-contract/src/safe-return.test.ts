import { safeReturn } from './safe-return';

test.each(['/index/goodDetail?id=7', '/other/mycenter', '/index/goodList?keyword=%E7%8E%8B#top'])(
  'login returns to %s',
  (target) => {
    expect(safeReturn(target)).toBe(target);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'https://evil.example/index/home',
  'user@evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '',
  '/login?redirect=/login',
  '/Login/',
  null,
  undefined,
  { pathname: '/' },
])('login never returns to %p', (target) => {
  expect(safeReturn(target)).toBeUndefined();
});
