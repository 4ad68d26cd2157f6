import { type GoodsState, goodsStates } from 'shared-contract';

/** In the order of the life cycle; interrupted states come last. */
const order = [
  'reviewing',
  'onSale',
  'trading',
  'sold',
  'offShelf',
  'rejected',
] as const satisfies readonly GoodsState[];

/** The tab in the address; 在售 by default or if unknown. */
export const statusOf = (text: string | undefined): GoodsState =>
  text && Object.hasOwn(goodsStates, text) ? (text as GoodsState) : 'onSale';

/** The initial tab if the address has none and 在售 is empty: the first that is not empty. */
export const firstFull = (counts: Record<string, number>): GoodsState | undefined =>
  counts.onSale ? undefined : order.find((key) => counts[key]);

/** The tabs with the server's counts, 0 if missing; without counts while they are unknown. */
export const statusTabs = (counts: Record<string, number> | undefined) =>
  order.map((key) => ({ key, label: goodsStates[key], count: counts && (counts[key] ?? 0) }));
