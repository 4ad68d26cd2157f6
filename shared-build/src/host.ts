import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import { preset, root } from './preset';
import { provided } from './singletons';

/** Writes `assets.json`: the entry's files, which the server puts into the HTML. */
class WriteAssets {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WriteAssets', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'WriteAssets', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
          const assets = {
            js: files.filter((file) => file.endsWith('.js')),
            css: files.filter((file) => file.endsWith('.css')),
          };
          compilation.emitAsset('assets.json', new sources.RawSource(JSON.stringify(assets)));
        },
      );
    });
  }
}

/** The federation packages ask for each other both ways; without this the runtime is in the bundle twice (20 KB br). */
const oneFederationRuntime: RuleSetRule = {
  include: /[\\/]@module-federation[\\/]/,
  resolve: { conditionNames: ['import', 'module', 'browser', 'default'] },
};

/**
 * The host: one entry (`src/main.tsx`) with every singleton eagerly inside, hence without an asynchronous bootstrap,
 * and `src/head.ts` as a script of its own that the server inlines into the HTML's head. Remotes are not named here:
 * the host finds them in the release registry at run time.
 */
export function hostConfig({
  dir,
  outDir = path.join(root, 'dist/host'),
}: {
  dir: string;
  outDir?: string;
}): Configuration[] {
  const main = preset({ name: 'host', dir, outDir: path.join(outDir, 'assets') });
  const head = preset({ name: 'head', dir, outDir: path.join(outDir, 'head') });
  return [
    {
      ...main,
      entry: { main: './src/main.tsx' },
      module: { rules: [...(main.module?.rules ?? []), oneFederationRuntime] },
      plugins: [
        ...(main.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'host',
          shared: provided(),
          shareStrategy: 'loaded-first', // with the default a dead remote leaves a blank page for good
          dts: false,
          manifest: false,
          experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true } },
        }),
        new WriteAssets(),
      ],
      output: { ...main.output, chunkLoadingGlobal: 'chunks_host' },
    },
    { ...head, entry: { head: './src/head.ts' }, output: { ...head.output, filename: '[name].js' } },
  ];
}
