const Module = require('node:module');
const { default: JestRuntime } = require('jest-runtime');

const COMMONJS = {
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
};

const refuse = (moduleName) => {
  throw new Error(`modules such as ${moduleName} cannot be mocked here, see jest/README.md: use jest.spyOn`);
};
const withoutMocks = { mock: refuse, doMock: refuse, setMock: refuse };

/** The runtime of the suite that this worker is running. */
let current;

for (const extension of ['.ts', '.tsx'])
  Module._extensions[extension] = (module, filename) =>
    module._compile(current.compileForNode(filename), filename);

/**
 * Loads a test file and its imports with Node's own `require`: modules are loaded once per worker instead of
 * once per suite. Only the test file itself and jest's test collector are reloaded. TypeScript goes through
 * jest's transform and its cache. Requires `environment.js`.
 */
class PlainNodeRuntime extends JestRuntime {
  #transformer;
  #coverage;
  #testPath;

  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    this.#transformer = transformer;
    this.#coverage = coverage;
    this.#testPath = testPath;
    current = this;
    if (globalConfig.watch || globalConfig.watchAll) forgetWorkspace();
  }

  compileForNode(filename) {
    const { code, sourceMapPath } = this.#transformer.transform(filename, { ...COMMONJS, ...this.#coverage });
    if (sourceMapPath) this.getSourceMaps().set(filename, sourceMapPath);
    return code;
  }

  requireModule(from, moduleName) {
    globalThis.jest = { ...this.requireModuleOrMock(from, '@jest/globals').jest, ...withoutMocks };
    return Module.createRequire(from)(moduleName ?? from);
  }

  requireInternalModule(from, moduleName) {
    const file = moduleName ? Module.createRequire(from).resolve(moduleName) : from;
    delete require.cache[file];
    return require(file);
  }

  teardown() {
    delete require.cache[this.#testPath];
    super.teardown();
  }
}

/** In watch mode one process reruns suites while their files change. */
function forgetWorkspace() {
  for (const file of Object.keys(require.cache))
    if (!file.includes('/node_modules/')) delete require.cache[file];
}

module.exports = { __esModule: true, default: PlainNodeRuntime };
