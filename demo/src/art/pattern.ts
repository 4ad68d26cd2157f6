import type { Colours } from './colours';
import type { Random } from './random';

/** Fills a field of w × h px; the random source decides everything that the name does not. */
export type Pattern = (random: Random, w: number, h: number, colours: Colours) => string;
