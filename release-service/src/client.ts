import { createPrivateKey, createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { type HistoryEntry, verifiedHistory } from 'releases/history';
import { publicKeys } from 'releases/registry-file';
import { create } from 'tar';
import { digestOf, VALID_SECONDS } from './authorize';
import { MAX_UPLOAD_BYTES, tooLarge } from './receive';
import type { PreviewInput, ReleaseAction } from './server';
import { keyId } from './teams';

export interface RemoteState {
  live: string | null;
  canary: { version: string; share: number } | null;
  /** How the canary compares with its control group so far, in a sentence. */
  health: string | null;
  before: string[];
  /** What the next action is based on. */
  seen: string;
}

/** What the service refused, in its own words. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * A team's access to the release service of a product.
 * @param origin of the product
 * @param pem the team's private key
 */
export function createReleaseClient(origin: string, pem: string) {
  const key = createPrivateKey(pem);
  const base = new URL(origin).origin;

  async function send<T>(method: string, path: string, body?: Buffer, type = 'application/json'): Promise<T> {
    const answer = await fetch(new URL(path, base), {
      method,
      headers: {
        authorization: `Bearer ${await signed(key, base, { method, path, digest: digestOf(body ?? '') })}`,
        ...(body && { 'content-type': type }),
      },
      body: body && new Uint8Array(body),
    }).catch((error: Error) => {
      throw new Error(`${base} 连不上，什么都没有改变：${error.message}`);
    });
    const value = await answer.json().catch(() => undefined);
    if (answer.ok) return value;
    throw new Refused(answer.status, value?.code ?? 'UNKNOWN', value?.msg ?? `${base} 回答 ${answer.status}`);
  }

  const sendPacked = (remote: string, version: string, archive: Buffer) =>
    archive.length > MAX_UPLOAD_BYTES
      ? Promise.reject(tooLarge())
      : send<{ digest: string }>(
          'PUT',
          `/releases/remotes/${remote}/${version}`,
          archive,
          'application/gzip',
        );
  return {
    state: (remote: string) => send<RemoteState>('GET', `/releases/remotes/${remote}`),
    history: (remote: string) =>
      send<{ entries: Record<string, unknown>[] }>('GET', `/releases/remotes/${remote}/history`),
    /**
     * The history of all remotes, verified here.
     * @param trusted public keys (PEM) that may have signed it; without them those that the service names
     * @throws Error that names the first line that is wrong
     */
    async verifiedHistory(trusted?: string): Promise<HistoryEntry[]> {
      const { lines, last, keys } = await send<{ lines: string; last: string | null; keys: string[] }>(
        'GET',
        '/releases/history',
      );
      return verifiedHistory(lines, publicKeys(trusted ?? keys.join('\n')), last ?? undefined);
    },
    /** @param folder of one version: `client`, `server`, `assets.json` … */
    upload: async (remote: string, version: string, folder: string) =>
      sendPacked(remote, version, await packed(folder)),
    /** @param archive tar, gzipped */
    send: sendPacked,
    /** @returns its id, its end (ISO 8601) and the link that opens it */
    preview: (input: PreviewInput) =>
      send<{ id: string; until: string; link: string }>(
        'POST',
        '/releases/previews',
        Buffer.from(JSON.stringify(input)),
      ),
    endPreview: (id: string) => send<object>('DELETE', `/releases/previews/${id}`),
    /** @returns the link that opens the inspector, and its end (ISO 8601) */
    inspect: () => send<{ until: string; link: string }>('POST', '/releases/inspectors'),
    act: (remote: string, action: ReleaseAction) =>
      send<Record<string, unknown>>(
        'POST',
        `/releases/remotes/${remote}/actions`,
        Buffer.from(JSON.stringify(action)),
      ),
  };
}

async function signed(
  key: KeyObject,
  audience: string,
  claims: { method: string; path: string; digest: string },
): Promise<string> {
  const kid = await keyId(createPublicKey(key));
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${VALID_SECONDS}s`)
    .setJti(randomUUID())
    .sign(key);
}

async function packed(folder: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  const stream = create({ cwd: folder, gzip: true, portable: true }, ['.']);
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
