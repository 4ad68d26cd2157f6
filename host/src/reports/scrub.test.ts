import { MESSAGE_CHARS, scrub } from './scrub';

test.each([
  ['a phone number', 'SMS to 13800138000 failed', 'SMS to [number] failed'],
  ['a phone number with spaces', 'call +86 138 0013 8000 now', 'call +[number] now'],
  ['a phone number in full-width digits', '手机 １３８００１３８０００ 不对', '手机 [number] 不对'],
  ['an identity number', '身份证 11010519491231002X 无效', '身份证 [token] 无效'],
  ['an id', 'goods 48213 is gone', 'goods [number] is gone'],
  ['an e-mail address', 'no user li.si+x@mail.example.cn here', 'no user [email] here'],
  ['a query string', 'GET /api/sms/send?phone=1&code=22 failed', 'GET /api/sms/send failed'],
  ['a session token', 'bad session 3f9a1c0d77e24b5a9f', 'bad session [token]'],
  [
    'a web token',
    'jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N',
    'jwt [token].[token].[token]',
  ],
  [
    'an authorization header',
    'header Authorization: Bearer abc, sent',
    'header Authorization: [hidden], sent',
  ],
  ['a password', 'login {"password":"a b c"} refused', 'login {"password":[hidden]} refused'],
  [
    'what a parser read',
    'Unexpected token \'张\', "张三 住在" is not valid JSON',
    "Unexpected token '张', … is not valid JSON",
  ],
])('%s is removed', (_what, text, expected) => expect(scrub(text)).toBe(expected));

test.each([
  "TypeError: Cannot read properties of undefined (reading 'price')",
  'Minified React error #418; visit https://react.dev/errors/418',
  'Request failed with status code 502',
  'ChunkLoadError: Loading chunk 42 failed. (/remotes/trade/1a2b3c4d5e/pay.js)',
  'Rendered more hooks than during the previous render.',
  'Failed to construct CustomElementRegistryAndSomethingLong',
])('%s is kept', (text) => expect(scrub(text)).toBe(text));

test('a message has at most 500 characters, and a hostile one takes no time', () => {
  expect(scrub('错误 '.repeat(5_000))).toHaveLength(MESSAGE_CHARS);
  for (const text of ['a@', ', "', '1 ', '?a=', 'token: ', 'a.'])
    expect(scrub(text.repeat(100_000)).length).toBeLessThanOrEqual(MESSAGE_CHARS);
});
