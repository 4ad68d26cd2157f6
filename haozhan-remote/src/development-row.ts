import { existsSync } from 'node:fs';
import path from 'node:path';
import { DEVELOPMENT_VERSION, integrityOf } from 'releases/build-files';
import type { RemoteName, RemoteRelease } from 'releases/registry';
import type { Stats } from 'webpack';

/**
 * A service worker that unregisters itself: one from a production build at the same address would serve cached
 * files.
 */
export const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', () => self.registration.unregister());
`;

export interface CompiledRemote {
  name: RemoteName;
  /** Its package. */
  dir: string;
  stats: Stats;
  /** Loads a TypeScript module. */
  load(file: string): Promise<object>;
}

/** The registry row of a remote that the development server has compiled, including its own routes. */
export async function developmentRow({ name, dir, stats, load }: CompiledRemote): Promise<RemoteRelease> {
  const { outputFileSystem, outputPath } = stats.compilation.compiler;
  const entry = await new Promise<Buffer>((resolve, reject) =>
    outputFileSystem?.readFile(path.join(outputPath, 'remoteEntry.js'), (error, bytes) =>
      error || !bytes ? reject(error) : resolve(bytes as Buffer),
    ),
  );
  const routes = path.join(dir, 'src/routes.ts');
  return {
    version: DEVELOPMENT_VERSION,
    entry: `/remotes/${name}/${DEVELOPMENT_VERSION}/remoteEntry.js`,
    hash: integrityOf(entry),
    preload: {},
    ...(existsSync(routes) && { routes: ((await load(routes)) as Pick<RemoteRelease, 'routes'>).routes }),
  };
}
