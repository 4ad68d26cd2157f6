import { createRandom } from './random';

/** Whether all inputs of every case run (`pnpm test:long`). */
export const everyInput = Boolean(process.env.TEST_LONG);

/** All inputs with TEST_LONG; otherwise a seeded sample, identical in every run and never empty. */
export function inputs<T>(seed: string, all: readonly T[], part = 0.1): T[] {
  return everyInput ? [...all] : createRandom(seed).sample(all, Math.max(1, Math.ceil(all.length * part)));
}
