import { idNumberProblem } from './id-number';

test.each(['990000199003074516', ' 990000199003074516 ', '990000 19900307 4516', '99000019900307003x'])(
  '%s may be sent',
  (id) => {
    expect(idNumberProblem(id)).toBeUndefined();
  },
);

test.each([
  ['', '请填写身份证号'],
  ['99000019900307451', '身份证号是 18 位，现在是 17 位，请检查'],
  ['1990000199003074516', '身份证号是 18 位，现在是 19 位，请检查'],
  ['99000019901307451X', '第 7 到 14 位不是一个日期，请检查'],
  ['990000199002304512', '第 7 到 14 位不是一个日期，请检查'],
])('%s: %s', (id, problem) => {
  expect(idNumberProblem(id)).toBe(problem);
});

test('one wrong digit is noticed', () => {
  expect(idNumberProblem('990000199003074517')).toBe('最后一位对不上，请逐位检查');
});
