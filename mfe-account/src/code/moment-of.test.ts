import { momentOf } from './moment-of';

const now = Date.parse('2026-11-26T09:30:00+08:00');

test.each([
  ['09:30', '2026-11-26T09:30+08:00'],
  ['00:05', '2026-11-26T00:05+08:00'],
  ['09:31', '2026-11-25T09:31+08:00'],
  ['23:59', '2026-11-25T23:59+08:00'],
])('%s is the last time that a clock showed it', (time, at) => expect(momentOf(time, now)).toBe(at));

test.each(['', '24:00', 'abc', '9'])('"%s" is no time', (time) =>
  expect(momentOf(time, now)).toBeUndefined(),
);
