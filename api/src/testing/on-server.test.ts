import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type Select = (paths: string[]) => Promise<{ filtered: string[] }>;
const root = join(__dirname, '../..');
const suites = ['src', 'db'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && join(root, folder, path) !== __filename)
    .map((path) => join(root, folder, path)),
);
const saying = (words: RegExp) => suites.filter((path) => words.test(readFileSync(path, 'utf8')));

test.each([
  ['the embedded database', './embedded-suites.js', /@embedded/],
  ['a cluster', './cluster-suites.js', /@cluster/],
])('the suites for %s are those that say so at their head', async (_database, file, mark) => {
  const select: Select = require(file);
  const { filtered } = await select(suites);
  expect(filtered).toEqual(saying(mark));
  expect(filtered.length).toBeGreaterThan(5);
});

test('on a cluster all suites run but those that say why not at their head', async () => {
  const select: Select = require('./all-cluster-suites.js');
  const { filtered } = await select(suites);
  const left = saying(/@no-cluster/);
  expect(filtered).toEqual(suites.filter((path) => !left.includes(path)));
  expect(left.map((path) => basename(path))).toEqual([
    'query-plan.test.ts',
    'published.test.ts',
    'member-data.test.ts',
  ]);
});

test('no suite skips a test but for want of a server', () => {
  expect(saying(/\b(?:test|it|describe)\.skip\b|\bx(?:test|it|describe)\(/)).toEqual([]);
});
