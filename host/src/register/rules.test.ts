import { passwordError, repeatError, usernameError } from './rules';

test.each(['qingzhou', 'Abc_1', `a${'b'.repeat(31)}`])('%s may be a user name', (name) => {
  expect(usernameError(name)).toBeUndefined();
});

test.each(['', 'abc', '1abc', '青舟青舟', 'a b c d', `a${'b'.repeat(32)}`])('%p may not', (name) => {
  expect(usernameError(name)).toContain('4–32');
});

test('a password has 8 to 64 characters of any kind, and the sentence says how many there are', () => {
  expect(passwordError('七个字不够长呢')).toBe('密码至少 8 个字符，现在是 7 个');
  expect(passwordError('八个字就刚好够了')).toBeUndefined();
  expect(passwordError('😀'.repeat(64))).toBeUndefined();
  expect(passwordError('x'.repeat(65))).toBe('密码最多 64 个字符，现在是 65 个');
});

test('both passwords must be the same', () => {
  expect(repeatError('one', 'one')).toBeUndefined();
  expect(repeatError('one', 'two')).toBe('两次输入的密码不一样');
});
