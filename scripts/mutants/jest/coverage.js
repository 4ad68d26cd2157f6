const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** What cover-by-file.js has written: the mutants that each test file covers. */
exports.readCoverage = () => {
  const folder = process.env.MUTANTS_COVERAGE;
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
};
