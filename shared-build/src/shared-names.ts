import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SharedNames } from 'releases/requirements';
import { deskSingletons, lazySingletons, singletons } from 'releases/singletons';
import type { Compilation, Compiler, Module } from 'webpack';
import { federationRuntime, federationVersion, requiredNames, runtimeModule } from './federation';

const recorded = new WeakMap<Compilation, SharedNames>();

const shareKey = (module: Module | null) =>
  module?.type === 'consume-shared-module'
    ? (module as unknown as { options: { shareKey: string } }).options.shareKey
    : undefined;

/** Records what a remote uses of the host, federation code and shared modules, before webpack concatenates modules. */
export class RecordImports {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RecordImports', (compilation) => {
      compilation.hooks.finishModules.tap('RecordImports', (modules) => {
        const names = new Map([[federationRuntime, new Set(requiredNames)]]);
        for (const module of modules)
          for (const dependency of module.dependencies) {
            const key = shareKey(compilation.moduleGraph.getModule(dependency));
            const [name] = (dependency as { ids?: readonly string[] }).ids ?? [];
            if (key && name) names.set(key, (names.get(key) ?? new Set()).add(name));
          }
        // Sorted: the module order varies, but the same source must give the same release.
        recorded.set(
          compilation,
          Object.fromEntries(
            [...names.keys()].sort().map((key) => [key, [...(names.get(key) ?? [])].sort()]),
          ),
        );
      });
    });
  }
}

/** What a compiled remote imports from each shared module. */
export const importedNames = (compilation: Compilation): SharedNames => recorded.get(compilation) ?? {};

/** Installed versions of all shared packages, resolved from the package in `dir`. */
export function sharedVersions(dir: string): Record<string, string> {
  const packages = new Set([...singletons, ...lazySingletons].map((name) => name.split('/')[0] ?? name));
  const versions = Object.fromEntries(
    [...packages].map((name) => {
      const file = path.join(dir, 'node_modules', name, 'package.json');
      return [name, JSON.parse(readFileSync(file, 'utf8')).version as string];
    }),
  );
  return { ...versions, [federationRuntime]: federationVersion };
}

/**
 * Writes `host-exports.json`: the names and versions that the host shares. Remotes are checked against it before
 * release.
 */
export class WriteHostExports {
  apply(compiler: Compiler) {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WriteOffers', (compilation) => {
      const exported: SharedNames = {};
      compilation.hooks.afterOptimizeDependencies.tap('WriteOffers', (modules) => {
        const files = new Map([[runtimeModule, federationRuntime]]);
        for (const name of [...singletons, ...lazySingletons, ...deskSingletons])
          files.set(require.resolve(name, { paths: [compiler.context] }), name);
        for (const module of modules) {
          const name = files.get(module.nameForCondition() ?? '');
          const names = name && compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
          if (name && Array.isArray(names)) exported[name] = [...names].sort();
        }
      });
      compilation.hooks.processAssets.tap(
        { name: 'WriteOffers', stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const hostExports = { shared: exported, versions: sharedVersions(compiler.context) };
          compilation.emitAsset('host-exports.json', new sources.RawSource(JSON.stringify(hostExports)));
        },
      );
    });
  }
}
