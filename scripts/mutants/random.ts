/** Deterministic random numbers in [0, 1) for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random sample of `count` items (all if there are fewer), deterministic for a seed. */
export function pick<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = randomFrom(seed);
  const rest = [...items];
  const picked: T[] = [];
  while (picked.length < count && rest.length > 0)
    picked.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return picked;
}
