import type { RecentDeal } from 'shared-contract';

/** Fewer deals than this say nothing about a price. */
const ENOUGH = 5;

/** How many deals, and the price in their middle; undefined where there are too few. */
export function dealFacts(
  deals: readonly Pick<RecentDeal, 'priceFen'>[],
): { count: number; midFen: number } | undefined {
  if (deals.length < ENOUGH) return undefined;
  const prices = deals.map(({ priceFen }) => priceFen).sort((a, b) => a - b);
  return { count: deals.length, midFen: prices[Math.floor(prices.length / 2)] ?? 0 };
}
