import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRelease, type Registry, type RemoteName, type RemoteRelease } from '../src/registry';
import { areRoutes } from './brought';

/** A release as the registry keeps it: what browsers get of it, and what its whole folder must hash to. */
export interface Release extends RemoteRelease {
  /** {@link folderDigest} of `remotes/<name>/<version>`. */
  digest: string;
  /** Its own tests had not passed when it was put out, or nobody ran them. */
  untested?: true;
}

export interface Canary {
  /** How many of a hundred visitors get it. */
  share: number;
  release: Release;
}

/** `registry.json` as it lies on disk. Browsers get {@link registryFor} of it. */
export interface ReleaseRegistry {
  /** Grows with every change. */
  revision: number;
  remotes: Record<RemoteName, Release>;
  canaries: Record<RemoteName, Canary>;
  /** What was out before, newest first. Their folders stay: open tabs ask for them, and a rollback needs one. */
  before: Record<RemoteName, Release[]>;
}

export const emptyRegistry: ReleaseRegistry = { revision: 0, remotes: {}, canaries: {}, before: {} };

const isKept = (name: string, row: unknown): row is Release =>
  isRelease(name, row) &&
  /^sha256-[\w+/=]{44}$/.test((row as Partial<Release>).digest ?? '') &&
  [undefined, true].includes((row as Partial<Release>).untested) &&
  (row.routes === undefined || areRoutes(row.routes));

/** The file's text. Signed is exactly what {@link readRegistry} reads: the value without its signature. */
export function signRegistry(registry: ReleaseRegistry, key: KeyObject): string {
  const signature = sign(null, Buffer.from(JSON.stringify(registry)), key).toString('base64');
  return `${JSON.stringify({ ...registry, signature }, null, 2)}\n`;
}

/** Public keys of a PEM file. It may hold several: while a key is replaced, both count. */
export const publicKeys = (pem: string): KeyObject[] =>
  (pem.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? []).map((one) =>
    createPublicKey(one),
  );

/**
 * Reads the file. Rows that are malformed or point out of their own folder are left out.
 * @throws Error where none of the keys has signed just this.
 */
export function readRegistry(text: string, keys: readonly KeyObject[]): ReleaseRegistry {
  const { signature, ...signed } = JSON.parse(text) as ReleaseRegistry & { signature?: string };
  const bytes = Buffer.from(JSON.stringify(signed));
  if (!keys.some((key) => verify(null, bytes, key, Buffer.from(String(signature), 'base64'))))
    throw new Error('the release registry is not signed by a key that is trusted here');
  return keptRows(signed);
}

/** Every remote that a registry says something of; who came first stands first. */
export const namesIn = ({ remotes, canaries, before }: Partial<ReleaseRegistry>): RemoteName[] => [
  ...new Set([remotes, canaries, before].flatMap((rows) => Object.keys(rows ?? {}))),
];

/** The well-formed rows of a registry, whoever wrote it. */
export function keptRows({ revision, remotes, canaries, before }: Partial<ReleaseRegistry>): ReleaseRegistry {
  const rows: ReleaseRegistry = { revision: revision ?? 0, remotes: {}, canaries: {}, before: {} };
  for (const name of namesIn({ remotes, canaries, before })) {
    const [row, canary, old] = [remotes?.[name], canaries?.[name], before?.[name]];
    if (isKept(name, row)) rows.remotes[name] = row;
    if (canary && isKept(name, canary.release)) rows.canaries[name] = canary;
    if (Array.isArray(old)) rows.before[name] = old.filter((one) => isKept(name, one));
  }
  return rows;
}

/** One hash over names and bytes of every file of a release folder but its source maps, which are never served. */
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

/**
 * What a visitor gets. In: a number from 0 to 99 that stays the visitor's own, and what may be given, beside what remotes before it
 * bring: of a release that may not, the newest older one is given. One number for all remotes, so that canaries are nested and few sets of releases exist.
 * Out: the registry for browsers, and the canaries in it.
 */
export function registryFor(
  { remotes, canaries, before }: ReleaseRegistry,
  bucket: number,
  mayBeGiven: (name: RemoteName, release: Release, beside: readonly RemoteRelease[]) => boolean,
): { registry: Registry; canaries: RemoteName[] } {
  const rows: Record<RemoteName, RemoteRelease> = {};
  const taken: RemoteName[] = [];
  for (const name of namesIn({ remotes, canaries, before })) {
    const canary = canaries[name];
    const live = remotes[name];
    const candidates = [
      ...(canary && bucket < canary.share ? [canary.release] : []),
      ...(live ? [live] : []),
      ...(before[name] ?? []),
    ];
    const row = candidates.find((one) => mayBeGiven(name, one, Object.values(rows)));
    if (row) rows[name] = forBrowsers(row);
    if (row && row === canary?.release) taken.push(name);
  }
  return { registry: { remotes: rows }, canaries: taken };
}

const forBrowsers = ({ digest: _ours, untested: _too, ...row }: Release): RemoteRelease => row;
