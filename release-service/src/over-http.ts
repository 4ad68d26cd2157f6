import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Author } from 'releases/history';
import { createReleaseClient } from './client';

export interface TeamAccess {
  /** The product's origin. */
  to: string;
  /** File of the team's private key. */
  keyFile: string;
}

export const clientOf = ({ to, keyFile }: TeamAccess) =>
  createReleaseClient(to, readFileSync(keyFile, 'utf8'));

/**
 * Uploads a build and releases it by the release service of a product.
 * @param dist holds `remotes/<name>/<version>`
 * @throws Error in the service's words; nothing has changed then
 */
export async function releaseOverHttp(
  target: TeamAccess,
  dist: string,
  {
    name,
    version,
    tested,
    canary,
    author,
  }: { name: string; version: string; tested: boolean; canary?: number | 'steps'; author: Author },
): Promise<void> {
  const client = clientOf(target);
  const { seen } = await client.state(name);
  await client.upload(name, version, join(dist, 'remotes', name, version));
  const { why, commit } = author;
  await client.act(name, {
    action: 'release',
    version,
    tested,
    seen,
    ...(canary && { canary }),
    ...(why && { why }),
    ...(commit && { commit }),
  });
}

/**
 * Uploads a build and makes a preview of it.
 * @param id of an open preview that it is added to
 * @returns the link that opens it, and its end (ISO 8601)
 */
export async function previewOverHttp(
  target: TeamAccess,
  dist: string,
  { name, version, id }: { name: string; version: string; id?: string },
): Promise<{ link: string; until: string }> {
  const client = clientOf(target);
  await client.upload(name, version, join(dist, 'remotes', name, version));
  return client.preview({ versions: { [name]: version }, ...(id && { id }) });
}

/** Takes back the last release of a remote. @returns the version that everybody gets again; null: none */
export async function rollBackOverHttp(
  target: TeamAccess,
  name: string,
  { why }: Author,
): Promise<string | null> {
  const client = clientOf(target);
  const { seen } = await client.state(name);
  const { live } = await client.act(name, { action: 'rollback', seen, ...(why && { why }) });
  return live as string | null;
}
