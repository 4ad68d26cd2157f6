const { createRequire } = require('node:module');
const { join } = require('node:path');

// A dependency of the packages that render, not of the root.
const fromPackage = createRequire(join(__dirname, '../shared-sdk/package.json'));
const { TestEnvironment } = fromPackage('jest-environment-jsdom');

/**
 * A browser's globals, and `runsWholeSuite`: whether all tests of the file run, without `-t` or `test.only`. What a
 * suite as a whole must do can be demanded only then.
 */
module.exports = class extends TestEnvironment {
  handleTestEvent({ name }, { testNamePattern, hasFocusedTests }) {
    if (name === 'run_start') this.global.runsWholeSuite = !testNamePattern && !hasFocusedTests;
  }
};
