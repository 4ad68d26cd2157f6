import { parseYuan, yuan } from './money';
import { beijing, expressEnd, parseBeijing } from './time';

test('times are Beijing’s, and what is no time is none', () => {
  const at = Date.UTC(2026, 10, 20, 16, 30, 5);
  expect(beijing(at)).toBe('2026-11-21 00:30:05');
  expect(parseBeijing('2026-11-21 00:30:05')).toBe(at);
  for (const text of ['2026-02-31 00:00:00', '2026-11-21T00:30:05', '2026-11-21', '2026-11-21 24:00:00']) {
    expect(parseBeijing(text)).toBeNull();
  }
});

test('a relative limit counts minutes, hours, days, or to the end of the Beijing day', () => {
  const at = Date.UTC(2026, 10, 20, 12, 0, 0);
  expect(expressEnd('15m', at)).toBe(at + 900_000);
  expect(expressEnd('15d', at)).toBe(at + 15 * 86_400_000);
  expect(beijing(expressEnd('1c', at) ?? 0)).toBe('2026-11-21 00:00:00');
  for (const text of ['0m', '1.5h', '16d', '90', 'm']) expect(expressEnd(text, at)).toBeNull();
});

test('amounts keep every fen', () => {
  for (const fen of [1, 99, 100, 128_000, 123_456_789, 10_000_000_000])
    expect(parseYuan(yuan(fen))).toBe(fen);
  expect(parseYuan('6.5')).toBe(650);
  for (const text of ['0', '0.00', '-1', '1.001', '1e3', '01', '.5', '1.', '', '100000000.01']) {
    expect(parseYuan(text)).toBeNull();
  }
});
