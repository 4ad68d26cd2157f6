import path from 'node:path';
import { lazySingletons, providedToDesk, transport } from 'releases/singletons';
import webpack, { type Chunk, type Compilation, type Compiler, type Configuration } from 'webpack';
import { federation, oneFederationRuntime } from './federation';
import { preset, root, serverPreset } from './preset';
import { WriteHostExports } from './shared-names';
import { WideStyles } from './wide-styles';

const holds = ({ chunkGraph }: Compilation, chunk: Chunk, file: string) =>
  [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => module.nameForCondition() === file);

/**
 * Writes `assets.json`: the entry's files, which the server puts into the HTML, and those of the desktop's chunk and of
 * each later part.
 */
class WriteAssets {
  /** @param folder below the served one, with a slash at the end */
  constructor(private readonly folder = '') {}

  apply(compiler: Compiler) {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WriteAssets', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'WriteAssets', stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const ending = (files: readonly string[], end: string) =>
            files.filter((file) => file.endsWith(end)).map((file) => this.folder + file);
          const kinds = (files: readonly string[]) => ({
            js: ending(files, '.js'),
            css: ending(files, '.css'),
          });
          const groups = [...compilation.chunkGroups];
          const assets = {
            ...kinds(compilation.entrypoints.get('main')?.getFiles() ?? []),
            desktop: kinds(compilation.namedChunkGroups.get('desktop')?.getFiles() ?? []),
            later: Object.fromEntries(
              [...lazySingletons, transport].map((part) => {
                const file = require.resolve(part, { paths: [compiler.context] });
                const own = groups.filter(
                  (group) =>
                    !group.isInitial() && group.chunks.some((chunk) => holds(compilation, chunk, file)),
                );
                return [part, kinds([...new Set(own.flatMap((group) => group.getFiles()))])];
              }),
            ),
          };
          compilation.emitAsset('assets.json', new sources.RawSource(JSON.stringify(assets)));
        },
      );
    });
  }
}

const resolveFrom = (name: string, folder: string) =>
  require.resolve(name, { paths: [path.resolve(root, folder)] });
const routerDir = path.dirname(
  resolveFrom('react-router/package.json', resolveFrom('react-router-dom', 'shared-router')),
);

/** The files that pnpm patches edit (decision 039). By default a bundler takes other builds of these packages. */
export const patchedFiles = {
  'react-router$': path.join(routerDir, 'dist/production/index.mjs'),
  'react-router/dom$': path.join(routerDir, 'dist/production/dom-export.mjs'),
  'single-spa$': path.join(resolveFrom('single-spa', 'host'), '../../esm/single-spa.dev.js'),
};

const INLINE_NAME = '[name].[chunkhash:10].js';

/** Names an inline script, so that stack frames refer to it and not to the page. */
const inlineName = new webpack.BannerPlugin({
  banner: `//# sourceURL=/assets/${INLINE_NAME}`,
  raw: true,
  footer: true,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
});

/**
 * The host: one entry (`src/index.ts`) with all singletons eager, hence without an asynchronous bootstrap;
 * `src/head.ts`, which the server inlines into the HTML's head; and the service worker. Remotes are not named
 * here: the host finds them in the release registry at run time. The desk's shell (`src/desk/index.ts`) is a build of its
 * own, so that no customer loads a byte of it; so is the developers' inspector (`src/inspector/index.tsx`). The render worker (`src/render/worker.ts`),
 * which also bundles all singletons, is built first: it must be ready when `assets.json` announces a new host.
 */
export function hostConfig({
  dir,
  outDir = path.join(root, 'dist/host'),
}: {
  dir: string;
  outDir?: string;
}): Configuration[] {
  const main = preset({ name: 'host', dir, outDir: path.join(outDir, 'assets') });
  const desk = preset({ name: 'desk-shell', dir, outDir: path.join(outDir, 'assets/desk') });
  const offline = preset({ name: 'sw', dir, outDir: path.join(outDir, 'sw') });
  const head = preset({ name: 'head', dir, outDir: path.join(outDir, 'head') });
  const inspector = preset({ name: 'inspector', dir, outDir: path.join(outDir, 'inspector') });
  const worker = serverPreset({ name: 'host', dir, outDir: path.join(outDir, 'server') });
  return [
    {
      ...worker,
      entry: { worker: './src/render/worker.ts' },
      resolve: { ...worker.resolve, alias: patchedFiles },
    },
    {
      ...main,
      entry: { main: './src/index.ts' },
      resolve: { ...main.resolve, alias: patchedFiles },
      module: { rules: [...(main.module?.rules ?? []), oneFederationRuntime] },
      plugins: [
        ...(main.plugins ?? []),
        federation(),
        new WideStyles('desktop'),
        new WriteAssets(),
        new WriteHostExports(),
      ],
      output: { ...main.output, chunkLoadingGlobal: 'chunks_host' },
    },
    {
      ...desk,
      entry: { main: './src/desk/index.tsx' },
      resolve: { ...desk.resolve, alias: patchedFiles },
      module: { rules: [...(desk.module?.rules ?? []), oneFederationRuntime] },
      plugins: [
        ...(desk.plugins ?? []),
        federation(providedToDesk()),
        new WriteAssets('desk/'),
        new WriteHostExports(),
      ],
      output: {
        ...desk.output,
        chunkLoadingGlobal: 'chunks_host',
        sourceMapFilename: '../../maps/[file].map',
      },
    },
    {
      ...offline,
      target: ['webworker', 'es2022'],
      entry: { sw: './src/offline/worker.ts' },
      output: { ...offline.output, filename: '[name].js' },
    },
    {
      ...inspector,
      entry: { inspector: './src/inspector/index.tsx' },
      output: { ...inspector.output, filename: '[name].js' },
    },
    {
      ...head,
      entry: { head: './src/head.ts', desk: './src/desk/head.ts' },
      plugins: [...(head.plugins ?? []), inlineName],
      output: { ...head.output, filename: '[name].js', sourceMapFilename: `../maps/${INLINE_NAME}.map` },
    },
  ];
}
