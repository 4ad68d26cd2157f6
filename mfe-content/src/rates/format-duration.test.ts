import { formatDuration } from './format-duration';

test.each([
  [0, '0 秒'],
  [48_400, '48 秒'],
  [59_700, '1 分'],
  [9 * 60_000, '9 分'],
  [102 * 60_000, '1 时 42 分'],
  [2 * 3_600_000, '2 时'],
  [5 * 86_400_000 + 3 * 3_600_000, '5 天 3 时'],
])('%i ms are %s', (ms, written) => {
  expect(formatDuration(ms)).toBe(written);
});
