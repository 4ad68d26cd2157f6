import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { n } from './svg';

/** `figures` is narrow and has no Chinese characters; missing ones fall back to `bold`. */
export type Face = 'bold' | 'regular' | 'figures';

interface Glyph {
  /** In thousandths of the font size. */
  advance: number;
  path: string;
}

const EM = 1_000;
const opened = new Map<Face, Map<string, Glyph>>();

function glyphsOf(face: Face): Map<string, Glyph> {
  const known = opened.get(face);
  if (known) return known;
  const lines = readFileSync(join(__dirname, 'glyphs', `${face}.txt`), 'utf8').split('\n');
  const glyphs = new Map(
    lines.flatMap((line) => {
      const [character, advance, path = ''] = line.split('\t');
      return character && advance ? [[character, { advance: Number(advance), path }] as const] : [];
    }),
  );
  opened.set(face, glyphs);
  return glyphs;
}

const glyphOf = (character: string, face: Face): Glyph | undefined =>
  glyphsOf(face).get(character) ?? (face === 'figures' ? glyphsOf('bold').get(character) : undefined);

/** Characters without an outline; if there are any, run glyphs/make.ts again. */
export const missingGlyphs = (words: string): string[] => [...words].filter((c) => !glyphOf(c, 'bold'));

interface Style {
  size: number;
  face?: Face;
  fill: string;
  opacity?: number;
  align?: 'start' | 'middle' | 'end';
}

/** Text width in px of the drawing. */
export const widthOf = (words: string, { size, face = 'bold' }: Pick<Style, 'size' | 'face'>): number =>
  ([...words].reduce((sum, character) => sum + (glyphOf(character, face)?.advance ?? 0), 0) * size) / EM;

/**
 * Renders text as outlines with the baseline at (x, y), so that it looks the same on every machine regardless of fonts.
 * Characters without an outline are omitted.
 */
export function lettering(words: string, x: number, y: number, style: Style): string {
  const { size, face = 'bold', fill, opacity = 1, align = 'start' } = style;
  const width = widthOf(words, style);
  const left = align === 'start' ? x : align === 'middle' ? x - width / 2 : x - width;
  let pen = 0;
  let outlines = '';
  for (const character of words) {
    const glyph = glyphOf(character, face);
    if (!glyph) continue;
    if (glyph.path) outlines += `<path transform="translate(${pen})" d="${glyph.path}"/>`;
    pen += glyph.advance;
  }
  return `<g transform="translate(${n(left)} ${n(y)}) scale(${size / EM})" fill="${fill}" opacity="${opacity}">${outlines}</g>`;
}
