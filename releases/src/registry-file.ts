import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areRoutes } from './registered-routes';
import { isRelease, type Registry, type RemoteName, type RemoteRelease } from './registry';
import { verifiedJson } from './signed-json';

/** A release as the registry stores it: the browser's part and the digest of its folder. */
export interface Release extends RemoteRelease {
  /** {@link folderDigest} of `remotes/<name>/<version>`. */
  digest: string;
  /** Its own tests failed or were not run before the release. */
  untested?: true;
}

export interface Canary {
  /** Percentage of visitors that get it. */
  share: number;
  release: Release;
  /** When it was released to the first of them (ISO 8601, UTC); absent in older registries. */
  began?: string;
  /** The release service raises the share in steps, as its health allows. */
  isStepped?: true;
}

/** `registry.json` on disk. Browsers get {@link registryFor} of it. */
export interface ReleaseRegistry {
  /** Incremented with every change. */
  revision: number;
  remotes: Record<RemoteName, Release>;
  canaries: Record<RemoteName, Canary>;
  /** Earlier releases, newest first. Their folders are retained for open tabs and rollbacks. */
  before: Record<RemoteName, Release[]>;
  /** Digest of the last line of the history (`history.ts`) when this state was written; absent before the first. */
  history?: string;
}

export const emptyRegistry: ReleaseRegistry = { revision: 0, remotes: {}, canaries: {}, before: {} };

const isValidRelease = (name: string, row: unknown): row is Release =>
  isRelease(name, row) &&
  /^sha256-[\w+/=]{44}$/.test((row as Partial<Release>).digest ?? '') &&
  [undefined, true].includes((row as Partial<Release>).untested) &&
  (row.routes === undefined || areRoutes(row.routes));

/** Public keys of a PEM file. It may hold several: during a key rotation both are valid. */
export const publicKeys = (pem: string): KeyObject[] =>
  (pem.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? []).map((one) =>
    createPublicKey(one),
  );

/**
 * Parses and verifies the file. Malformed rows, and rows that point outside their own folder, are dropped.
 * @throws Error if none of the keys has signed it
 */
export function readRegistry(text: string, keys: readonly KeyObject[]): ReleaseRegistry {
  return validRows(verifiedJson<ReleaseRegistry>(text, keys, 'the release registry'));
}

/** Every remote that the registry mentions, in order of first mention. */
export const namesIn = ({ remotes, canaries, before }: Partial<ReleaseRegistry>): RemoteName[] => [
  ...new Set([remotes, canaries, before].flatMap((rows) => Object.keys(rows ?? {}))),
];

/** The well-formed rows of a registry, whatever its origin. */
export function validRows({
  revision,
  remotes,
  canaries,
  before,
  history,
}: Partial<ReleaseRegistry>): ReleaseRegistry {
  const rows: ReleaseRegistry = {
    revision: revision ?? 0,
    remotes: {},
    canaries: {},
    before: {},
    ...(typeof history === 'string' && { history }),
  };
  for (const name of namesIn({ remotes, canaries, before })) {
    const [row, canary, old] = [remotes?.[name], canaries?.[name], before?.[name]];
    if (isValidRelease(name, row)) rows.remotes[name] = row;
    if (canary && isValidRelease(name, canary.release)) rows.canaries[name] = canary;
    if (Array.isArray(old)) rows.before[name] = old.filter((one) => isValidRelease(name, one));
  }
  return rows;
}

/** Digest of names and contents of all files of a release folder, except its source maps, which are never served. */
export function folderDigest(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !path.relative(folder, file).startsWith(`maps${path.sep}`))
    .sort();
  for (const file of files) {
    const bytes = createHash('sha256').update(readFileSync(file)).digest();
    hash.update(path.relative(folder, file).split(path.sep).join('/')).update('\0').update(bytes);
  }
  return `sha256-${hash.digest('base64')}`;
}

/** A bucket outside 0–99: never part of a canary. */
export const EVERYBODY = 100;

/**
 * The registry for a visitor, and the canaries in it. One bucket for all remotes nests the canaries, so few
 * sets of releases exist.
 * @param bucket 0–99, constant for a visitor
 * @param isServable whether a release may be served beside the rows chosen before it; if not, the newest older
 * one that may is used
 */
export function registryFor(
  { remotes, canaries, before }: ReleaseRegistry,
  bucket: number,
  isServable: (name: RemoteName, release: Release, beside: readonly RemoteRelease[]) => boolean,
): { registry: Registry; canaries: RemoteName[] } {
  const rows: Record<RemoteName, RemoteRelease> = {};
  const servedCanaries: RemoteName[] = [];
  for (const name of namesIn({ remotes, canaries, before })) {
    const canary = canaries[name];
    const live = remotes[name];
    const candidates = [
      ...(canary && bucket < canary.share ? [canary.release] : []),
      ...(live ? [live] : []),
      ...(before[name] ?? []),
    ];
    const row = candidates.find((one) => isServable(name, one, Object.values(rows)));
    if (row) rows[name] = forBrowsers(row);
    if (row && row === canary?.release) servedCanaries.push(name);
  }
  return { registry: { remotes: rows }, canaries: servedCanaries };
}

/** The part of a row that browsers get. */
export const forBrowsers = ({ digest: _ours, untested: _too, ...row }: Release): RemoteRelease => row;
