import { rangePresets } from './range-presets';

test.each([
  [42, 599, [200, 300, 450]],
  [1, 10, [3, 6, 8]],
  [1, 13, [4, 7, 10]],
  [4, 112, [30, 60, 90]],
  [0, 113_000, [30_000, 60_000, 80_000]],
  [1, 2, [2]],
  [5, 5, []],
])('between %i and %i the figures to tap are %j', (low, high, marks) => {
  expect(rangePresets(low, high)).toEqual(marks);
});
