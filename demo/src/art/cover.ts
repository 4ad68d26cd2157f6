import { exampleMark, exampleMarkWidth } from './example-mark';
import { lettering, widthOf } from './lettering';
import type { Palette } from './palette';
import { paletteOf, varied } from './palette';
import { patterns } from './patterns';
import { createRandom } from './random';
import { FIELD, n, rect, svg } from './svg';

/** The large figure on a cover; it distinguishes goods of one game in a list. */
export interface Headline {
  value: string;
  label: string;
}

function backdrop(seed: string, gameCode: string, h: number): { colours: Palette; rendered: string } {
  const random = createRandom(seed + gameCode);
  const colours = varied(paletteOf(gameCode), random);
  const pattern = patterns[random.pick(colours.patterns)];
  const mirrored = random.chance(0.5) ? `translate(${FIELD} 0) scale(-1 1)` : '';
  const art = pattern(random, FIELD, FIELD, colours);
  const { ground } = colours;
  const rendered =
    `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset=".4" stop-color="${ground}" stop-opacity="0"/><stop offset=".82" stop-color="${ground}" stop-opacity=".92"/></linearGradient><clipPath id="k"><path d="M0 0h${FIELD}v${h}H0z"/></clipPath></defs>` +
    `<g clip-path="url(#k)">${rect(FIELD, h, `fill="${ground}"`)}<g transform="${mirrored}">${art}</g>${rect(FIELD, h, 'fill="url(#g)"')}</g>`;
  return { colours, rendered };
}

function headline({ value, label }: Headline, colours: Palette, y: number, size: number): string {
  const end = 28 + widthOf(value, { size, face: 'figures' });
  return (
    lettering(value, 28, y, { size, face: 'figures', fill: '#fff' }) +
    lettering(label, end + size * 0.09, y, { size: size * 0.38, fill: colours.spot })
  );
}

/** The square cover of a card: the game's pattern, its initial, one figure. Rendered at 440 px. */
export function cover(seed: string, gameCode: string, figure: Headline): string {
  const { colours, rendered } = backdrop(seed, gameCode, FIELD);
  const tile = `<g transform="translate(28 28)">${rect(76, 76, `rx="14" fill="${colours.ground}" fill-opacity=".86" stroke="${colours.light}" stroke-opacity=".35" stroke-width="2"`)}</g>`;
  const size = figure.value.length > 4 ? 92 : 112;
  return svg(
    FIELD,
    FIELD,
    rendered +
      tile +
      lettering(colours.initial, 66, 83, { size: 46, fill: colours.light, align: 'middle' }) +
      exampleMark({ left: FIELD - 18 - exampleMarkWidth(30), top: 18 }, 30) +
      headline(figure, colours, FIELD - 36, size),
  );
}

/** The square picture of a news article: a game's pattern and one figure. Rendered at 440 px. */
export function newsCover(seed: string, gameCode: string, figure: Headline): string {
  const { colours, rendered } = backdrop(seed, gameCode, FIELD);
  return svg(FIELD, FIELD, rendered + headline(figure, colours, FIELD - 36, 150));
}

const WIDE_HEIGHT = 330;

/**
 * The wide cover of a detail page, 440 × 330: the initial large and faint, the goods number above the figure, marked
 * 示例 beside it: the corners lie under buttons and the counter of pictures, and a flat stage cuts the upper edge off.
 */
export function wideCover(seed: string, gameCode: string, figure: Headline, goodsNo: string): string {
  const { colours, rendered } = backdrop(seed, gameCode, WIDE_HEIGHT);
  const size = 88;
  const numberY = WIDE_HEIGHT - 40 - size;
  return svg(
    FIELD,
    WIDE_HEIGHT,
    rendered +
      lettering(colours.initial, 424, n(WIDE_HEIGHT - 18), {
        size: 230,
        fill: '#fff',
        opacity: 0.07,
        align: 'end',
      }) +
      exampleMark({ left: 30, top: numberY - 20 }, 18) +
      lettering(goodsNo, 40 + exampleMarkWidth(18), numberY, {
        size: 15,
        face: 'regular',
        fill: colours.light,
      }) +
      headline(figure, colours, WIDE_HEIGHT - 36, size),
  );
}
