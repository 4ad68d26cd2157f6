import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { budgetOf } from 'releases/budget';
import { compress, sealVersion } from 'releases/build-files';
import { callsIn, type Requirements } from 'releases/requirements';
import { type PrefetchCall, type PrefetchRequest, prefetchRequest } from 'shared-contract/prefetch';
import type { Configuration } from 'webpack';
import { compile, pageFiles } from './compile';
import { remoteServerConfig } from './remote';
import { importedNames } from './shared-names';

export interface ReleaseOf {
  name: string;
  /** The remote's package. */
  dir: string;
  /** Whether `dir` is a repository of its own. */
  own?: boolean;
  /** Of the browser's half; its output folder is `<building>/client`. */
  config: Configuration;
  /** Holds `remotes/<name>/<version>` afterwards. */
  dist: string;
  /** Versions of the shared packages that it is built against. */
  versions: Record<string, string>;
  /** Loads a TypeScript module of the remote. */
  load(file: string): Promise<object>;
}

/** The first calls of the remote's pages, from `src/prefetch-list.ts`, which is not bundled for browsers. */
async function prefetchLists({ dir, load }: ReleaseOf): Promise<Record<string, PrefetchRequest>> {
  const file = path.join(dir, 'src/prefetch-list.ts');
  if (!existsSync(file)) return {};
  const { prefetchList } = (await load(file)) as { prefetchList: Record<string, PrefetchCall> };
  return Object.fromEntries(
    Object.entries(prefetchList).map(([page, call]) => [page, prefetchRequest(call)]),
  );
}

/**
 * Builds a release: `client` for the browser, `server` if the remote has server-rendered pages, `assets.json`, and what it
 * requires of host and api.
 * @returns its version: the hash of its content
 * @throws Error with the compiler's messages
 */
export async function buildRelease(of: ReleaseOf): Promise<string> {
  const { name, dir, own, config, dist, versions, load } = of;
  const building = path.dirname(config.output?.path ?? '');
  try {
    const compilation = await compile(config);
    const preload = pageFiles(compilation, dir);
    if (existsSync(path.join(dir, 'src/server.ts')))
      await compile(remoteServerConfig({ name, dir, own, outDir: path.join(building, 'server') }));
    const first = await prefetchLists(of);
    for (const [page, files] of Object.entries(preload)) if (first[page]) files.first = first[page];
    writeFileSync(path.join(building, 'assets.json'), JSON.stringify(preload));
    const requirements: Requirements = {
      shared: importedNames(compilation),
      versions,
      calls: callsIn(dir),
      budgetKib: budgetOf(dir),
    };
    writeFileSync(path.join(building, 'requirements.json'), JSON.stringify(requirements));
    const routes = path.join(dir, 'src/routes.ts');
    if (existsSync(routes))
      writeFileSync(
        path.join(building, 'routes.json'),
        JSON.stringify(((await load(routes)) as { routes: object }).routes),
      );
    const { version, folder } = sealVersion(building, path.join(dist, 'remotes', name));
    await compress(path.join(folder, 'client'));
    return version;
  } catch (error) {
    rmSync(building, { recursive: true, force: true });
    throw error;
  }
}
