import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const rows = readFileSync(join(root, 'docs/specification-tests.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, section = '', sentence = '', file = '', title = '']) => ({ section, sentence, file, title }));

test.each(rows)('section $section, "$sentence": $file has the test', ({ file, title }) => {
  expect(existsSync(join(root, file))).toBe(true);
  expect(title).not.toBe('');
  expect(readFileSync(join(root, file), 'utf8')).toContain(title);
});

test('every section that speaks of the client has its tests', () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(['2', '3', '4', '5', '6', '8', '9']);
});
