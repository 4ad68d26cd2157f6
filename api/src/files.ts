import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from './config';
import type { Seal } from './seal';

/** `large` fits the viewer, `small` a slot in a list. */
export type FileSize = 'large' | 'small';

export interface Files {
  put(id: string, size: FileSize, webp: Uint8Array): Promise<void>;
  /** Undefined when there is no such picture. */
  get(id: string, size: FileSize): Promise<Uint8Array | undefined>;
  /**
   * Where the browser finds an uploaded picture. A private one gets a signed address that ends ten minutes after `now`
   * (the application's clock).
   */
  url(file: { id: string; private: boolean }, size: FileSize, now: Date): string;
  /** Whether a signed address is one of ours and has not ended. */
  mayRead(id: string, endsAt: string, signature: string, now: Date): boolean;
}

const SIGNED_FOR_MS = 10 * 60_000;
const base = '/api/files';

/** Pictures on a disk of flydrive: a folder under DATA_DIR here, a bucket where the driver is exchanged. */
export function createFiles({ dataDir }: Pick<Config, 'dataDir'>, seal: Seal): Files {
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'uploads'), visibility: 'private' }));
  const key = (id: string, size: FileSize) => `${id.slice(0, 2)}/${id}-${size}.webp`;
  const suffix = (size: FileSize) => (size === 'small' ? '/small' : '');
  const claim = (id: string, endsAt: string) => `file:${id}:${endsAt}`;

  return {
    put: (id, size, webp) => disk.put(key(id, size), webp),
    async get(id, size) {
      return (await disk.exists(key(id, size))) ? disk.getBytes(key(id, size)) : undefined;
    },
    url(file, size, now) {
      if (!file.private) return `${base}/${file.id}${suffix(size)}`;
      const endsAt = Math.floor((now.getTime() + SIGNED_FOR_MS) / 1000).toString(36);
      return `${base}/private/${file.id}${suffix(size)}?e=${endsAt}&s=${seal.sign(claim(file.id, endsAt))}`;
    },
    mayRead(id, endsAt, signature, now) {
      const ends = Number.parseInt(endsAt, 36) * 1000;
      return seal.verify(claim(id, endsAt), signature) && ends > now.getTime();
    },
  };
}
