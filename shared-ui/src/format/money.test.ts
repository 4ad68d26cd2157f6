import { formatCount, formatFen, formatYuan } from './money';

test.each([
  [128099, '¥1,280.99', '¥1,280.99'],
  [128000, '¥1,280.00', '¥1,280'],
  [5, '¥0.05', '¥0.05'],
  [0, '¥0.00', '¥0'],
  [-6400, '−¥64.00', '−¥64'],
  [20_000_000, '¥200,000.00', '¥200,000'],
])('%d fen are paid as %s and compared as %s', (fen, paid, compared) => {
  expect(formatFen(fen)).toBe(paid);
  expect(formatYuan(fen)).toBe(compared);
});

test('counts from ten thousand on are told in 万', () => {
  expect([9999, 34_000, 1_000_000].map(formatCount)).toEqual(['9,999', '3.4万', '100万']);
});
