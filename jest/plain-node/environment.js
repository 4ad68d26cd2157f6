const { ModuleMocker } = require('jest-mock');

/** Registered by `expect` once for the whole process. */
const MATCHERS = Symbol.for('$$jest-matchers-object');

/**
 * A jest environment without a sandbox: tests run in the realm of the worker process, as the code does in
 * production. Globals that a suite adds are removed after it. There are no fake timers and no module mocks;
 * `jest.fn` and `jest.spyOn` work.
 */
class PlainNodeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;

  #refuseSkipped;
  #before = new Set(Reflect.ownKeys(globalThis));
  #console = globalThis.console;
  #exit = process.exit;
  #getBuiltinModule = process.getBuiltinModule;

  /**
   * `testEnvironmentOptions.noSkippedWith`: if this environment variable is set, a skipped test fails its suite, unless
   * the first comment of the suite says what else it needs: `@needs Citus`.
   */
  constructor({ globalConfig, projectConfig }, { docblockPragmas }) {
    const { noSkippedWith } = projectConfig.testEnvironmentOptions;
    this.#refuseSkipped =
      Boolean(process.env[noSkippedWith]) && !globalConfig.testNamePattern && !docblockPragmas.needs;
  }

  async setup() {}

  handleTestEvent({ name, test }, { hasFocusedTests }) {
    if (name === 'test_skip' && this.#refuseSkipped && !hasFocusedTests)
      throw new Error(`"${test.name}" is skipped although its requirements are met`);
  }

  /** Jest wraps or replaces these three, and leaves the rest of its state in symbols. */
  async teardown() {
    globalThis.console = this.#console;
    process.exit = this.#exit;
    process.getBuiltinModule = this.#getBuiltinModule;
    for (const key of Reflect.ownKeys(globalThis))
      if (!this.#before.has(key) && key !== MATCHERS) Reflect.deleteProperty(globalThis, key);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}

module.exports = PlainNodeEnvironment;
