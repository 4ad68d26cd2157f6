import type { GoodsSort } from 'shared-contract';

/** The sort bar's entries: price goes both ways under one of them. */
export type SortKey = 'default' | 'price' | 'newest' | 'hot' | 'drop';

export const sortKey = (sort: GoodsSort = 'default'): SortKey =>
  sort === 'price_asc' || sort === 'price_desc' ? 'price' : sort;

/** The sort after a tap: price begins with the cheapest and turns round at the next tap. */
export function sortAfterTap(now: GoodsSort | undefined, tapped: SortKey): GoodsSort {
  if (tapped !== 'price') return tapped;
  return now === 'price_asc' ? 'price_desc' : 'price_asc';
}

interface SortEntry {
  key: SortKey;
  label: string;
  direction?: 'up' | 'down';
}

/** What the sort bar shows for the present sort; the arrow says which way price goes. */
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
