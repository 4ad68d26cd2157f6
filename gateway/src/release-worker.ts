import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Releases } from 'releases/releases';
import { type RenderWorker, startRenderWorker } from './render-worker';

interface ReleaseWorkerOptions {
  distDir: string;
  releasesDir: string;
  /** Where the render worker reaches the api. */
  apiUpstream: string;
  log: (problem: unknown, what: string) => void;
}

/** Starts the render worker for a set of releases; undefined if the host was built without one. */
export function startReleaseWorker(
  { registry, chosen }: Releases,
  { distDir, releasesDir, apiUpstream, log }: ReleaseWorkerOptions,
): RenderWorker | undefined {
  const file = path.join(distDir, 'host/server/worker.js');
  if (!existsSync(file)) return undefined;
  const remotes = Object.entries(registry?.remotes ?? {});
  const builds = Object.fromEntries(
    remotes
      .filter(([name]) => !Object.hasOwn(chosen?.local ?? {}, name))
      .map(([name, { version }]) => [
        name,
        path.join(releasesDir, 'remotes', name, version, 'server/server.js'),
      ]),
  );
  const registeredRoutes = Object.fromEntries(remotes.map(([name, { routes = {} }]) => [name, routes]));
  return startRenderWorker(file, { apiBase: apiUpstream, builds, registeredRoutes }, log);
}
