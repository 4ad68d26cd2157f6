import type { Colours } from './colours';
import type { PatternName } from './patterns';
import type { Random } from './random';

export interface Palette extends Colours {
  /** The game's own pattern first; the seed picks one. */
  patterns: readonly PatternName[];
}

const palette = (
  initial: string,
  ground: string,
  mid: string,
  light: string,
  spot: string,
  ...patterns: PatternName[]
): Palette => ({ initial, ground, mid, light, spot, patterns });

/** By the game's code. Patterns, initials and figures only: no logos, no characters of any game. */
const palettes: Record<string, Palette> = {
  wzry: palette('王', '#1C2A47', '#34507F', '#B7C4DE', '#E6CF9A', 'rings', 'rings', 'fan', 'orbit'),
  hpjy: palette('和', '#2C3626', '#566846', '#C6CCA6', '#E2A856', 'contour', 'contour', 'hex', 'facets'),
  sjz: palette('角', '#17272A', '#2F5759', '#A9C4BF', '#7FE3B8', 'facets', 'facets', 'hex', 'contour'),
  ys: palette('原', '#16454F', '#2F8088', '#CFE6DD', '#F1D58F', 'orbit', 'orbit', 'halo', 'waves'),
  xqtd: palette('穹', '#26254A', '#4F5193', '#CBCBEA', '#EFC987', 'rails', 'rails', 'rings', 'orbit'),
  mc: palette('潮', '#1B2229', '#44535F', '#C4D0D8', '#8ED0E6', 'waves', 'waves', 'rings', 'contour'),
  mrfz: palette('方', '#1D2022', '#43494E', '#D5D9DB', '#F0BC3C', 'slabs', 'slabs', 'facets', 'rails'),
  gy: palette('遇', '#35627F', '#79A9C4', '#E7EFEF', '#FFE9BF', 'halo', 'halo', 'waves', 'contour'),
  hyrz: palette('影', '#4D251B', '#984F30', '#EEC8A4', '#F6E4C3', 'spiral', 'spiral', 'fan', 'contour'),
  lolm: palette('盟', '#112D3C', '#215C74', '#B4D3D8', '#DDB871', 'hex', 'hex', 'slabs', 'waves'),
  nsh: palette('寒', '#1A3A39', '#477A74', '#D6E5DE', '#D9604B', 'scales', 'scales', 'waves', 'contour'),
  dnf: palette('起', '#361D2B', '#74394E', '#E4C2C7', '#F1B473', 'fan', 'fan', 'slabs', 'facets'),
};

/** Brand colours, for banners and as the fallback for unknown games. */
export const house = palette('栈', '#0A3A42', '#14646C', '#BFDEDC', '#F0CF8A', 'slabs');

export const paletteOf = (gameCode: string): Palette => palettes[gameCode] ?? house;

/** The palette with hue and lightness slightly varied, so that goods of one game look different. */
export function varied(colours: Palette, random: Random): Palette {
  const hue = avoidPurple(colours.ground, (random.next() - 0.5) * 44);
  const light = (random.next() - 0.35) * 0.14;
  return {
    ...colours,
    ground: shifted(colours.ground, hue, light * 0.6),
    mid: shifted(colours.mid, hue, light),
  };
}

const PURPLE = { from: 228, to: 322 };

/** Reverses a hue shift that would enter purple; hues already there are shifted less. */
function avoidPurple(hex: string, turn: number): number {
  const { hue } = toHsl(hex);
  if (hue > PURPLE.from && hue < PURPLE.to + 23) return turn * 0.3;
  const after = (hue + turn + 360) % 360;
  return after > PURPLE.from && after < PURPLE.to ? -Math.abs(turn) : turn;
}

function shifted(hex: string, turn: number, lighter: number): string {
  const { hue, saturation, lightness } = toHsl(hex);
  const light = Math.min(0.96, Math.max(0.08, lightness + lighter));
  return `hsl(${((hue + turn + 360) % 360).toFixed(1)} ${(saturation * 100).toFixed(1)}% ${(light * 100).toFixed(1)}%)`;
}

function toHsl(hex: string): { hue: number; saturation: number; lightness: number } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255,
  );
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const spread = max - min;
  const lightness = (max + min) / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const sextant =
    max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return { hue: sextant * 60, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness };
}
