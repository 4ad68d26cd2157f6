/** What tests that render have in common; the others need not load React for it. */
if (expect.getState().testPath.endsWith('.tsx')) {
  const library = require.resolve('@testing-library/react', { paths: [`${__dirname}/../shared-sdk`] });
  const { configure, getConfig } = require(library);
  const { getElementError } = getConfig();
  configure({
    // As long as a busy machine needs; the library's own second is too short.
    asyncUtilTimeout: 15_000,
    // While a test waits, an error is thrown away at every try. Only the one that ends the wait has to print the document.
    getElementError(message, container) {
      if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
  jest.setTimeout(30_000);
  // Answers and frames come from real servers, at any time: no test can wrap those in `act`, and React need not ask for it. The
  // library still sets this for its own events, and queries wait for what comes.
  beforeAll(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  });
}
