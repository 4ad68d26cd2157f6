import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { compress } from 'releases/build-files';
import { emptyRegistry } from 'releases/registry-file';
import { changeRegistry, releaseKeys } from 'releases/store';
import { compile, root } from 'shared-build';
import { hostConfig } from 'shared-build/host';
import webpack, { type Compilation } from 'webpack';

/** Files below `/assets/` that the home page needs besides the entry. */
function chunksOf(compilation: Compilation, requests: readonly string[]): string[] {
  const groups = [...compilation.chunkGroups].filter((group) =>
    group.origins.some(({ request }) => requests.includes(request)),
  );
  return [...new Set(groups.flatMap((group) => group.getFiles()))];
}

/**
 * The same app as one build: the host's configuration without module federation, its `remotes.ts` replaced by
 * imports. Written to `dir` as the gateway expects it, with an empty registry.
 * @returns the files to preload for each measured path, as a tuned server would
 */
export async function buildMonolith(dir: string): Promise<Record<string, string[]>> {
  const builds = hostConfig({ dir: path.join(root, 'host'), outDir: path.join(dir, 'host') });
  const [main, head] = ['main', 'head'].map((entry) =>
    builds.find((build) => Object.hasOwn(build.entry as object, entry)),
  );
  if (!main || !head) throw new Error('the host has no build of main or head');
  const compilation = await compile({
    ...main,
    name: 'monolith',
    cache: { ...(main.cache as webpack.FileCacheOptions), name: 'monolith' },
    plugins: [
      ...(main.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin'),
      new webpack.NormalModuleReplacementPlugin(/^\.\/remotes$/, path.join(__dirname, 'remotes.ts')),
    ],
  });
  await compile(head);
  await compress(path.join(dir, 'host'));
  mkdirSync(path.join(dir, 'remotes'), { recursive: true });
  symlinkSync(path.join(root, 'dist/host/icons'), path.join(dir, 'host/icons'));
  await changeRegistry(dir, releaseKeys(), () => emptyRegistry);
  const app = '../../mfe-catalog/src/app';
  return {
    '/index/home': chunksOf(compilation, [app, './home/HomePage']),
    '/index/goodList': chunksOf(compilation, [app, './goods-list/GoodsListPage']),
    '/index/goodDetail': chunksOf(compilation, [app, './goods-detail/GoodsDetailPage']),
  };
}

/** Creates a folder that serves `dist` without the server-rendering build. */
export function withoutServerRendering(dist: string, dir: string): void {
  mkdirSync(path.join(dir, 'host'), { recursive: true });
  for (const name of ['host/assets', 'host/head', 'host/icons', 'remotes', 'registry.json'])
    symlinkSync(path.join(dist, name), path.join(dir, name));
}
