import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration, type RuleSetRule } from 'webpack';
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
 * Parts of libraries that a browser with our build never runs, 10 KB br together: axios' way over `fetch` (it takes
 * XMLHttpRequest, which alone reports upload progress), the federation's loader for Node, and the development build of
 * the router, which is what its package names for every bundler.
 */
const leaveOut = new webpack.NormalModuleReplacementPlugin(
  /[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$|[\\/]@module-federation[\\/]sdk[\\/]dist[\\/]node\.js$/,
  ({ createData }) => {
    if (createData) createData.resource = path.join(__dirname, 'left-out.js');
  },
);

const routerDom = require.resolve('react-router-dom', { paths: [path.join(root, 'shared-router')] });
const router = path.dirname(require.resolve('react-router/package.json', { paths: [routerDom] }));
const lean = {
  'react-router$': path.join(router, 'dist/production/index.mjs'),
  'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
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
      resolve: { ...main.resolve, alias: lean },
      module: { rules: [...(main.module?.rules ?? []), oneFederationRuntime] },
      plugins: [
        ...(main.plugins ?? []),
        leaveOut,
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
