import type { GoodsSort } from 'shared-contract';

/** The sort bar's entries: both price directions share one of them. */
export type SortKey = 'default' | 'price' | 'newest' | 'hot' | 'drop';

export const sortKey = (sort: GoodsSort = 'default'): SortKey =>
  sort === 'price_asc' || sort === 'price_desc' ? 'price' : sort;

/** The sort after a tap: price starts ascending and reverses at the next tap. */
export function sortAfterTap(now: GoodsSort | undefined, tapped: SortKey): GoodsSort {
  if (tapped !== 'price') return tapped;
  return now === 'price_asc' ? 'price_desc' : 'price_asc';
}

interface SortEntry {
  key: SortKey;
  label: string;
  direction?: 'up' | 'down';
}

/** The entries of the sort bar for the current sort, with the direction of price. */
export const sortBar = (now: GoodsSort | undefined): SortEntry[] => [
  { key: 'default', label: '综合' },
  { key: 'price', label: '价格', direction: priceDirection(now) },
  { key: 'newest', label: '最新' },
  { key: 'hot', label: '热门' },
  { key: 'drop', label: '降价' },
];

function priceDirection(now: GoodsSort | undefined) {
  if (now === 'price_asc') return 'up';
  return now === 'price_desc' ? 'down' : undefined;
}
