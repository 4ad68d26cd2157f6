import { lettering } from './lettering';
import { house, paletteOf } from './palette';
import { patterns } from './patterns';
import { createRandom } from './random';
import { FIELD, n, rect, svg } from './svg';

/** A game's icon, 96 × 96: its initial on its pattern. */
export function icon(gameCode: string): string {
  const c = paletteOf(gameCode);
  const rendered = patterns[c.patterns[0] ?? 'slabs'](createRandom(`icon${gameCode}`), FIELD, FIELD, c);
  return svg(
    96,
    96,
    `<clipPath id="k">${rect(96, 96, 'rx="24"')}</clipPath><g clip-path="url(#k)">` +
      rect(96, 96, `fill="${c.ground}"`) +
      `<g transform="scale(.2182)">${rendered}</g>` +
      rect(96, 96, `fill="${c.ground}" fill-opacity=".28"`) +
      `${lettering(c.initial, 48, 65, { size: 48, fill: '#fff', align: 'middle' })}</g>`,
  );
}

/** A banner, 1029 × 360: text at the left, the brand's pattern at the right. */
export function banner(code: string, title: string, sub: string): string {
  const rendered = patterns.slabs(createRandom(code), 470, 470, house);
  return svg(
    1029,
    360,
    `<defs><linearGradient id="g"><stop offset=".42" stop-color="${house.ground}"/><stop offset=".8" stop-color="${house.ground}" stop-opacity="0"/></linearGradient></defs>` +
      rect(1029, 360, `fill="${house.ground}"`) +
      `<g transform="translate(560 -60)">${rendered}</g>` +
      rect(1029, 360, 'fill="url(#g)"') +
      lettering(title, 52, 140, { size: 52, fill: '#fff' }) +
      lettering(sub, 52, 200, { size: 30, face: 'regular', fill: house.light }),
  );
}

/** An avatar, 96 × 96: two discs and a letter; no faces. */
export function avatar(seed: string, letter: string): string {
  const random = createRandom(seed);
  const hue = random.integer(150, 221);
  const disc = (x: number, y: number, r: number, fill: string) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="${fill}"/>`;
  return svg(
    96,
    96,
    `<clipPath id="k"><circle cx="48" cy="48" r="48"/></clipPath><g clip-path="url(#k)">` +
      rect(96, 96, `fill="hsl(${hue} 26% 32%)"`) +
      disc(20 + random.next() * 56, 70 + random.next() * 20, 44, `hsl(${hue + 20} 30% 42%)`) +
      disc(60 + random.next() * 30, 10 + random.next() * 20, 22, `hsl(${hue - 20} 30% 52%)`) +
      `${lettering(letter, 48, 64, { size: 44, fill: '#fff', align: 'middle' })}</g>`,
  );
}
