import type { Compiler, Module } from 'webpack';

/** The entry that module federation generates for a build; its name depends on the checkout's path. */
const GENERATED = /[\\/]\.federation[\\/]entry\.\w+\.js/;

const nameOf = (module: Module): string | undefined => {
  const identifier = module.identifier();
  if (!GENERATED.test(identifier)) return undefined;
  return identifier.startsWith('container entry') ? 'container' : 'federation';
};

/**
 * Gives the generated federation modules fixed ids. By default their ids are hashes of a path and shift those
 * of other modules: the same source built in two folders would give two releases.
 */
export class FederationIds {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('FederationIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationIds', (modules) => {
        for (const module of modules) {
          const name = nameOf(module);
          if (name && compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
            compilation.chunkGraph.setModuleId(module, name);
        }
      });
    });
  }
}
