import type { GoodsCard, Value } from 'shared-contract';
import { countText, isAsking, noPages, PAGE_SIZE, tryAgain, wantMore, withPage } from './goods-pages';

const page = (from: number, count: number, total = 50): Value<'listGoods'> => ({
  rows: Array.from({ length: count }, (_, i) => ({ id: String(from + i) }) as GoodsCard),
  total,
  totalIsExact: true,
  facets: null,
});
const first = withPage(noPages('{}'), page(0, PAGE_SIZE));

test('a list asks for its first page by itself, for the next ones when wanted, and never for two', () => {
  expect(isAsking(noPages('{}'))).toBe(true);
  expect(isAsking(first)).toBe(false);
  const wanting = wantMore(first);
  expect(isAsking(wanting)).toBe(true);
  expect(wantMore(wanting)).toBe(wanting);
});

test('a short page is the last one', () => {
  const all = withPage(wantMore(first), page(PAGE_SIZE, 3, 23));
  expect(all).toMatchObject({ loaded: 2, total: 23, ended: true });
  expect(wantMore(all)).toBe(all);
});

test('goods that slid onto the next page are not shown twice', () => {
  const rows = withPage(wantMore(first), page(PAGE_SIZE - 2, PAGE_SIZE)).rows;
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows).toHaveLength(2 * PAGE_SIZE - 2);
});

test('a failed page waits for a retry and keeps what is there', () => {
  const failed = { ...wantMore(first), error: new Error('offline') };
  expect(isAsking(failed)).toBe(false);
  expect(wantMore(failed)).toBe(failed);
  expect(isAsking(tryAgain(failed))).toBe(true);
  expect(tryAgain(failed).rows).toHaveLength(PAGE_SIZE);
});

test('counts are exact up to the limit and open above it', () => {
  expect(countText({ total: 37, totalIsExact: true })).toBe('37');
  expect(countText({ total: 1000, totalIsExact: false })).toBe('1000+');
});
