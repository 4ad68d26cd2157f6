const { statSync } = require('node:fs');
const { Script } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/** Transformed code by configuration, options and file; compiled scripts by parameters and file. Both live as long as the worker. */
const transformed = new Map();
const compiled = new Map();

/** What a file is until it is written again. */
function stampOf(filename) {
  const { mtimeMs, size } = statSync(filename);
  return `${mtimeMs} ${size}`;
}

/**
 * Jest's own runtime, which gives every suite modules of its own, but transforms and compiles a file once per worker. Jest does both
 * again for every suite. A compiled script holds no state: it is bound to the suite's own window whenever it is run. What is loaded has
 * no `import()` of its own; jest offers none either, unless node is started with `--experimental-vm-modules`.
 */
class CachedRuntime extends JestRuntime {
  constructor(...args) {
    super(...args);
    const { executor, transformCache } = this;
    const [config] = args;
    // Fields that jest does not document: whoever raises its version shall hear of it here.
    if (!executor?.compile || !transformCache?.transform || !executor.injectedModuleParameters)
      throw new Error('jest-runtime has changed: see jest/cached-runtime.js');
    this.#transformOnce(transformCache, config.id);
    this.#compileOnce(executor);
  }

  #transformOnce(cache, id) {
    const transform = cache.transform.bind(cache);
    cache.transform = (filename, options) => {
      const key = `${id} ${JSON.stringify(options)} ${filename}`;
      const stamp = stampOf(filename);
      const known = transformed.get(key);
      if (known?.stamp !== stamp) {
        const code = transform(filename, options);
        transformed.set(key, { stamp, code, file: cache.transforms.get(filename) });
        return code;
      }
      if (known.file) cache.transforms.set(filename, known.file);
      if (known.file?.sourceMapPath) cache.sourceMaps.set(filename, known.file.sourceMapPath);
      return known.code;
    };
  }

  #compileOnce(executor) {
    const compile = executor.compile.bind(executor);
    const prefix = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (!context) return compile(source, filename);
      const key = `${prefix} ${filename}`;
      let known = compiled.get(key);
      if (known?.source !== source) {
        try {
          const script = new Script(`${prefix}${source}\n})`, { filename, columnOffset: -prefix.length });
          known = { source, script };
        } catch {
          return compile(source, filename); // for jest's own words about what is wrong
        }
        compiled.set(key, known);
      }
      return known.script.runInContext(context);
    };
  }
}

module.exports = { __esModule: true, default: CachedRuntime };
