import { shares } from './shares';

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [910, 60, 20, 10],
    [91, 6, 2, 1],
  ],
  [
    [9_990, 9, 1, 0],
    [98, 1, 1, 0],
  ],
  [
    [5, 0, 0, 0],
    [100, 0, 0, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
])('%j of a hundred are %j', (counts, parts) => {
  expect(shares(counts, 100)).toEqual(parts);
});
