import { sortAfterTap, sortBar, sortKey } from './sorts';

test('price begins with the cheapest, turns at the next tap and back again', () => {
  expect(sortAfterTap(undefined, 'price')).toBe('price_asc');
  expect(sortAfterTap('price_asc', 'price')).toBe('price_desc');
  expect(sortAfterTap('price_desc', 'price')).toBe('price_asc');
  expect(sortAfterTap('price_desc', 'newest')).toBe('newest');
});

test('the bar marks the sort and says which way price goes', () => {
  expect(sortKey(undefined)).toBe('default');
  expect(sortKey('price_desc')).toBe('price');
  expect(sortBar('price_desc').find(({ key }) => key === 'price')?.direction).toBe('down');
  expect(sortBar('newest').find(({ key }) => key === 'price')?.direction).toBeUndefined();
});
