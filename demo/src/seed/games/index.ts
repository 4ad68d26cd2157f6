import { kings, ninja, rift } from './arena';
import { ark, genshin, sky, tide, trail } from './collections';
import { delta, peace } from './shooters';
import type { GameSpec } from './spec';
import { cold, origin } from './worlds';

/** The twelve games of product section 5, in display order. Names are text only. */
export const games: readonly GameSpec[] = [
  kings,
  peace,
  delta,
  genshin,
  trail,
  tide,
  ark,
  sky,
  ninja,
  rift,
  cold,
  origin,
];
