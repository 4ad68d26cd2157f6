/**
 * A plugin for Stryker, which cannot take a sample: of the mutants in a file it tests only those whose keys stand in the
 * JSON file MUTANTS_SAMPLE. The others are "compile errors", which no score counts.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

let wanted = new Set();

/** As `keyOf` in list.ts, in the root of the checkout MUTANTS_ROOT; Stryker counts from 0. */
const keyOf = ({ fileName, mutatorName, location: { start, end }, replacement }) =>
  [
    relative(process.env.MUTANTS_ROOT, fileName),
    mutatorName,
    start.line + 1,
    start.column + 1,
    end.line + 1,
    end.column + 1,
    replacement,
  ].join(' ');

export const strykerPlugins = [
  {
    kind: 'Checker',
    name: 'sample',
    value: {
      async init() {
        wanted = new Set(JSON.parse(readFileSync(process.env.MUTANTS_SAMPLE, 'utf8')));
      },
      async check(mutants) {
        return Object.fromEntries(
          mutants.map((mutant) => [
            mutant.id,
            wanted.has(keyOf(mutant))
              ? { status: 'passed' }
              : { status: 'compileError', reason: 'not in the sample' },
          ]),
        );
      },
      async group(mutants) {
        return [mutants.map(({ id }) => id)];
      },
    },
  },
];
