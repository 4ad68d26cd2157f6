import { timeLeft } from './time-left';

const since = '2026-11-20T10:00:00+08:00';
const due = '2026-11-20T14:00:00+08:00';
const at = (time: string) => timeLeft({ since, due }, Date.parse(time));

test.each([
  ['2026-11-15T13:00:00+08:00', '5 天', 'later', 0],
  ['2026-11-20T11:00:00+08:00', '3 时 00', 'later', 0.25],
  ['2026-11-20T11:59:59+08:00', '2 时 00', 'later', 0.5],
  ['2026-11-20T12:00:00+08:00', '2 时 00', 'soon', 0.5],
  ['2026-11-20T13:33:00+08:00', '27 分', 'soon', 0.888],
  ['2026-11-20T13:59:15+08:00', '45 秒', 'soon', 0.997],
  ['2026-11-20T14:00:00+08:00', '过 0:00', 'overdue', 1],
  ['2026-11-20T15:12:00+08:00', '过 1:12', 'overdue', 1],
  ['2026-11-25T14:00:00+08:00', '过 5 天', 'overdue', 1],
])('at %s the row says %s', (now, text, tone, share) => {
  expect(at(now)).toEqual({ text, tone, share });
});

test('a case whose time ends as it begins is overdue', () => {
  expect(timeLeft({ since, due: since }, Date.parse(since))).toMatchObject({ tone: 'overdue', share: 0 });
});
