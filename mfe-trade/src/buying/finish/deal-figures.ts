/** The median price in fen, the mean of the two middle ones for an even count; 0 for none. */
export function medianFen(deals: readonly { priceFen: number }[]): number {
  const prices = deals.map(({ priceFen }) => priceFen).sort((a, b) => a - b);
  const middle = Math.floor(prices.length / 2);
  const upper = prices[middle] ?? 0;
  return prices.length % 2 ? upper : Math.round(((prices[middle - 1] ?? upper) + upper) / 2);
}

const HOUR_MS = 3_600_000;
const chinaHours = (ms: number) => Math.floor((ms + 8 * HOUR_MS) / HOUR_MS);

/**
 * The number of deals in each hour of today, in China's time zone. Null if the list was truncated before it reached
 * yesterday, since the counts would be incomplete.
 * @param deals newest first
 * @param now epoch ms
 */
export function todayByHour(
  deals: readonly { dealAt: string }[],
  now: number,
  complete: boolean,
): number[] | null {
  const midnight = Math.floor(chinaHours(now) / 24) * 24;
  const hours = deals.map(({ dealAt }) => chinaHours(Date.parse(dealAt)) - midnight);
  if (!complete && hours.every((hour) => hour >= 0)) return null;
  const counts = Array.from({ length: 24 }, () => 0);
  for (const hour of hours) if (hour >= 0 && hour < 24) counts[hour] = (counts[hour] ?? 0) + 1;
  return counts;
}
