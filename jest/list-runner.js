const circus = require(require.resolve('jest-circus/runner', { paths: [require.resolve('jest')] }));

/**
 * Skips every test. Those that would be skipped anyway, by themselves or by a group around them, become `todo` in the
 * results, the others `pending`.
 */
async function skipAll({ name }, state) {
  if (name !== 'run_start') return;
  const isLeftOut = ({ mode }) =>
    mode === 'skip' || mode === 'todo' || (state.hasFocusedTests && mode !== 'only');
  const skip = ({ children, hooks }, isGroupLeftOut) => {
    hooks.length = 0; // they would run before a `todo`
    for (const child of children) {
      if (child.type === 'test') child.mode = isGroupLeftOut || isLeftOut(child) ? 'todo' : 'skip';
      else {
        skip(child, isGroupLeftOut || child.mode === 'skip');
        child.mode = undefined; // the mode of a group would hide those of its tests
      }
    }
  };
  skip(state.rootDescribeBlock, false);
}

/** For `jest --testRunner`: lists the tests of a file without running them. */
module.exports = (globalConfig, config, environment, ...rest) => {
  environment.handleTestEvent = skipAll;
  return (circus.default ?? circus)(globalConfig, config, environment, ...rest);
};
