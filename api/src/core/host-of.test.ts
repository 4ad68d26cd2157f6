import { domainsOf, hostIn } from './host-of';

test.each([
  ['https://www.Shop.example/a?b=1', 'shop.example'],
  ['打开 hz-danbao.vip 付款', 'hz-danbao.vip'],
  ['haozhan-pay.example.net/k?o=H2611180417', 'haozhan-pay.example.net'],
  ['ｈａｏｚｈａｎ．ｔｏｐ', 'haozhan.top'],
  ['http://user@bad.example:8443', 'bad.example'],
  ['号栈.中国', 'xn--rprw08b.xn--fiqs8s'],
])('%s names %s', (text, host) => expect(hostIn(text)).toBe(host));

test.each(['背包.jpg', '截图 3.png', '1.5 折', '你好', '13800138000', 'v2.0'])('%s names no host', (text) =>
  expect(hostIn(text)).toBeUndefined(),
);

test('a host is under every domain above it', () => {
  expect(domainsOf('a.b.example')).toEqual(['a.b.example', 'b.example']);
});
