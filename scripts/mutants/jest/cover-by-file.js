/**
 * Records which mutants a test file covers, by file instead of by test. Stryker's own coverage is by test: code
 * that runs once per file, when a page's module is loaded, is attributed to the first test only, and code that
 * runs before the first test makes every test of the package run. Written to the folder MUTANTS_COVERAGE for
 * covering-files.js.
 */
const { createHash } = require('node:crypto');
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

const { testPath } = expect.getState();
if (process.env.__STRYKER_ACTIVE_MUTANT__ && testPath.endsWith('.tsx')) {
  // A caught mutant makes a test wait for something that never appears, so the timeout is shortened while a
  // mutant is active.
  const from = [join(__dirname, '../../../shared-sdk')];
  require(require.resolve('@testing-library/react', { paths: from })).configure({ asyncUtilTimeout: 10_000 });
}

if (!process.env.__STRYKER_ACTIVE_MUTANT__) {
  const stryker = globalThis[globalThis.__strykerGlobalNamespace__];
  stryker.mutantCoverage ??= { static: {}, perTest: {} };
  const coverage = stryker.mutantCoverage;
  const { perTest } = coverage;
  const names = new Set();
  Object.assign(coverage, { static: {}, perTest: {} });

  beforeEach(() => {
    names.add(expect.getState().currentTestName);
  });

  afterAll(() => {
    const hits = {};
    for (const part of [coverage.static, ...Object.values(coverage.perTest)])
      for (const [mutant, count] of Object.entries(part)) hits[mutant] = (hits[mutant] ?? 0) + count;
    for (const name of names) perTest[name] = { ...perTest[name], ...hits };
    Object.assign(coverage, { static: {}, perTest });
    const file = `${createHash('sha256').update(testPath).digest('hex')}.json`;
    writeFileSync(
      join(process.env.MUTANTS_COVERAGE, file),
      JSON.stringify({ testPath, mutants: Object.keys(hits) }),
    );
  });
}
