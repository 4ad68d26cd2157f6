const ours = {
  '/index/accountOrder?role=seller': /\/index\/accountOrder\?role=seller$/,
  '/index/goodList?keyword=%E7%8E%8B&sort=newest': /\/index\/goodList\?keyword=%E7%8E%8B&sort=newest$/,
  '/other/gonggao#top': /\/other\/gonggao#top$/,
  '/index/../index/home': /\/index\/home$/,
};
const mycenter = /^http:\/\/[^/]+\/other\/mycenter$/;
const hosts = ['evil.example', 'evil.example/index/home', 'evil.example:8443/x'];
const prefixes = [
  '//',
  '///',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n//',
  '\t//',
  'https:',
  'https:/',
  'https://',
  'http://user@',
];
const others = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/x',
  'localhost@evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/login',
  '/login?redirect=//evil.example',
  '/LOGIN/',
  '?redirect=/index/home',
  '#',
];

/**
 * Values of `?redirect=` (XS9), and the address that login must lead to: a page of the site, else the account centre.
 */
export const waysBack: readonly (readonly [redirect: string, expected: RegExp])[] = [
  ...Object.entries(ours),
  ...prefixes.flatMap((prefix, i) => [[`${prefix}${hosts[i % hosts.length]}`, mycenter] as const]),
  ...['//', '/\\', 'https://', '//user@', '/\t/\\'].map(
    (prefix) => [`${prefix}127.0.0.1.nip.example`, mycenter] as const,
  ),
  ...['%2F%2Fevil.example', '/%2Fevil.example', '/%5Cevil.example'].map(
    (path) => [path, /^http:\/\/[^/]+\/(?!login)/] as const,
  ),
  ...others.map((redirect) => [redirect, mycenter] as const),
];
