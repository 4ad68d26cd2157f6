import { initialRules } from 'shared-contract/rules';
import { cappedFrom } from './rates';

test('the price from which the fee is capped; none where there is no share', () => {
  expect(cappedFrom(initialRules.fees)).toBe(4_000_000);
  expect(cappedFrom({ ...initialRules.fees, sellerBps: 450, sellerMaxFen: 180_000 })).toBe(4_000_000);
  expect(cappedFrom({ ...initialRules.fees, sellerBps: 0 })).toBeUndefined();
});
