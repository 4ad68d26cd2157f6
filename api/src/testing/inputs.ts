import { createRandom } from '../../db/seed/random';

/** Whether every input of every case runs (`pnpm test:long`). */
export const everyInput = Boolean(process.env.TEST_LONG);

/** All of them with TEST_LONG; else a seeded tenth or more, the same in every run and never none. */
export function inputs<T>(seed: string, all: readonly T[], part = 0.1): T[] {
  return everyInput ? [...all] : createRandom(seed).some(all, Math.max(1, Math.ceil(all.length * part)));
}
