import { exampleMark, exampleMarkWidth } from './example-mark';
import { lettering, widthOf } from './lettering';
import { type Palette, paletteOf } from './palette';
import { patterns } from './patterns';
import { createRandom } from './random';
import { at, FIELD, rect, svg } from './svg';

/** Content of a generated "screenshot". */
export interface PanelFacts {
  goodsNo: string;
  /** "资产总览" */
  title: string;
  /** The account's system, operator and server. */
  place: string;
  figures: readonly { value: string; label: string }[];
  listTitle: string;
  items: readonly { name: string; value: string }[];
}

const WIDTH = 1200;
const HEIGHT = 675;
const MAX_FIGURES = 8;
const MAX_ITEMS = 7;
const SLOTS = 18;

/** What a panel looks like: an overview with a table, a collection, a store of items, bars of progress. */
export type PanelView = 'profile' | 'roster' | 'stash' | 'record';

interface PanelParts {
  facts: PanelFacts;
  colours: Palette;
  seed: string;
}

/** A "screenshot" generated from the goods' data, 1200 × 675, marked 示例 where no button of a page lies over it. */
export function panel(
  seed: string,
  gameCode: string,
  facts: PanelFacts,
  view: PanelView = 'profile',
): string {
  const c = paletteOf(gameCode);
  const random = createRandom(`${seed}${gameCode}panel`);
  const pattern = patterns[c.patterns[0] ?? 'slabs'];
  const small = { face: 'regular' as const, fill: c.light };
  return svg(
    WIDTH,
    HEIGHT,
    `<clipPath id="k"><path d="M0 0h${WIDTH}v${HEIGHT}H0z"/></clipPath><g clip-path="url(#k)">` +
      rect(WIDTH, HEIGHT, `fill="${c.ground}"`) +
      `<g opacity=".5" transform="scale(2.73)">${pattern(random, FIELD, 247, c)}</g>` +
      rect(WIDTH, HEIGHT, `fill="${c.ground}" fill-opacity=".72"`) +
      views[view]({ facts, colours: c, seed }) +
      at(56, 48, rect(64, 64, `rx="14" fill="${c.mid}"`)) +
      lettering(c.initial, 88, 95, { size: 40, fill: '#fff', align: 'middle' }) +
      lettering(facts.title, 140, 76, { size: 30, fill: '#fff' }) +
      lettering(facts.place, 140, 110, { ...small, size: 22 }) +
      exampleMark({ left: 56, top: 618 }, 30) +
      lettering(`由商品数据绘制 · ${facts.goodsNo}`, 70 + exampleMarkWidth(30), 648, {
        ...small,
        size: 22,
        opacity: 0.9,
      }) +
      `<g transform="rotate(-18 600 340)">${lettering('号栈示例', 600, 392, { size: 150, fill: '#fff', opacity: 0.06, align: 'middle' })}</g></g>`,
  );
}

/** Figures at the left, a table of the other values at the right. */
function profile({ facts, colours: c, seed }: PanelParts): string {
  const pattern = patterns[c.patterns[0] ?? 'slabs'];
  const shown = facts.figures.slice(0, MAX_FIGURES);
  const firstRow = shown.length > 4 ? 258 : 330;
  const figures = shown.map(({ value, label }, place) => {
    const x = 56 + (place % 4) * 172;
    const y = firstRow + Math.floor(place / 4) * 172;
    const fill = place === 0 ? c.spot : '#fff';
    const size = fitting(value, 156, 66, 'figures');
    return (
      lettering(value, x, y, { size, face: 'figures', fill }) +
      lettering(label, x, y + 42, { size: 25, face: 'regular', fill: c.light, opacity: 0.85 })
    );
  });
  const items = facts.items.slice(0, MAX_ITEMS).map(({ name, value }, place) => {
    const tint = [c.spot, c.light, c.mid][Math.min(place, 2)];
    const picture = `<g transform="translate(20 9)">${rect(36, 36, `rx="7" fill="${c.ground}"`)}<svg width="36" height="36" viewBox="0 0 ${FIELD} ${FIELD}">${pattern(createRandom(seed + name), FIELD, FIELD, c)}</svg></g>`;
    const valueStyle = { size: fitting(value, 150, 21, 'regular'), face: 'regular' as const };
    return at(
      776,
      140 + place * 68,
      rect(368, 54, `rx="8" fill="#fff" fill-opacity="${place % 2 ? 0.05 : 0.09}"`) +
        rect(6, 54, `rx="3" fill="${tint}"`) +
        picture +
        lettering(name, 72, 36, { size: 24, face: 'regular', fill: '#fff' }) +
        lettering(value, 350, 36, { ...valueStyle, fill: place === 0 ? c.spot : c.light, align: 'end' }),
    );
  });
  return (
    `<path fill="#000" fill-opacity=".22" d="M748 0h452v${HEIGHT}H748z"/>` +
    `<path stroke="${c.light}" stroke-opacity=".35" d="M56 140h636M56 600h636"/>` +
    figures.join('') +
    lettering(facts.listTitle, 776, 96, { size: 24, fill: c.light }) +
    items.join('')
  );
}

