import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../services';
import { changedLinesOf, isChanged } from './changed';
import { codeFiles, keyOf, type Mutant } from './list';
import { pick } from './random';
import { scoreOf, survivorLines } from './report';
import { targetNamed, targets } from './targets';

const mutant = (file: string, first: number, last = first): Mutant => ({
  file,
  mutator: 'ConditionalExpression',
  start: { line: first, column: 3 },
  end: { line: last, column: 9 },
  original: 'a > 1',
  replacement: 'true',
});

describe('a sample', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);

  test('is the same for the same seed and another for another', () => {
    expect(pick(items, 10, 7)).toEqual(pick(items, 10, 7));
    expect(pick(items, 10, 7)).not.toEqual(pick(items, 10, 8));
  });

  test('takes nothing twice, and everything where there is no more', () => {
    expect(new Set(pick(items, 60, 1)).size).toBe(60);
    expect(pick(items, 500, 1).sort((a, b) => a - b)).toEqual(items);
  });

  test('comes from everywhere', () => {
    const tens = new Set(pick(items, 60, 3).map((item) => Math.floor(item / 10)));
    expect(tens.size).toBe(10);
  });
});

describe('a change', () => {
  const diff = [
    'diff --git a/mfe-content/src/a.ts b/mfe-content/src/a.ts',
    '--- a/mfe-content/src/a.ts',
    '+++ b/mfe-content/src/a.ts',
    '@@ -3 +3,2 @@ export const a = 1;',
    '@@ -10,4 +12,0 @@ function b() {',
    '--- a/gone.ts',
    '+++ /dev/null',
    '@@ -1,3 +0,0 @@',
  ].join('\n');

  test('has the lines of the new side; where lines went away, the line before them', () => {
    expect([...changedLinesOf(diff)]).toEqual([
      [
        'mfe-content/src/a.ts',
        [
          [3, 4],
          [12, 12],
        ],
      ],
    ]);
  });

  test.each([
    [2, 2, false],
    [2, 3, true],
    [4, 6, true],
    [5, 11, false],
    [12, 12, true],
  ])('a mutant of lines %i to %i is in it: %s', (first, last, expected) => {
    expect(isChanged(changedLinesOf(diff), mutant('mfe-content/src/a.ts', first, last))).toBe(expected);
  });

  test('of another file is not in it', () => {
    expect(isChanged(changedLinesOf(diff), mutant('mfe-content/src/b.ts', 3))).toBe(false);
  });
});

test('the same place changed in two ways are two mutants', () => {
  expect(keyOf(mutant('a.ts', 1))).not.toBe(keyOf({ ...mutant('a.ts', 1), replacement: 'false' }));
});

test('the score counts what was caught; survivors are named with place and change', () => {
  const judged = [
    { ...mutant('a.ts', 9), caught: true, status: 'Killed', tests: [] },
    { ...mutant('a.ts', 4), caught: false, status: 'Survived', tests: [] },
    { ...mutant('a.ts', 2), caught: false, status: 'NoCoverage', tests: [] },
    { ...mutant('a.ts', 1), caught: true, status: 'Timeout', tests: [] },
  ];
  expect(scoreOf(judged)).toBe(50);
  expect(survivorLines(judged)).toEqual([
    'a.ts:2  ConditionalExpression（没有测试执行到）  a > 1 → true',
    'a.ts:4  ConditionalExpression  a > 1 → true',
  ]);
});

test('every remote has a threshold of 70, money one of 85; other names of packages work, others do not', () => {
  expect(targetNamed('trade')).toMatchObject({ package: 'mfe-trade', threshold: 70 });
  expect(targets.filter(({ package: folder }) => folder.startsWith('mfe-')).length).toBeGreaterThan(3);
  expect(targetNamed('api').threshold).toBe(85);
  expect(targetNamed('shared-sdk')).toEqual({
    package: 'shared-sdk',
    sources: ['shared-sdk/src'],
    threshold: 70,
  });
  expect(() => targetNamed('nothing')).toThrow('请写包名');
  expect(() => targetNamed('../api')).toThrow('请写包名');
  expect(() => targetNamed(undefined)).toThrow('请写包名');
});

test('every file of the api that posts to the ledger is mutated, with tests of its folder', () => {
  const { sources, tests = [], without = [] } = targetNamed('api');
  for (const file of without) expect(existsSync(join(ROOT, file))).toBe(true);
  const posting = codeFiles(['api/src']).filter((file) =>
    /from '[./\w]*\/ledger'/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(posting.length).toBeGreaterThan(7);
  expect(posting.filter((file) => !codeFiles(sources).includes(file))).toEqual([]);
  expect(posting.filter((file) => !tests.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});
