const Environment = require(process.env.MUTANTS_ENVIRONMENT);

/** The mutant already caught by a test: the remaining tests are skipped, because every failure costs a timeout. */
let noticed;
const active = () => process.env.__STRYKER_ACTIVE_MUTANT__;

module.exports = class extends (Environment.TestEnvironment ?? Environment.default ?? Environment) {
  async handleTestEvent(event, state) {
    await super.handleTestEvent?.(event, state);
    if (!active()) return;
    if (event.name === 'test_start' && noticed === active()) event.test.mode = 'skip';
    if (event.name === 'test_done' && event.test.errors.length > 0) noticed = active();
  }
};
