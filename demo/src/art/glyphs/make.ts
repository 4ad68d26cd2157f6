import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Writes the outlines of every character used in pictures to bold.txt, regular.txt and figures.txt, and to outlines.txt of
 * the api's pictures for sharing, so that rendering needs no installed fonts. Run it again when the demo's games get new characters:
 *
 *   cd $(mktemp -d) && npm i opentype.js@2 @fontsource/noto-sans-sc@5.3.0 @fontsource/roboto-condensed@5.3.0
 *   npx tsx <this repository>/demo/src/art/glyphs/make.ts
 *
 * Noto Sans SC and Roboto Condensed are licensed under the SIL Open Font License 1.1 (see OFL.txt).
 */
interface Command {
  type: 'M' | 'L' | 'Q' | 'C' | 'Z';
  x?: number;
  y?: number;
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
}
interface Font {
  charToGlyphIndex(character: string): number;
  charToGlyph(character: string): {
    advanceWidth: number;
    getPath(x: number, y: number, size: number): { commands: Command[] };
  };
  unitsPerEm: number;
}

const EM = 1_000;
const fromHere = createRequire(join(process.cwd(), 'package.json'));
const { parse } = fromHere('opentype.js') as { parse(file: ArrayBuffer): Font };
const open = (family: string, file: string): Font =>
  parse(
    new Uint8Array(
      readFileSync(join(process.cwd(), 'node_modules/@fontsource', family, 'files', `${file}.woff`)),
    ).buffer,
  );

const faces = {
  bold: [
    open('noto-sans-sc', 'noto-sans-sc-latin-700-normal'),
    open('noto-sans-sc', 'noto-sans-sc-chinese-simplified-700-normal'),
  ],
  regular: [
    open('noto-sans-sc', 'noto-sans-sc-latin-400-normal'),
    open('noto-sans-sc', 'noto-sans-sc-chinese-simplified-400-normal'),
  ],
  figures: [open('roboto-condensed', 'roboto-condensed-latin-700-normal')],
};

const seed = join(__dirname, '../../seed');
const sources = [
  join(__dirname, '../../../../api/src/catalog/values.ts'),
  join(seed, '../logins.ts'),
  ...['banners.ts', 'members.ts', 'goods.ts'].map((name) => join(seed, name)),
  ...readdirSync(join(seed, 'games')).map((name) => join(seed, 'games', name)),
  ...readdirSync(join(__dirname, '..'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(__dirname, '..', name)),
];
const ascii = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n));
const charactersIn = (files: readonly string[]) => {
  const words = files.flatMap((file) => [...readFileSync(file, 'utf8')]).filter((c) => c > '\u00a0');
  return [...new Set([...ascii, ...words])].sort();
};
const characters = charactersIn(sources);
/** The api's own pictures, which production has too. */
const sharePicture = join(__dirname, '../../../../api/src/catalog/share-picture');

write(join(__dirname, 'bold.txt'), faces.bold, characters);
write(join(__dirname, 'regular.txt'), faces.regular, characters);
write(join(__dirname, 'figures.txt'), faces.figures, ascii);
write(
  join(sharePicture, 'outlines.txt'),
  faces.bold,
  charactersIn([join(sharePicture, 'drawing.ts'), join(sharePicture, 'routes.ts')]),
);

function write(file: string, fonts: readonly Font[], from: readonly string[]) {
  const lines = from.flatMap((character) => {
    const font = fonts.find((candidate) => candidate.charToGlyphIndex(character) > 0);
    if (!font) return [];
    const glyph = font.charToGlyph(character);
    const advance = Math.round((glyph.advanceWidth * EM) / font.unitsPerEm);
    return [`${character}\t${advance}\t${outline(glyph.getPath(0, 0, EM).commands)}`];
  });
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** Relative SVG path data in integer thousandths; opentype.js's own serializer loses a separator before -0. */
function outline(commands: readonly Command[]): string {
  let [fromX, fromY] = [0, 0];
  return commands
    .map((command) => {
      // Filled paths close implicitly; Z would move the current point that the next command is relative to.
      if (command.type === 'Z') return '';
      const points = [
        [command.x1, command.y1],
        [command.x2, command.y2],
        [command.x, command.y],
      ].flatMap(([x, y]) =>
        x === undefined || y === undefined ? [] : [[Math.round(x), Math.round(y)] as const],
      );
      const moved = points.flatMap(([x, y]) => [x - fromX, y - fromY]);
      [fromX, fromY] = points.at(-1) ?? [0, 0];
      return command.type.toLowerCase() + moved.join(' ').replaceAll(' -', '-');
    })
    .join('');
}
