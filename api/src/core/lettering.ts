import { readFileSync } from 'node:fs';

/** The outline of a character. */
export interface Glyph {
  /** In thousandths of the font size. */
  advance: number;
  /** SVG path data in thousandths of the font size, from the baseline. */
  path: string;
}

/** The outline of a character; undefined if there is none. */
export type Face = (character: string) => Glyph | undefined;

export interface LetteringStyle {
  /** Font size in px. */
  size: number;
  fill: string;
  opacity?: number;
  align?: 'start' | 'middle' | 'end';
}

const EM = 1_000;

/** Reads outlines written by demo/src/art/glyphs/make.ts: a line for each character, with its advance and path. */
export function readFace(file: string): Face {
  const glyphs = new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [character, advance, path = ''] = line.split('\t');
        return character && advance ? [[character, { advance: Number(advance), path }] as const] : [];
      }),
  );
  return (character) => glyphs.get(character);
}

/** Text width in px. */
export const textWidth = (words: string, size: number, face: Face): number =>
  ([...words].reduce((sum, character) => sum + (face(character)?.advance ?? 0), 0) * size) / EM;

/**
 * Text as an SVG element of outlines with the baseline at (x, y): it looks the same on every machine, which needs no
 * fonts. Characters without an outline are omitted.
 */
export function outlined(words: string, x: number, y: number, face: Face, style: LetteringStyle): string {
  const { size, fill, opacity = 1, align = 'start' } = style;
  const width = textWidth(words, size, face);
  const left = align === 'start' ? x : align === 'middle' ? x - width / 2 : x - width;
  let pen = 0;
  let outlines = '';
  for (const character of words) {
    const glyph = face(character);
    if (!glyph) continue;
    if (glyph.path) outlines += `<path transform="translate(${pen})" d="${glyph.path}"/>`;
    pen += glyph.advance;
  }
  const [dx, dy] = [left, y].map((value) => Number(value.toFixed(1)));
  return `<g transform="translate(${dx} ${dy}) scale(${size / EM})" fill="${fill}" opacity="${opacity}">${outlines}</g>`;
}
