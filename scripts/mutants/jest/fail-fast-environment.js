const Environment = require(process.env.MUTANTS_ENVIRONMENT);

/** The mutant already caught by a test: the remaining tests are skipped, because every failure costs a timeout. */
let noticed;
const active = () => process.env.__STRYKER_ACTIVE_MUTANT__;

/** Without an enabled test, jest runs no hooks either. */
function skipAll({ children }) {
  for (const child of children)
    if (child.type === 'test') child.mode = 'skip';
    else skipAll(child);
}

module.exports = class extends (Environment.TestEnvironment ?? Environment.default ?? Environment) {
  constructor(config, context) {
    super(config, context);
    // Names Stryker's global; the environment of `jest/plain-node` has no globals of a configuration.
    Object.assign(this.global, config.projectConfig.globals);
  }

  async handleTestEvent(event, state) {
    await super.handleTestEvent?.(event, state);
    if (!active()) return;
    if (event.name === 'run_start' && noticed === active()) skipAll(state.rootDescribeBlock);
    if (event.name === 'test_start' && noticed === active()) event.test.mode = 'skip';
    if (event.name === 'test_done' && event.test.errors.length > 0) noticed = active();
  }
};
