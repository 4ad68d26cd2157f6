import type { RegisteredRoutes } from 'shared-contract';
import type { PrefetchRequest } from 'shared-contract/prefetch';

/** Files of one page of a remote, relative to the remote's version folder. */
export interface PageFiles {
  js: readonly string[];
  css: readonly string[];
  /** The host's later parts that it needs; absent in older releases. */
  later?: readonly string[];
  /** Its first call. */
  first?: PrefetchRequest;
}

/** One released remote: its entry, the entry's integrity, and the files of each page. */
export interface RemoteRelease {
  version: string;
  /** Path on our own origin, `/remotes/<name>/<version>/remoteEntry.js`. */
  entry: string;
  /** Subresource integrity of the entry, `sha384-…`. */
  hash: string;
  /** By route name. */
  preload: Readonly<Record<string, PageFiles>>;
  /** Routes that are not in the contract. */
  routes?: RegisteredRoutes;
}

/** A remote's folder is `mfe-<name>`. */
export type RemoteName = string;

/** The release registry: which version of each remote is live. Replacing a row releases that remote. */
export interface Registry {
  remotes: Readonly<Record<RemoteName, RemoteRelease>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const fileName = /^[\w.-]+$/;
const isFileList = (value: unknown) =>
  Array.isArray(value) && value.every((file) => typeof file === 'string' && fileName.test(file));

const isFirst = (value: unknown) =>
  isRecord(value) &&
  typeof value.path === 'string' &&
  /^\/api\/[\w/{}-]+$/.test(value.path) &&
  isRecord(value.input) &&
  Array.isArray(value.address);

/** Whether a row is well-formed and points only into its own folder on our origin. */
export function isRelease(name: string, row: unknown): row is RemoteRelease {
  return (
    /^(?!host$)[a-z][a-z\d]*$/.test(name) &&
    isRecord(row) &&
    typeof row.version === 'string' &&
    fileName.test(row.version) &&
    row.entry === `/remotes/${name}/${row.version}/remoteEntry.js` &&
    typeof row.hash === 'string' &&
    /^sha384-[A-Za-z0-9+/]{64}$/.test(row.hash) &&
    isRecord(row.preload) &&
    Object.values(row.preload).every(
      (page) =>
        isRecord(page) &&
        isFileList(page.js) &&
        isFileList(page.css) &&
        (page.later === undefined ||
          (Array.isArray(page.later) && page.later.every((part) => typeof part === 'string'))) &&
        (page.first === undefined || isFirst(page.first)),
    )
  );
}

/**
 * Parses a registry as fetched or inlined. A row that is malformed or points outside its own folder on our
 * origin is dropped, so that only its remote fails.
 * @throws Error if the text is not a registry
 */
export function parseRegistry(text: string): Registry {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || !isRecord(value.remotes)) throw new Error('not a release registry');
  const remotes: Record<RemoteName, RemoteRelease> = {};
  for (const [name, row] of Object.entries(value.remotes)) if (isRelease(name, row)) remotes[name] = row;
  return { remotes };
}
