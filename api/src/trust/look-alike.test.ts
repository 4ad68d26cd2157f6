/** @embedded No database is used. */

import { domainToASCII } from 'node:url';
import { accountsIn } from './accounts-in';
import { looksLikeOurs } from './look-alike';

const REAL = 'haozhan.example';

test.each([
  'haozhan-pay.example.net',
  'hao-zhan.top',
  'haozhan.shop',
  'ha0zhan.example',
  'haozhann.com',
  'haozahn.com',
  'hao2han.cn',
  'login.haozhan.cc',
  '号栈.中国',
  'hаozhan.example',
])('%s is made to look like ours', (host) => expect(looksLikeOurs(domainToASCII(host), REAL)).toBe(true));

test.each(['alipay.com', 'example.com', 'hz-danbao.vip', 'zhanhao.cn', 'baidu.com'])('%s is not', (host) =>
  expect(looksLikeOurs(host, REAL)).toBe(false),
);

test.each([
  ['13800138000', [{ value: '13800138000', kind: 'phone' }]],
  ['加微信 hz_kefu_07 说', [{ value: 'hz_kefu_07', kind: 'wechat' }]],
  ['QQ：88001234', [{ value: '88001234', kind: 'qq' }]],
  ['400-123-0417', [{ value: '4001230417', kind: 'phone' }]],
  ['打给 a.b@example.com', [{ value: 'a.b@example.com', kind: 'alipay' }]],
  ['88001234', [{ value: '88001234', kind: undefined }]],
  ['这个号还在吗', []],
])('%s names its accounts', (text, accounts) => expect(accountsIn(text)).toEqual(accounts));
