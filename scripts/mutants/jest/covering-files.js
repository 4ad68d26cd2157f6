const { readCoverage } = require('./coverage');

/** Selects the test files that cover the active mutant; all of them while coverage is measured. */
module.exports = (paths) => {
  const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
  if (!mutant) return { filtered: paths };
  const covering = readCoverage()
    .filter(({ mutants }) => mutants.includes(mutant))
    .map(({ testPath }) => testPath);
  return { filtered: paths.filter((path) => covering.includes(path)) };
};
