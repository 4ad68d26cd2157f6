import { passwordProblem, passwordRules } from './rules';

test.each([
  ['', '请填写新密码'],
  ['abc1234', '密码至少 8 个字符，现在是 7 个'],
  ['🔥🔥🔥🔥', '密码至少 8 个字符，现在是 4 个'],
  ['长'.repeat(65), '密码最多 64 个字符，现在是 65 个'],
  ['abababab', '全是一两个字符，容易被猜到，请换一个'],
])('%j: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test.each(['一段足够长的密码', 'haozhan-2026', 'a b c d e'])(
  '%s may be sent, and keeps every rule',
  (password) => {
    expect(passwordProblem(password)).toBeUndefined();
    expect(new Set(passwordRules(password).map(({ holds }) => holds))).toEqual(new Set([true]));
  },
);
