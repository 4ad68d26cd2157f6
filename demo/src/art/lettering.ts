import { join } from 'node:path';
import {
  type Face as GlyphsOf,
  type LetteringStyle,
  outlined,
  readFace,
  textWidth,
} from 'api/core/lettering';

/** `figures` is narrow and has no Chinese characters; missing ones fall back to `bold`. */
export type Face = 'bold' | 'regular' | 'figures';

const opened = new Map<Face, GlyphsOf>();

function glyphsOf(face: Face): GlyphsOf {
  const known = opened.get(face) ?? readFace(join(__dirname, 'glyphs', `${face}.txt`));
  opened.set(face, known);
  return known;
}

const outlinesOf =
  (face: Face): GlyphsOf =>
  (character) =>
    glyphsOf(face)(character) ?? (face === 'figures' ? glyphsOf('bold')(character) : undefined);

/** Characters without an outline; if there are any, run glyphs/make.ts again. */
export const missingGlyphs = (words: string): string[] =>
  [...words].filter((character) => !outlinesOf('bold')(character));

interface Style extends LetteringStyle {
  face?: Face;
}

/** Text width in px of the drawing. */
export const widthOf = (words: string, { size, face = 'bold' }: Pick<Style, 'size' | 'face'>): number =>
  textWidth(words, size, outlinesOf(face));

/** Text as outlines with the baseline at (x, y); see `outlined`. */
export const lettering = (words: string, x: number, y: number, { face = 'bold', ...style }: Style): string =>
  outlined(words, x, y, outlinesOf(face), style);
