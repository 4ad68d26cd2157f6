const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Selects the test files that cover the active mutant; all of them while coverage is measured. */
module.exports = (paths) => {
  const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
  if (!mutant) return { filtered: paths };
  const folder = process.env.MUTANTS_COVERAGE;
  const covering = readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
    .filter(({ mutants }) => mutants.includes(mutant))
    .map(({ testPath }) => testPath);
  return { filtered: paths.filter((path) => covering.includes(path)) };
};
