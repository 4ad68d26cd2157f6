import { formatAct, formatDateTime, formatDay, formatLongDateTime, formatRelative } from './dates';
import { formatLeft } from './left';

test('times are told by the clocks of China wherever the reader is', () => {
  expect(formatDateTime('2026-11-18T23:30:00Z')).toBe('11-19 07:30');
  expect(formatDateTime('2026-11-18T15:24:06+08:00', { year: true, seconds: true })).toBe(
    '2026-11-18 15:24:06',
  );
  expect(formatDay('2025-12-31T16:00:00Z', { year: true })).toBe('2026-01-01');
  expect(formatLongDateTime('2026-11-08T05:04:00+08:00')).toBe('11 月 8 日 05:04');
});

test.each([
  ['2026-11-20T14:30:30+08:00', '刚刚'],
  ['2026-11-20T14:29:00+08:00', '2 分钟前'],
  ['2026-11-20T00:10:00+08:00', '14 小时前'],
  ['2026-11-19T23:50:00+08:00', '昨天 23:50'],
  ['2026-11-18T23:50:00+08:00', '11-18'],
  ['2025-11-18T23:50:00+08:00', '2025-11-18'],
])('at half past two %s is %s', (at, words) => {
  expect(formatRelative(at, '2026-11-20T14:31:00+08:00')).toBe(words);
});

test('a verb follows words at once, and a date or time of day after a space', () => {
  const act = (at: string) => formatAct(at, '2026-11-20T14:31:00+08:00', '下单');
  expect(act('2026-11-20T14:21:00+08:00')).toBe('10 分钟前下单');
  expect(act('2026-11-19T20:06:00+08:00')).toBe('昨天 20:06 下单');
  expect(act('2026-11-18T15:24:00+08:00')).toBe('11-18 下单');
});

test('time left runs in hours, in days only from a hundred hours on, and stops at nothing', () => {
  expect([766_000, 7_177_000, 148_328_000, 1_295_940_000, 400, 0, -5000].map(formatLeft)).toEqual([
    '12:46',
    '1:59:37',
    '41:12:08',
    '14 天 23 小时',
    '0:01',
    '0:00',
    '0:00',
  ]);
});
