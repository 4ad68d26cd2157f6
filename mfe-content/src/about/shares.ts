/**
 * Counts as whole parts of `whole`, which they add up to: largest remainders first. What happened at all is at least one
 * part, taken from the largest, so that nothing unpleasant rounds away. In and out: as many numbers, in the same order.
 */
export function shares(counts: readonly number[], whole: number): number[] {
  const sum = counts.reduce((a, b) => a + b, 0);
  if (sum === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * whole) / sum);
  const parts = exact.map((share, i) => Math.max(Math.floor(share), (counts[i] ?? 0) > 0 ? 1 : 0));
  const byRemainder = exact
    .map((share, i) => ({ i, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (let n = 0; parts.reduce((a, b) => a + b, 0) < whole; n++) {
    const { i } = byRemainder[n % byRemainder.length] as { i: number };
    if ((counts[i] ?? 0) > 0) parts[i] = (parts[i] ?? 0) + 1;
  }
  while (parts.reduce((a, b) => a + b, 0) > whole) {
    const largest = parts.indexOf(Math.max(...parts));
    parts[largest] = (parts[largest] ?? 0) - 1;
  }
  return parts;
}
