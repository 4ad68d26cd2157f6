import { type GoodsState, goodsStates } from 'shared-contract';

/** In the order in which goods pass through them; what stopped on the way comes last. */
const order = [
  'reviewing',
  'onSale',
  'trading',
  'sold',
  'offShelf',
  'rejected',
] as const satisfies readonly GoodsState[];

/** The tab the address names; 在售 where it names none that exists. */
export const statusOf = (text: string | undefined): GoodsState =>
  text && Object.hasOwn(goodsStates, text) ? (text as GoodsState) : 'onSale';

/** The tab to open on where the address names none and 在售 is empty: the first that has something. */
export const firstFull = (counts: Record<string, number>): GoodsState | undefined =>
  counts.onSale ? undefined : order.find((key) => counts[key]);

/** The tabs with the server's counts, 0 where it says nothing; without figures while they are not known. */
export const statusTabs = (counts: Record<string, number> | undefined) =>
  order.map((key) => ({ key, label: goodsStates[key], count: counts && (counts[key] ?? 0) }));
