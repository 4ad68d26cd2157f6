/** Setup for tests that render; the others need not load React for it. */
if (expect.getState().testPath.endsWith('.tsx')) {
  const library = require.resolve('@testing-library/react', { paths: [expect.getState().testPath] });
  const { configure, getConfig } = require(library);
  const react = require(require.resolve('react', { paths: [expect.getState().testPath] }));
  // React records a stack for each of the first 10,000 elements of a second, which took a tenth of these tests' processor
  // time. Only its warnings show them.
  Object.defineProperty(
    react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
    'recentlyCreatedOwnerStacks',
    { get: () => 10_000, set: () => undefined },
  );
  const { getElementError } = getConfig();
  configure({
    // As long as a busy machine needs; the library's default of 1 s is too short.
    asyncUtilTimeout: 15_000,
    // A waiting test discards an error at every attempt. Only the last one has to print the document.
    getElementError(message, container) {
      if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
  // jsdom has none. Tests show the phone's layout, without media features.
  globalThis.matchMedia ??= (media) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  jest.setTimeout(30_000);
  // Responses and frames come from real servers, at any time: no test can wrap those in `act`, so React must
  // not ask for it. The library still sets this for its own events, and queries wait for updates.
  beforeAll(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  });
}
