import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../services';
import { listJest } from './jest-results';

/** Suites of this package, only while this file runs: a skipped test fails every run of its suite. */
const SUITES: Record<string, string> = {
  'all.test.ts': `
const ran = () => require('node:fs').writeFileSync(require('node:path').join(__dirname, 'ran'), '');
beforeAll(ran);
test('would fail', () => { ran(); throw new Error('it ran'); });
test.skip('is left out', ran);
test.todo('is only planned');
describe('of a table', () => test.each([1, 2])('with %i', ran));
describe.skip('a group that is left out', () => test('is left out too', ran));`,
  'focused.test.ts': `
test('waits', () => undefined);
test.only('is the only one', () => undefined);`,
};

test('tests are listed without being run: which would run, which would be skipped', async () => {
  // Git ignores the folder: tests that read the workspace's files may run at the same time.
  const cache = join(ROOT, 'scripts/.cache');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(join(cache, 'listed-'));
  try {
    for (const [name, text] of Object.entries(SUITES)) writeFileSync(join(dir, name), text);
    const folder = relative(ROOT, dir);
    const files = Object.keys(SUITES).map((name) => `${folder}/${name}`);
    const listed = (await listJest(files)).map(({ file, title, status }) => [
      file.slice(folder.length + 1),
      title,
      status,
    ]);
    expect(listed.sort()).toEqual(
      [
        ['all.test.ts', 'would fail', 'passed'],
        ['all.test.ts', 'is left out', 'skipped'],
        ['all.test.ts', 'is only planned', 'skipped'],
        ['all.test.ts', 'of a table with 1', 'passed'],
        ['all.test.ts', 'of a table with 2', 'passed'],
        ['all.test.ts', 'a group that is left out is left out too', 'skipped'],
        ['focused.test.ts', 'waits', 'skipped'],
        ['focused.test.ts', 'is the only one', 'passed'],
      ].sort(),
    );
    expect(existsSync(join(dir, 'ran'))).toBe(false);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
