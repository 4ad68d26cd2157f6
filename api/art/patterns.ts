import type { Palette } from './palette';
import { contour, orbit, rails, spiral, waves } from './patterns-lines';
import { facets, fan, halo, hex, rings, scales, slabs } from './patterns-shapes';
import type { Random } from './random';

/** Fills a field of w × h px; the random source decides everything that the name does not. */
export type Pattern = (random: Random, w: number, h: number, colours: Palette) => string;

export const patterns = {
  rings,
  contour,
  facets,
  orbit,
  rails,
  waves,
  slabs,
  halo,
  spiral,
  hex,
  scales,
  fan,
} satisfies Record<string, Pattern>;
export type PatternName = keyof typeof patterns;
