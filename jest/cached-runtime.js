const { statSync } = require('node:fs');
const { Script } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/**
 * Transformed code by configuration, options and file; compiled scripts by parameters and file. Both live as
 * long as the worker.
 */
const transformed = new Map();
const compiled = new Map();

/** Identifies a file's content until the next write. */
function stampOf(filename) {
  const { mtimeMs, size } = statSync(filename);
  return `${mtimeMs} ${size}`;
}

/**
 * Jest's runtime, with separate modules for every suite, but a file is transformed and compiled once per worker
 * instead of once per suite. A compiled script holds no state: it is bound to the suite's own window at each
 * run. Loaded code has no `import()`; jest does not support it either without `--experimental-vm-modules`.
 */
class CachedRuntime extends JestRuntime {
  constructor(...args) {
    super(...args);
    const { executor, transformCache } = this;
    const [config] = args;
    // Undocumented fields of jest: fail if an upgrade changes them.
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
          return compile(source, filename); // for jest's own error message
        }
        compiled.set(key, known);
      }
      return known.script.runInContext(context);
    };
  }
}

module.exports = { __esModule: true, default: CachedRuntime };
