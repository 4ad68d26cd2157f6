import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from 'releases/page-files';
import { parseRegistry, type RemoteRelease } from 'releases/registry';

export interface HomeFile {
  /** Path on the origin. */
  address: string;
  /** Transfer size, compressed by brotli. */
  bytes: number;
}

interface HostAssets {
  js: string[];
  later: Record<string, { js: string[] }>;
}

const json = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));
const sent = (file: string) => readFileSync(`${file}.br`).length;
const hostAssets = (dist: string) => json<HostAssets>(path.join(dist, 'host/assets/assets.json'));
const remotes = (dist: string) =>
  parseRegistry(readFileSync(path.join(dist, 'registry.json'), 'utf8')).remotes;
/** Public files of a release are in `client`, which is not part of the address. */
const fileAt = (dist: string, address: string) =>
  path.join(dist, address.replace(/^(\/remotes\/[^/]+\/[^/]+)\//, '$1/client/'));

/**
 * Every script that the HTML of home requests, from the output of `pnpm build`. Idle prefetches of other pages are
 * not counted.
 */
export function homeScripts(dist: string): HomeFile[] {
  const { catalog } = remotes(dist);
  if (!catalog) throw new Error('the remote of home is not built');
  const host = hostAssets(dist).js.map((name) => `/assets/${name}`);
  return [
    ...host.map((address) => ({ address, bytes: sent(path.join(dist, 'host', address)) })),
    ...filesOf(catalog, 'home').js.map((address) => ({ address, bytes: sent(fileAt(dist, address)) })),
  ];
}

/** The total script size of each remote's release. */
export function remoteSizes(dist: string): { name: string; bytes: number }[] {
  return Object.entries(remotes(dist) as Record<string, RemoteRelease>).map(([name, { version }]) => {
    const folder = path.join(dist, 'remotes', name, version, 'client');
    const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
    return { name, bytes: files.reduce((sum, file) => sum + sent(path.join(folder, file)), 0) };
  });
}

/** The host's initial script, and each part of the shared packages that is loaded later. */
export function sharedSizes(dist: string): { name: string; bytes: number }[] {
  const { js, later } = hostAssets(dist);
  const size = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + sent(path.join(dist, 'host/assets', file)), 0);
  return [
    { name: 'host with shared packages', bytes: size(js) },
    ...Object.entries(later).map(([name, { js: files }]) => ({ name, bytes: size(files) })),
  ];
}
