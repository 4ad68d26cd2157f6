import { fenOf } from 'shared-ui/forms';
import { amountProblem } from './amount';

test.each([
  ['120', 12_000],
  ['120.5', 12_050],
  ['1,234.56', 123_456],
  ['0.07', 7],
  ['19.99', 1_999],
])('%s yuan are %i fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen);
});

test.each(['', '1.234', '-1', '1e3', '.5', '１２', 'abc', '12345678'])('%j is no amount', (text) => {
  expect(fenOf(text)).toBeUndefined();
});

test('an amount says which limit it breaks', () => {
  const limits = { min: 10, max: 50_000, over: '可用只有 ¥500.00' };
  expect(amountProblem('0.09', limits)).toBe('最少 ¥0.10');
  expect(amountProblem('500.01', limits)).toBe('可用只有 ¥500.00');
  expect(amountProblem('500', limits)).toBeUndefined();
});
