import type { Pattern } from './pattern';
import { contour, orbit, rails, spiral, waves } from './patterns-lines';
import { facets, fan, halo, hex, rings, scales, slabs } from './patterns-shapes';

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
