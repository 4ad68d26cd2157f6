import { OFFER_MS } from 'shared-contract/states';
import { OFFER_HOURS, roundAmounts } from './amounts';

test.each([
  [196_000, [190_000, 182_000, 176_000, 166_000]],
  [1_000, [900, 800]],
  [100, []],
])('round amounts below %i fen', (price, amounts) => expect(roundAmounts(price)).toEqual(amounts));

test('the page shows the contract’s time', () => expect(OFFER_HOURS * 3_600_000).toBe(OFFER_MS));
