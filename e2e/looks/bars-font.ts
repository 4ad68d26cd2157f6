/**
 * A font in which every character is a bar, one em wide, or 0.55 em below U+0300. Pages set in it look the same
 * wherever they are rendered: neither the fonts of a machine nor the rendering of their outlines matter.
 */
const UNITS = 1_000;
const ASCENT = 880;
const BOTTOM = 0;
const TOP = 720;
const NARROW = 550;
const SPACE = 300;
const SEAM = 20;

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * at);
  return bytes;
};
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
};
const join = (...parts: Buffer[]) => Buffer.concat(parts);

/** A rectangle as a glyph, slightly wider than its place, so that no seams show between bars. */
const bar = (width: number) =>
  join(
    u16(1, 0, BOTTOM, width + SEAM, TOP, 3, 0),
    Buffer.from([1, 1, 1, 1]),
    u16(0, 0, width + SEAM, 0),
    u16(BOTTOM, TOP - BOTTOM, 0, BOTTOM - TOP),
    Buffer.alloc(2),
  );

/** Glyphs: 0 undefined, 1 narrow, 2 wide, 3 a narrow space, 4 a wide one. */
const widths = [UNITS, NARROW, UNITS, SPACE, UNITS];
const outlines = [Buffer.alloc(0), bar(NARROW), bar(UNITS), Buffer.alloc(0), Buffer.alloc(0)];
/** First and last character, and their glyph. */
const characters = [
  [0x20, 0x20, 3],
  [0x21, 0x9f, 1],
  [0xa0, 0xa0, 3],
  [0xa1, 0x2ff, 1],
  [0x300, 0x2fff, 2],
  [0x3000, 0x3000, 4],
  [0x3001, 0x10ffff, 2],
] as const;

function tables(): Record<string, Buffer> {
  const offsets = [0];
  for (const outline of outlines) offsets.push((offsets.at(-1) ?? 0) + outline.length);
  const groups = join(...characters.map((row) => u32(...row)));
  return {
    'OS/2': join(
      u16(0, UNITS, 400, 5, 0),
      Buffer.alloc(54),
      u16(0x40, 0x20, 0xffff, ASCENT, ASCENT - UNITS, 0, ASCENT, UNITS - ASCENT),
    ),
    // Format 13 gives a range of characters one glyph.
    cmap: join(u16(0, 1, 3, 10), u32(12), u16(13, 0), u32(16 + groups.length, 0, characters.length), groups),
    glyf: join(...outlines),
    head: join(
      u32(0x10000, 0, 0, 0x5f0f3cf5),
      u16(0, UNITS),
      Buffer.alloc(16),
      u16(0, BOTTOM, UNITS, TOP, 0, 8, 2, 0, 0),
    ),
    hhea: join(
      u32(0x10000),
      u16(ASCENT, ASCENT - UNITS, 0, UNITS, 0, 0, UNITS, 1, 0, 0, 0, 0, 0, 0, 0, widths.length),
    ),
    hmtx: join(...widths.map((width) => u16(width, 0))),
    loca: u16(...offsets.map((offset) => offset / 2)),
    maxp: join(u32(0x10000), u16(widths.length, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)),
    name: u16(0, 0, 6),
    post: join(u32(0x30000), Buffer.alloc(28)),
  };
}

function font(): Buffer {
  const all = Object.entries(tables());
  let offset = 12 + 16 * all.length;
  const directory: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const [tag, body] of all) {
    // Browsers do not check the sums of tables.
    directory.push(join(Buffer.from(tag), u32(0, offset, body.length)));
    const padded = join(body, Buffer.alloc((4 - (body.length % 4)) % 4));
    bodies.push(padded);
    offset += padded.length;
  }
  return join(u32(0x10000), u16(all.length, 128, 3, 16 * all.length - 128), ...directory, ...bodies);
}

/** A stylesheet that sets the product's three font tokens to it. */
export const barsStyle = `
@font-face { font-family: bars; font-weight: 1 1000; src: url(data:font/ttf;base64,${font().toString('base64')}) }
:root { --font: bars !important; --font-num: bars !important; --font-code: bars !important }
`;
