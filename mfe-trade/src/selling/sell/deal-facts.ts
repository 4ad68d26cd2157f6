import type { RecentDeal } from 'shared-contract';

/** The minimum number of deals for a reference price. */
const ENOUGH = 5;

/** The number of deals and their median price; undefined if there are too few. */
export function dealFacts(
  deals: readonly Pick<RecentDeal, 'priceFen'>[],
): { count: number; midFen: number } | undefined {
  if (deals.length < ENOUGH) return undefined;
  const prices = deals.map(({ priceFen }) => priceFen).sort((a, b) => a - b);
  return { count: deals.length, midFen: prices[Math.floor(prices.length / 2)] ?? 0 };
}
