const { default: PlainNodeRuntime } = require('../../../jest/plain-node/runtime');

/** The mutant with which the loaded modules were evaluated. */
let loadedWith;

/**
 * The runtime of `jest/plain-node`, but a mutant may sit in code that runs while a module is loaded: the
 * workspace's modules are loaded again for every mutant, and for every suite while coverage is measured.
 */
class MutantRuntime extends PlainNodeRuntime {
  constructor(config, ...rest) {
    super(config, ...rest);
    const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
    const isStale = (file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/');
    for (const file of Object.keys(require.cache))
      if (config.setupFilesAfterEnv.includes(file) || ((!mutant || mutant !== loadedWith) && isStale(file)))
        delete require.cache[file];
    loadedWith = mutant;
  }
}

module.exports = { __esModule: true, default: MutantRuntime };
