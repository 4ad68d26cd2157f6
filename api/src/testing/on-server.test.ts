import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const selectEmbeddedSuites: (
  paths: string[],
) => Promise<{ filtered: string[] }> = require('./embedded-suites.js');
const root = join(__dirname, '../..');
const suites = ['src', 'db'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && join(root, folder, path) !== __filename)
    .map((path) => join(root, folder, path)),
);
const saying = (words: RegExp) => suites.filter((path) => words.test(readFileSync(path, 'utf8')));

test('the suites for the embedded database are those that say so at their head', async () => {
  const { filtered } = await selectEmbeddedSuites(suites);
  expect(filtered).toEqual(saying(/@embedded/));
  expect(filtered.length).toBeGreaterThan(5);
});

test('no suite skips a test but for want of a server', () => {
  expect(saying(/\b(?:test|it|describe)\.skip\b|\bx(?:test|it|describe)\(/)).toEqual([]);
});
