import { lettering, widthOf } from './lettering';
import { paletteOf } from './palette';
import { patterns } from './patterns';
import { createRandom } from './random';
import { at, FIELD, rect, svg } from './svg';

/** Content of a generated "screenshot": figures at the left, a list at the right. */
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

/** An attribute panel generated from the goods' data, 1200 × 675, marked 示例. */
export function panel(seed: string, gameCode: string, facts: PanelFacts): string {
  const c = paletteOf(gameCode);
  const random = createRandom(`${seed}${gameCode}panel`);
  const pattern = patterns[c.patterns[0] ?? 'slabs'];
  const small = { face: 'regular' as const, fill: c.light };

  const shown = facts.figures.slice(0, MAX_FIGURES);
  const firstRow = shown.length > 4 ? 258 : 330;
  const figures = shown.map(({ value, label }, place) => {
    const x = 56 + (place % 4) * 172;
    const y = firstRow + Math.floor(place / 4) * 172;
    const fill = place === 0 ? c.spot : '#fff';
    const size = fitting(value, 156, 66, 'figures');
    return (
      lettering(value, x, y, { size, face: 'figures', fill }) +
      lettering(label, x, y + 42, { ...small, size: 25, opacity: 0.85 })
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

  return svg(
    WIDTH,
    HEIGHT,
    `<clipPath id="k"><path d="M0 0h${WIDTH}v${HEIGHT}H0z"/></clipPath><g clip-path="url(#k)">` +
      rect(WIDTH, HEIGHT, `fill="${c.ground}"`) +
      `<g opacity=".5" transform="scale(2.73)">${pattern(random, FIELD, 247, c)}</g>` +
      rect(WIDTH, HEIGHT, `fill="${c.ground}" fill-opacity=".72"`) +
      `<path fill="#000" fill-opacity=".22" d="M748 0h452v${HEIGHT}H748z"/>` +
      at(56, 48, rect(64, 64, `rx="14" fill="${c.mid}"`)) +
      lettering(c.initial, 88, 95, { size: 40, fill: '#fff', align: 'middle' }) +
      lettering(facts.title, 140, 76, { size: 30, fill: '#fff' }) +
      lettering(facts.place, 140, 110, { ...small, size: 22 }) +
      `<path stroke="${c.light}" stroke-opacity=".35" d="M56 140h636M56 590h636"/>` +
      figures.join('') +
      lettering(`示例图 · 由商品数据绘制 · ${facts.goodsNo}`, 56, 630, { ...small, size: 20, opacity: 0.8 }) +
      lettering(facts.listTitle, 776, 96, { size: 24, fill: c.light }) +
      items.join('') +
      `<g transform="rotate(-18 600 340)">${lettering('号栈示例', 600, 392, { size: 150, fill: '#fff', opacity: 0.045, align: 'middle' })}</g></g>`,
  );
}

/** The largest font size up to `size` at which the text is no wider than `width`. */
const fitting = (words: string, width: number, size: number, face: 'figures' | 'regular') =>
  Math.min(size, (size * width) / Math.max(widthOf(words, { size, face }), 1));
