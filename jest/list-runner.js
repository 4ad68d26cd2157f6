const circus = require(require.resolve('jest-circus/runner', { paths: [require.resolve('jest')] }));

/** Skips every test. Those that would be skipped anyway become `todo` in the results, the others `pending`. */
async function skipAll({ name }, state) {
  if (name !== 'run_start') return;
  const all = [];
  const collect = ({ children }) => {
    for (const child of children) {
      if (child.type === 'test') all.push(child);
      else collect(child);
    }
  };
  collect(state.rootDescribeBlock);
  const isLeftOut = ({ mode }) =>
    mode === 'skip' || mode === 'todo' || (state.hasFocusedTests && mode !== 'only');
  for (const test of all) test.mode = isLeftOut(test) ? 'todo' : 'skip';
}

/** For `jest --testRunner`: lists the tests of a file without running them. */
module.exports = (globalConfig, config, environment, ...rest) => {
  environment.handleTestEvent = skipAll;
  return (circus.default ?? circus)(globalConfig, config, environment, ...rest);
};
