import { PLACES, priceScale } from './price-scale';

const scale = priceScale(3_000, 2_000_000); // ¥30 to ¥20 000

test('the ends of the ruler are open', () => {
  expect(scale.fenAt(0)).toBeUndefined();
  expect(scale.fenAt(PLACES)).toBeUndefined();
});

test('equal ways are equal ratios, in figures that people would type', () => {
  expect(scale.fenAt(50)).toBe(77_000); // √(30 × 20 000) ≈ 775
  expect(scale.fenAt(10)).toBe(5_700);
});

test('a handle stands where its price is, and at an end for a price beyond it', () => {
  expect(scale.placeOf(77_000)).toBe(50);
  expect(scale.placeOf(100)).toBe(0);
  expect(scale.placeOf(90_000_000)).toBe(PLACES);
});

test.each([
  [0, 0],
  [99, 99],
  [0, 600],
])('a shelf with hardly any prices (%i to %i fen) still has a ruler', (low, high) => {
  expect(priceScale(low, high).placeOf(high)).toBeGreaterThanOrEqual(0);
  expect(Number.isNaN(priceScale(low, high).placeOf(low))).toBe(false);
});
