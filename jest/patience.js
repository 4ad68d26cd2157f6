/** Tests that render wait for what they expect as long as a busy machine needs; the library's own second is too short. */
if (expect.getState().testPath.endsWith('.tsx')) {
  const library = require.resolve('@testing-library/react', { paths: [`${__dirname}/../shared-sdk`] });
  require(library).configure({ asyncUtilTimeout: 15_000 });
  jest.setTimeout(30_000);
}
