import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(__dirname, '..');
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);

test('no label keeps its size when the reader asks for larger text: sizes of written figures and labels contain --tz', () => {
  expect(sheets).toContain(join('tag', 'Tag.module.css'));
  const fixed = sheets.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/^ *font(?:-size)?:.*\bmax\(.*;$/gm)]
      .map(([line]) => line.trim())
      .filter((line) => !line.includes('var(--tz)'))
      .map((line) => `${file}: ${line}`),
  );
  expect(fixed).toEqual([]);
});
