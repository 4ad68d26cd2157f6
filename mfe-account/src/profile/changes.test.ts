import { changesOf, emailProblem, fieldsOf, nickNameProblem } from './changes';

const stored = fieldsOf({ nickName: '青舟', sex: 'unknown', email: 'a@example.com' });

test('only what differs is sent, and spaces around are no difference', () => {
  expect(changesOf(stored, { ...stored, nickName: ' 青舟 ', email: 'a@example.com ' })).toEqual({});
  expect(changesOf(stored, { ...stored, nickName: '石田', sex: 'male', avatar: 'f1' })).toEqual({
    nickName: '石田',
    sex: 'male',
    avatar: 'f1',
  });
});

test('an emptied e-mail is taken away', () => {
  expect(changesOf(stored, { ...stored, email: '' })).toEqual({ email: '' });
});

test.each([
  ['', undefined],
  ['a@example.com', undefined],
  [' a@example.com ', undefined],
  ['a@example.com b', '邮箱里不能有空格'],
  ['a@example', '少了后缀，例如 .com'],
  ['a.example.com', '邮箱里要有 @，例如 name@example.com'],
  ['a b@example.com', '邮箱里不能有空格'],
])('e-mail %j: %s', (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});

test('an emoji of a nickname is one letter', () => {
  expect(nickNameProblem('🔥'.repeat(20))).toBeUndefined();
  expect(nickNameProblem('🔥'.repeat(21))).toBe('昵称需 1–20 个字');
  expect(nickNameProblem('  ')).toBe('昵称需 1–20 个字');
});
