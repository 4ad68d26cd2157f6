// One webpack build in its own process: `build.ts` runs several in parallel.
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compress, dropOldFiles, sealVersion } from 'releases/build-files';
import { describeRelease } from 'releases/publish';
import type { RemoteName } from 'releases/registry';
import type { Release } from 'releases/registry-file';
import { callsIn, type Requirements } from 'releases/requirements';
import { compile, importedNames, pageFiles, remoteServerConfig, root, sharedVersions } from 'shared-build';
import { type PrefetchCall, type PrefetchRequest, prefetchRequest } from 'shared-contract/prefetch';
import { buildKit } from './kit';
import { budgetOf } from './remotes';

async function buildHost(dir: string): Promise<undefined> {
  const { default: configs } = await import(path.join(dir, 'webpack.config.ts'));
  const maps = path.join(root, 'dist/host/maps');
  const built: string[] = [];
  for (const config of configs) {
    const compilation = await compile(config);
    const names = compilation.getAssets().map(({ name }) => name);
    // The desk's files lie in a folder among the host's.
    dropOldFiles(config.output.path, [...names, 'desk']);
    built.push(...names.map((name) => path.basename(name)));
  }
  dropOldFiles(maps, built);
  const icons = path.join(root, 'dist/host/icons');
  cpSync(path.join(root, 'shared-ui/src/brand'), icons, { recursive: true });
  await compress(path.join(root, 'dist/host/assets'));
}

/** The first calls of the remote's pages, from `src/prefetch-list.ts`, which is not bundled for browsers. */
async function prefetchLists(dir: string): Promise<Record<string, PrefetchRequest>> {
  const file = path.join(dir, 'src/prefetch-list.ts');
  if (!existsSync(file)) return {};
  const { prefetchList }: { prefetchList: Record<string, PrefetchCall> } = await import(file);
  return Object.fromEntries(
    Object.entries(prefetchList).map(([page, call]) => [page, prefetchRequest(call)]),
  );
}

/**
 * Builds a release: `client` for the browser, `server` if the remote has server-rendered pages, and
 * `assets.json`.
 */
async function buildRemote(name: RemoteName, dir: string): Promise<Release> {
  const { default: config } = await import(path.join(dir, 'webpack.config.ts'));
  const building = path.dirname(config.output.path);
  try {
    const compilation = await compile(config);
    const preload = pageFiles(compilation, dir);
    if (existsSync(path.join(dir, 'src/server.ts')))
      await compile(remoteServerConfig({ name, dir, outDir: path.join(building, 'server') }));
    const first = await prefetchLists(dir);
    for (const [page, files] of Object.entries(preload)) if (first[page]) files.first = first[page];
    writeFileSync(path.join(building, 'assets.json'), JSON.stringify(preload));
    const requirements: Requirements = {
      shared: importedNames(compilation),
      versions: sharedVersions(dir),
      calls: callsIn(dir),
      budgetKib: budgetOf(name),
    };
    writeFileSync(path.join(building, 'requirements.json'), JSON.stringify(requirements));
    const own = path.join(dir, 'src/routes.ts');
    if (existsSync(own))
      writeFileSync(path.join(building, 'routes.json'), JSON.stringify((await import(own)).routes));
    const { version, folder } = sealVersion(building, path.join(root, 'dist/remotes', name));
    await compress(path.join(folder, 'client'));
    return describeRelease(path.join(root, 'dist'), name, version);
  } catch (error) {
    rmSync(building, { recursive: true, force: true });
    throw error;
  }
}

function buildNamed(name: string): Promise<Release | undefined> {
  if (name === 'host') return buildHost(path.join(root, 'host'));
  if (name === 'kit') return buildKit(path.join(root, 'dist/host/kit')).then(() => undefined);
  return buildRemote(name as RemoteName, path.join(root, `mfe-${name}`));
}

const [name = ''] = process.argv.slice(2);
const building = buildNamed(name);
const answer = (message: { release?: Release; error?: string }) => {
  process.send?.(message);
  process.disconnect?.();
};
building.then(
  (release) => answer({ release }),
  (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
);
