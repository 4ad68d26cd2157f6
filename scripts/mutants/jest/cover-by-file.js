/**
 * Which mutants a test file covers, all its tests together. Stryker's own account is by test: of code that runs once
 * per file, when a page's module is loaded, it names only the test that came first, and code that runs before the first
 * test would have every test of the package run. Written to the folder MUTANTS_COVERAGE for covering-files.js.
 */
const { createHash } = require('node:crypto');
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

const { testPath } = expect.getState();
if (process.env.__STRYKER_ACTIVE_MUTANT__ && testPath.endsWith('.tsx')) {
  // A mutant that is noticed keeps a test waiting for what never comes. Without one the tests keep their own patience.
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
