/**
 * Rounds counts to integer shares that sum to `whole` (largest remainder method). A non-zero count gets at least one
 * share, taken from the largest, so that rare bad outcomes stay visible. Input and result have the same length and
 * order.
 */
export function shares(counts: readonly number[], total: number): number[] {
  const sum = counts.reduce((a, b) => a + b, 0);
  if (sum === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * total) / sum);
  const parts = exact.map((share, i) => Math.max(Math.floor(share), (counts[i] ?? 0) > 0 ? 1 : 0));
  const byRemainder = exact
    .map((share, i) => ({ i, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (let n = 0; parts.reduce((a, b) => a + b, 0) < total; n++) {
    const { i } = byRemainder[n % byRemainder.length] as { i: number };
    if ((counts[i] ?? 0) > 0) parts[i] = (parts[i] ?? 0) + 1;
  }
  while (parts.reduce((a, b) => a + b, 0) > total) {
    const largest = parts.indexOf(Math.max(...parts));
    parts[largest] = (parts[largest] ?? 0) - 1;
  }
  return parts;
}
