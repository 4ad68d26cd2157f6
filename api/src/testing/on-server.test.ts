import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const selectServerSuites: (
  paths: string[],
) => Promise<{ filtered: string[] }> = require('./server-suites.js');
const root = join(__dirname, '../..');
const suites = ['src', 'db'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && join(root, folder, path) !== __filename)
    .map((path) => join(root, folder, path)),
);
const saying = (words: RegExp) => suites.filter((path) => words.test(readFileSync(path, 'utf8')));

test('every suite with a test for a server alone is among those that run on one', async () => {
  const selected = (await selectServerSuites(suites)).filtered;
  expect(selected.length).toBeGreaterThan(10);
  expect(saying(/\bonServer\./).filter((path) => !selected.includes(path))).toEqual([]);
});

test('no suite skips a test in another way', () => {
  expect(saying(/\b(?:test|it|describe)\.skip\b|\bx(?:test|it|describe)\(/)).toEqual([]);
});