/** Ten cards of a collection with rank and level; how many there are stands above. */
function roster({ facts, colours: c, seed }: PanelParts): string {
  const random = createRandom(`${seed}roster`);
  const cards = Array.from({ length: 10 }, (_, place) => {
    const stars = place < 6 ? 5 : 4;
    const edge = stars === 5 ? c.spot : c.light;
    const pattern = patterns[c.patterns[place % c.patterns.length] ?? 'slabs'];
    const marks = Array.from(
      { length: stars },
      (_, star) =>
        `<path transform="translate(${12 + star * 19} 172) scale(.8)" fill="${edge}" d="${STAR}"/>`,
    ).join('');
    return at(
      56 + (place % 5) * 219,
      158 + Math.floor(place / 5) * 232,
      rect(203, 216, `rx="12" fill="${c.ground}" stroke="${edge}" stroke-opacity=".7" stroke-width="3"`) +
        `<svg x="6" y="6" width="191" height="142" viewBox="0 0 ${FIELD} 327">${pattern(createRandom(`${seed}card${place}`), FIELD, FIELD, c)}</svg>` +
        marks +
        lettering(`Lv.${random.integer(stars === 5 ? 60 : 40, 91)}`, 188, 190, {
          size: 26,
          face: 'figures',
          fill: '#fff',
          align: 'end',
        }),
    );
  });
  return summary(facts, c) + cards.join('');
}

/** A store of items: a slot for each value, the rest empty. */
function stash({ facts, colours: c, seed }: PanelParts): string {
  const shown = [
    ...facts.figures,
    ...facts.items
      .filter(({ value }) => value.length <= 6)
      .map(({ name, value }) => ({ value, label: name })),
  ].slice(0, SLOTS);
  const slots = Array.from({ length: SLOTS }, (_, place) => {
    const item = shown[place];
    const pattern = patterns[c.patterns[(place + 1) % c.patterns.length] ?? 'slabs'];
    const content = item
      ? `<svg x="12" y="12" width="64" height="64" viewBox="0 0 ${FIELD} ${FIELD}">${pattern(createRandom(seed + item.label), FIELD, FIELD, c)}</svg>` +
        lettering(item.value, 160, 52, {
          size: fitting(item.value, 84, 30, 'figures'),
          face: 'figures',
          fill: place < 3 ? c.spot : '#fff',
          align: 'end',
        }) +
        lettering(item.label, 12, 116, {
          size: fitting(item.label, 150, 22, 'regular'),
          face: 'regular',
          fill: c.light,
        })
      : '';
    return at(
      56 + (place % 6) * 184,
      158 + Math.floor(place / 6) * 152,
      rect(
        172,
        138,
        `rx="10" fill="#000" fill-opacity="${item ? 0.34 : 0.16}" stroke="${c.light}" stroke-opacity="${item ? 0.4 : 0.15}" stroke-width="2"`,
      ) + content,
    );
  });
  return slots.join('');
}

/** A bar for each figure. */
function record({ facts, colours: c, seed }: PanelParts): string {
  const random = createRandom(`${seed}record`);
  const bars = facts.figures.slice(0, 6).map(({ value, label }, place) => {
    const width = Math.round(360 + random.next() * 320);
    const fill = place === 0 ? c.spot : c.light;
    return at(
      56,
      166 + place * 76,
      lettering(label, 0, 38, { size: 26, face: 'regular', fill: '#fff' }) +
        at(
          200,
          16,
          rect(720, 28, 'rx="14" fill="#000" fill-opacity=".3"') + rect(width, 28, `rx="14" fill="${fill}"`),
        ) +
        lettering(value, 1_088, 42, { size: 40, face: 'figures', fill, align: 'end' }),
    );
  });
  return bars.join('');
}

const views: Record<PanelView, (parts: PanelParts) => string> = { profile, roster, stash, record };

/** The first three figures in one line at the right of the heading. */
const summary = ({ figures }: PanelFacts, c: Palette): string =>
  figures
    .slice(0, 3)
    .map(
      ({ value, label }, place) =>
        lettering(value, 640 + place * 150, 96, {
          size: fitting(value, 130, 40, 'figures'),
          face: 'figures',
          fill: c.spot,
        }) + lettering(label, 640 + place * 150, 126, { size: 20, face: 'regular', fill: c.light }),
    )
    .join('');

/** A star of 22 px. */
const STAR = 'M11 0l3 7.6 8 .6-6.2 5.2 2 7.9L11 17l-6.8 4.3 2-7.9L0 8.2l8-.6z';

/** The largest font size up to `size` at which the text is no wider than `width`. */
const fitting = (words: string, width: number, size: number, face: 'figures' | 'regular') =>
  Math.min(size, (size * width) / Math.max(widthOf(words, { size, face }), 1));
