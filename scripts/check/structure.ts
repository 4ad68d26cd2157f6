/** Part of `pnpm check`: rules that compiler and linter cannot check. Prints each fault and exits with 1. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../services';
import { conditionalExpectations } from './conditional-expectations';
import { designTokenFaults } from './design-tokens';
import { productTableFaults } from './product-tables';
import { readmeFaults } from './readmes';
import { deadReferences, type TextFile, targetsIn } from './references';
import { retiredWords } from './words';

// Excluded: the test of these checks, which contains dead references.
const TEXT = /\.(tsx?|m?js|cjs|md|sql|css|scss|sh|ya?ml|html|conf|template)$/;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const files: TextFile[] = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => TEXT.test(path) && path !== 'scripts/check/check.test.ts')
  .map((path) => ({ path, text: read(path) }));

// Excluded: the list of retired words and its test, which contain them.
const sources = files.filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('scripts/check/'));

const checks: [string, string[]][] = [
  ['retired words', sources.flatMap(retiredWords)],
  ['references that lead nowhere', deadReferences(files, targetsIn(ROOT))],
  [
    'expectations under a condition that may never be met',
    sources.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path)).flatMap(conditionalExpectations),
  ],
  ['READMEs without the command that tests the package', readmeFaults(ROOT)],
  ['tables of docs/product.md that differ from shared-contract', productTableFaults(ROOT)],
  [
    'tokens of docs/design.md that differ from shared-ui',
    designTokenFaults(read('shared-ui/src/tokens.css'), read('docs/design.md')),
  ],
];

for (const [what, faults] of checks)
  if (faults.length > 0) {
    console.error(`${faults.length} ${what}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    process.exitCode = 1;
  }
