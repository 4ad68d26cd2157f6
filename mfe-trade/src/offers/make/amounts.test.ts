import { roundAmounts } from './amounts';

test.each([
  [196_000, [190_000, 182_000, 176_000, 166_000]],
  [1_000, [900, 800]],
  [100, []],
])('round amounts below %i fen', (price, amounts) => expect(roundAmounts(price)).toEqual(amounts));
