import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ParcelConfig } from 'single-spa';
import { entryLoader } from './federation';
import { filesOf, parseRegistry, type Registry, type RemoteName, releaseId } from './registry';

const REGISTRY = '/registry.json';

let registry: Promise<Registry>;
let known: Registry = { remotes: {} };
const loads = new Map<RemoteName, Promise<ParcelConfig>>();
const tries = new Map<RemoteName, number>();
const failures = new Map<RemoteName, unknown>();

async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch(REGISTRY, { cache: 'no-cache', signal: AbortSignal.timeout(4_000) });
  if (!answer.ok) throw new Error(`registry: ${answer.status}`);
  return parseRegistry(await answer.text());
}

/** The registry that the server wrote into the page; without one, or with a broken one, it is fetched. */
async function firstRegistry(): Promise<Registry> {
  const inlined = document.getElementById('registry')?.textContent;
  if (inlined) {
    try {
      return parseRegistry(inlined);
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
  registry.catch(() => undefined); // whoever loads a remote sees it
};

/** Reads the registry and prepares the federation runtime. Once, before anything else. */
export function discover() {
  registerPlugins([
    entryLoader((path) => Object.values(known.remotes).find((row) => row.entry === path)?.hash),
  ]);
  read(firstRegistry());
}

const loadModule = (name: RemoteName) => loadRemote<ParcelConfig>(`${name}/app`);

async function load(name: RemoteName, tried: number): Promise<ParcelConfig> {
  const row = (await registry).remotes[name];
  if (!row) throw new Error(`${name} is not released`);
  // A stamp makes a retry a new address: the browser may hold on to a broken answer or a hung preload of the old one.
  const entry = tried > 0 ? `${row.entry}?r=${Date.now()}` : row.entry;
  registerRemotes([{ name, entry }], { force: true });
  const lifecycles = await loadModule(name).catch((error: unknown) => {
    // A preload that failed answers the next import from what it kept, without going to the network: ask once more.
    if (tried > 0) return loadModule(name);
    throw error;
  });
  if (!lifecycles) throw new Error(`${name} exposes no lifecycles`);
  return lifecycles;
}

/** The lifecycles of a remote: loaded once, and again only after a failure. */
export function loadApp(name: RemoteName): Promise<ParcelConfig> {
  const loading = loads.get(name) ?? load(name, tries.get(name) ?? 0);
  loads.set(name, loading);
  loading.catch((error: unknown) => {
    loads.delete(name);
    failures.set(name, error);
  });
  return loading;
}

/**
 * Tries a failed remote again: reads the registry anew (a new release may have mended it) and loads past the old
 * address, without a reload. Chunks keep their address, so when one hangs in a preload only a reload helps: the second
 * retry after a time-out reloads, once for each set of releases, so that it cannot loop.
 */
export function retryApp(name: RemoteName): Promise<ParcelConfig> {
  const tried = (tries.get(name) ?? 0) + 1;
  tries.set(name, tried);
  loads.delete(name);
  const old = known;
  read(fetchRegistry().catch(() => old));
  const hung = /time(?:d )?out/i.test(String(failures.get(name)));
  if (tried > 1 && hung && reloadOnce(releaseId(old))) return new Promise(() => undefined);
  return loadApp(name);
}

function reloadOnce(release: string): boolean {
  try {
    if (sessionStorage.getItem('reloadedFor') === release) return false;
    sessionStorage.setItem('reloadedFor', release);
  } catch {
    return false; // without storage nothing would stop a loop
  }
  location.reload();
  return true;
}

/** Fetches the files of all other remotes into the browser's cache, when there is nothing better to do. */
export function prefetchOthers(shown: RemoteName) {
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (saving) return;
  const whenIdle = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1_000));
  whenIdle(() => {
    for (const [name, row] of Object.entries(known.remotes)) {
      if (name === shown || loads.has(name as RemoteName)) continue;
      const files = new Set(
        Object.keys(row.preload).flatMap((page) => [...filesOf(row, page).js, ...filesOf(row, page).css]),
      );
      for (const file of files) {
        const link = document.createElement('link');
        link.rel = 'prefetch';
        link.href = file;
        link.as = file.endsWith('.css') ? 'style' : 'script';
        document.head.append(link);
      }
    }
  });
}
