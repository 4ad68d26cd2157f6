import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName, RemoteRelease } from '../registry';
import { emptyRegistry, folderDigest, type Release, type ReleaseRegistry } from '../registry-file';
import { signedJson } from '../signed-json';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
export const registryKeys = [publicKey];

/** The row of a release folder in `dist`, which is created if missing. */
export function releaseRow(dist: string, name: RemoteName, row: RemoteRelease): Release {
  const folder = path.join(dist, 'remotes', name, row.version);
  mkdirSync(folder, { recursive: true });
  return { ...row, digest: folderDigest(folder) };
}

/** Publishes a registry as a release does: signed and atomically. */
export function publishRegistry(dist: string, registry: Partial<ReleaseRegistry>) {
  const file = path.join(dist, 'registry.json');
  writeFileSync(`${file}.new`, signedJson({ ...emptyRegistry, ...registry }, privateKey));
  renameSync(`${file}.new`, file);
}

/** Releases these rows to everybody. */
export const publishRows = (dist: string, rows: Record<RemoteName, RemoteRelease>) =>
  publishRegistry(dist, {
    remotes: Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [name, releaseRow(dist, name as RemoteName, row)]),
    ),
  });
