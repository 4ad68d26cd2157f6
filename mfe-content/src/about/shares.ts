/**
 * Rounds counts to integer shares that sum to `total` (largest remainder method). A non-zero count gets at least one
 * share, taken from the largest, so that rare bad outcomes stay visible. Input and result have the same length and
 * order.
 */
export function shares(counts: readonly number[], total: number): number[] {
  const sumOf = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
  const sum = sumOf(counts);
  const exact = counts.map((count) => sum && (count * total) / sum);
  const parts = exact.map((share) => share && Math.max(Math.floor(share), 1));
  for (;;) {
    const left = sum && total - sumOf(parts);
    if (left === 0) return parts;
    // The share that lacks most takes one, the largest gives one.
    const ranks = left > 0 ? exact.map((share, i) => share - (parts[i] as number)) : parts;
    const place = ranks.indexOf(Math.max(...ranks));
    parts[place] = (parts[place] as number) + Math.sign(left);
  }
}
