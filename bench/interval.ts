/** A median with its 95 % confidence interval; no bounds if there are too few values. */
export interface Estimate {
  value: number;
  low?: number;
  high?: number;
  count: number;
}

/** The probability that the true value lies outside an interval. */
const ERROR = 0.05;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** The probability of each sum of ranks 1…n, with every rank included or not at even odds. */
function rankSums(count: number): number[] {
  let chances = [1];
  for (let rank = 1; rank <= count; rank++) {
    const next = new Array<number>(chances.length + rank).fill(0);
    chances.forEach((chance, sum) => {
      next[sum] = (next[sum] ?? 0) + chance / 2;
      next[sum + rank] = (next[sum + rank] ?? 0) + chance / 2;
    });
    chances = next;
  }
  return chances;
}

/** The number of sorted pairwise means to drop on either side; -1 if `count` values are too few. */
function droppedMeans(count: number, error: number): number {
  const chances = rankSums(count);
  let below = 0;
  let sum = 0;
  for (; sum < chances.length; sum++) {
    below += chances[sum] ?? 0;
    if (below > error / 2) break;
  }
  return sum - 1;
}

/**
 * The Hodges-Lehmann estimate with the interval of Wilcoxon's signed-rank test: for symmetric values it needs hardly
 * more of them than a mean does, and a single stalled visit hardly affects it. Six values are the minimum for 95 %.
 * @param error the probability that the interval is wrong
 */
export function estimate(values: readonly number[], error = ERROR): Estimate {
  const count = values.length;
  const means = values
    .flatMap((one, at) => values.slice(at).map((other) => (one + other) / 2))
    .sort((a, b) => a - b);
  const value = median(means);
  const out = droppedMeans(count, error);
  if (out < 0) return { value, count };
  return { value, low: means[out] as number, high: means[means.length - 1 - out] as number, count };
}

/** The same for ratios, whose error is multiplicative. Values that are not positive are ignored. */
export function estimateRatio(ratios: readonly number[], error = ERROR): Estimate {
  const logs = ratios.filter((ratio) => ratio > 0 && Number.isFinite(ratio)).map(Math.log);
  const { value, low, high, count } = estimate(logs, error);
  return {
    value: Math.exp(value),
    count,
    ...(low !== undefined && high !== undefined && { low: Math.exp(low), high: Math.exp(high) }),
  };
}
