const SPAN = 6;

/**
 * The six hours in which most answers were given, within one day; of equal ones the first.
 * @param hours number of answers by hour, 24 of them
 */
export function busiestHours(hours: readonly number[]): { from: number; to: number } {
  const sumFrom = (start: number) => hours.slice(start, start + SPAN).reduce((sum, count) => sum + count, 0);
  let from = 0;
  for (let start = 1; start <= 24 - SPAN; start += 1) if (sumFrom(start) > sumFrom(from)) from = start;
  return { from, to: from + SPAN };
}
