import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { parseRegistry, type Registry, type RemoteName, type RemoteRelease } from 'releases/registry';
import { type RouteName, registerRoutes, routeAt } from 'shared-contract';
import type { ParcelConfig } from 'single-spa';
import { entryForRetry, entryLoader, reclaimShared, retryShared } from './federation';
import { lazyModules } from './lazy-modules';
import { announceFailure } from './reports/failure';
import { whenSettled } from './when-idle';

/** A remote's lifecycles, and `load` to prefetch a page's chunk before mounting. */
export type RemoteApp = ParcelConfig & { load?: (page: RouteName) => Promise<void> };

/** What differs between the shells that load remotes. */
export interface ShellOptions {
  /** Path of the registry with the shell's remotes. */
  registry: string;
  /** Loads a remote's rules for wide windows, where they are wanted. A remote without them is shown all the same. */
  loadStyles: (row: RemoteRelease) => Promise<void> | undefined;
}

let shell: ShellOptions;
let registry: Promise<Registry>;
let known: Registry = { remotes: {} };
const loads = new Map<RemoteName, Promise<RemoteApp>>();
const retried = new Set<RemoteName>();

/** Registers the routes that remotes add to the contract's. */
function registerRemoteRoutes(fresh: Registry): Registry {
  for (const [name, row] of Object.entries(fresh.remotes)) if (row.routes) registerRoutes(name, row.routes);
  return fresh;
}

async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch(shell.registry, { cache: 'no-cache', signal: AbortSignal.timeout(4_000) });
  if (!answer.ok) throw new Error(`registry: ${answer.status}`);
  return registerRemoteRoutes(parseRegistry(await answer.text()));
}

/** The registry inlined in the page; fetched if that is missing or invalid. */
async function firstRegistry(): Promise<Registry> {
  const inlined = document.getElementById('registry')?.textContent;
  if (inlined) {
    try {
      return registerRemoteRoutes(parseRegistry(inlined));
    } catch (error) {
      reportError(error);
    }
  }
  return fetchRegistry();
}

const read = (reading: Promise<Registry>) => {
  registry = reading.then((fresh) => {
    known = fresh;
    return fresh;
  });
  registry.catch(() => undefined); // handled where a remote is loaded
};

/** Reads the registry and prepares the federation runtime. Call it once, before all else. */
export function discover(options: ShellOptions) {
  shell = options;
  registerGlobalPlugins([retryShared]);
  registerPlugins([
    entryLoader((path) => Object.values(known.remotes).find((row) => row.entry === path)?.hash),
  ]);
  read(firstRegistry());
}

/** Loads the host's later parts of a page. A part that failed to load is retried by its consumer. */
const loadParts = ({ preload }: RemoteRelease, page: RouteName) =>
  Promise.all((preload[page]?.later ?? []).map((part) => lazyModules[part]?.().catch(() => undefined)));

async function load(name: RemoteName): Promise<RemoteApp> {
  const row = (await registry).remotes[name];
  if (!row) throw new Error(`${name} is not released`);
  const here = routeAt(location.pathname);
  // In parallel with the remote: otherwise the page's chunk would request them last.
  if (here) void loadParts(row, here);
  const styles = shell.loadStyles(row);
  const entry = retried.has(name) ? entryForRetry(row.entry, Date.now()) : row.entry;
  reclaimShared(getInstance()?.shareScopeMap ?? {});
  registerRemotes([{ name, entry }], { force: true });
  const lifecycles = await loadRemote<RemoteApp>(`${name}/app`);
  if (!lifecycles) throw new Error(`${name} exposes no lifecycles`);
  await styles;
  return lifecycles;
}

/** The lifecycles of a remote: loaded once, and retried only after a failure. */
export function loadApp(name: RemoteName): Promise<RemoteApp> {
  const loading = loads.get(name) ?? load(name);
  loads.set(name, loading);
  loading.catch((error: unknown) => {
    if (loads.get(name) !== loading) return;
    loads.delete(name);
    reportFailure(name, 'load', error);
  });
  return loading;
}

/** The release of a remote that this page has; undefined for an unknown remote. */
export const versionOf = (remote: RemoteName): string | undefined => known.remotes[remote]?.version;

/** Reports that a remote failed to load or threw. The server counts by release and withdraws a failing canary. */
export function reportFailure(remote: RemoteName, kind: 'load' | 'error', error: unknown) {
  const version = versionOf(remote);
  if (version) announceFailure({ kind, remote, version, error });
}

/**
 * Retries a failed remote: refetches the registry (a new release may fix it) and loads all of the remote by new
 * addresses, without a page reload.
 */
export function retryApp(name: RemoteName): Promise<RemoteApp> {
  retried.add(name);
  loads.delete(name);
  const old = known;
  read(fetchRegistry().catch(() => old));
  return loadApp(name);
}

/** Prefetches link targets once the page is complete. Skipped when Save-Data is on. */
export function prefetchLinks(shown: RemoteName) {
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (saving) return;
  whenSettled(() => {
    import(/* webpackChunkName: "prefetch" */ './prefetch-links').then(
      ({ prefetchLinked }) =>
        prefetchLinked(shown, {
          remotes: known.remotes,
          loadParts,
          loadPage: (name, page) => loadApp(name).then((lifecycles) => lifecycles.load?.(page)),
        }),
      () => undefined,
    );
  });
}
