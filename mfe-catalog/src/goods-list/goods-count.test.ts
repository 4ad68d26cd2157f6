import { countText } from './goods-count';

test('counts are exact up to the limit and open above it', () => {
  expect(countText({ total: 37, totalIsExact: true })).toBe('37');
  expect(countText({ total: 1000, totalIsExact: false })).toBe('1000+');
});
