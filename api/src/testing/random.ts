/** Seeded random source: the same seed gives the same values on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** An integer from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** `count` different elements, in the order of `from`. */
  sample<T>(from: readonly T[], count: number): T[];
  /** Normally distributed, mean 0, deviation 1. */
  normal(): number;
}

export function createRandom(seed: string): Random {
  // FNV-1a over the seed, then mulberry32.
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[integer(0, from.length - 1)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  };
  const sample = <T>(from: readonly T[], count: number): T[] => {
    const places = from.map((_, place) => place);
    while (places.length > count) places.splice(integer(0, places.length - 1), 1);
    return places.map((place) => from[place] as T);
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, integer, chance: (probability) => next() < probability, pick, sample, normal };
}
