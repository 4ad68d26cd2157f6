import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';
import { laterSingletons, singletons } from './singletons';

/** By name of a shared module: names that it exports, or that somebody takes of it. */
export type SharedNames = Record<string, string[]>;

const taken = new WeakMap<Compilation, SharedNames>();

const shareKey = (module: Module | null) =>
  module?.type === 'consume-shared-module'
    ? (module as unknown as { options: { shareKey: string } }).options.shareKey
    : undefined;

/** Notes what a remote's code takes of the modules that the host lends it, before webpack melts modules into each other. */
export class NoteTaken {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('NoteTaken', (compilation) => {
      compilation.hooks.finishModules.tap('NoteTaken', (modules) => {
        const names = new Map<string, Set<string>>();
        for (const module of modules)
          for (const dependency of module.dependencies) {
            const key = shareKey(compilation.moduleGraph.getModule(dependency));
            const [name] = (dependency as { ids?: readonly string[] }).ids ?? [];
            if (key && name) names.set(key, (names.get(key) ?? new Set()).add(name));
          }
        // In one order: modules come as they were read, and the same source must give the same release.
        taken.set(
          compilation,
          Object.fromEntries(
            [...names.keys()].sort().map((key) => [key, [...(names.get(key) ?? [])].sort()]),
          ),
        );
      });
    });
  }
}

/** What a remote that was compiled just now takes of each shared module. */
export const namesTaken = (compilation: Compilation): SharedNames => taken.get(compilation) ?? {};

/** The version of each package that is shared, as it is installed for the package in `dir`. */
export function sharedVersions(dir: string): Record<string, string> {
  const packages = new Set([...singletons, ...laterSingletons].map((name) => name.split('/')[0] ?? name));
  return Object.fromEntries(
    [...packages].map((name) => {
      const file = path.join(dir, 'node_modules', name, 'package.json');
      return [name, JSON.parse(readFileSync(file, 'utf8')).version as string];
    }),
  );
}

/** Writes `offers.json`: what the host lends, by name and version. Remotes are compared with it before they are released. */
export class WriteOffers {
  apply(compiler: Compiler) {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WriteOffers', (compilation) => {
      const offered: SharedNames = {};
      compilation.hooks.afterOptimizeDependencies.tap('WriteOffers', (modules) => {
        const files = new Map(
          [...singletons, ...laterSingletons].map((name) => [
            require.resolve(name, { paths: [compiler.context] }),
            name,
          ]),
        );
        for (const module of modules) {
          const name = files.get(module.nameForCondition() ?? '');
          const names = name && compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
          if (name && Array.isArray(names)) offered[name] = [...names].sort();
        }
      });
      compilation.hooks.processAssets.tap(
        { name: 'WriteOffers', stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const offers = { shared: offered, versions: sharedVersions(compiler.context) };
          compilation.emitAsset('offers.json', new sources.RawSource(JSON.stringify(offers)));
        },
      );
    });
  }
}
