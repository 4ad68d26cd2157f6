import type { Compiler, Module } from 'webpack';

/** The entry that module federation writes for a build, under a name that depends on where the checkout lies. */
const GENERATED = /[\\/]\.federation[\\/]entry\.\w+\.js/;

const nameOf = (module: Module): string | undefined => {
  const identifier = module.identifier();
  if (!GENERATED.test(identifier)) return undefined;
  return identifier.startsWith('container entry') ? 'container' : 'federation';
};

/**
 * Names the modules that module federation generates. Else their ids are hashes of a path, and other modules make way for them:
 * the same source built in two folders would be two releases.
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
