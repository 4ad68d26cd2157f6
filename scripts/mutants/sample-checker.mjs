/**
 * A Stryker plugin, because Stryker cannot sample: tests only the mutants whose keys are in the JSON file
 * MUTANTS_SAMPLE. The others become "compile errors", which do not affect the score.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

let wanted = new Set();

/** As `keyOf` in list.ts, relative to the checkout MUTANTS_ROOT; Stryker's positions are 0-based. */
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
