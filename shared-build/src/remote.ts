import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { DEVELOPMENT_VERSION, VERSION_PLACEHOLDER } from 'releases/build-files';
import { consumed, serverSingletons } from 'releases/singletons';
import type { Compiler, Configuration } from 'webpack';
import { hostRuntimePlugin } from './federation';
import { type BuildOf, type Development, preset, root, serverPreset, sourceOf } from './preset';
import { hostRefreshPlugin } from './refresh';
import { RecordImports } from './shared-names';
import { WideStyles } from './wide-styles';

/** Rejects copies of the host's shared packages in a remote: it would have its own session, router or dialogs. */
class NoSharedCopies {
  apply(compiler: Compiler) {
    compiler.hooks.afterCompile.tap('NoSharedCopies', (compilation) => {
      for (const module of compilation.modules) {
        const file = module.nameForCondition();
        if (file?.startsWith(path.join(root, 'shared-')) && !file.startsWith(__dirname))
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `${path.relative(root, file)} is not a shared singleton: see releases/src/singletons.ts`,
            ),
          );
      }
    });
  }
}

/**
 * A remote: exposes one module, `./app` (single-spa lifecycles), through `remoteEntry.js`. It bundles none of
 * the singletons and uses the host's federation code, so it is small and cannot run without the host.
 */
export function remoteConfig({
  name,
  dir,
  // Separate folders for concurrent builds.
  outDir = path.join(root, 'dist/building', `${name}-${process.pid}`, 'client'),
  own,
  development,
}: {
  name: string;
  dir: string;
  outDir?: string;
  own?: boolean;
  development?: Development;
}): Configuration {
  const of = { name, dir, outDir, own, development };
  const base = preset(of);
  const version = development ? DEVELOPMENT_VERSION : VERSION_PLACEHOLDER;
  return {
    ...base,
    // Module ids must differ between remotes, which share one React Refresh runtime.
    ...(development && { context: own ? path.dirname(dir) : root }),
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new NoSharedCopies(),
      new RecordImports(),
      hostRuntimePlugin,
      ...(development ? [hostRefreshPlugin] : []),
      new WideStyles('wide.css'),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './app': { import: sourceOf(of, './src/app.tsx'), name: 'app' } },
        shared: consumed(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
    // Unique per build (the release step fills in the version): with a common name a redeployed remote would
    // run old chunks inside the new build, or wait for an old script tag of the same chunk.
    output: {
      ...base.output,
      chunkLoadingGlobal: `chunks_${name}_${version}`,
      uniqueName: `${name}_${version}`,
    },
  };
}

/**
 * The server build of a remote, for server rendering of its public pages: `src/server.ts` and all pages in one
 * file, `server.js`. Singletons are required by name and provided by the host's worker.
 */
export function remoteServerConfig(of: BuildOf): Configuration {
  const base = serverPreset(of);
  return {
    ...base,
    entry: { server: './src/server.ts' },
    // The browser variants: a remote only renders and reads no files.
    resolve: { ...base.resolve, aliasFields: ['browser'] },
    externals: Object.fromEntries(serverSingletons.map((name) => [name, `commonjs ${name}`])),
    plugins: [new NoSharedCopies()],
  };
}
