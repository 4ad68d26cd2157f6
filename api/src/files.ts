import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from './config';
import type { Seal } from './seal';

/** `large` fits the viewer, `small` a slot in a list. */
export type FileSize = 'large' | 'small';

/** An uploaded picture. Private ones lie apart, so that a public address never leads to one. */
export interface StoredFile {
  id: string;
  private: boolean;
}

export interface Files {
  put(file: StoredFile, size: FileSize, webp: Uint8Array): Promise<void>;
  /** Undefined when there is no such picture. */
  get(file: StoredFile, size: FileSize): Promise<Uint8Array | undefined>;
  /**
   * Where the browser finds an uploaded picture. A private one gets a signed address that ends ten minutes after `now`
   * (the application's clock).
   */
  url(file: StoredFile, size: FileSize, now: Date): string;
  /** Whether a signed address is one of ours and has not ended. */
  mayRead(id: string, endsAt: string, signature: string, now: Date): boolean;
}

const SIGNED_FOR_MS = 10 * 60_000;
const base = '/api/files';

/** Pictures on a disk of flydrive: a folder under DATA_DIR here, a bucket where the driver is exchanged. */
export function createFiles({ dataDir }: Pick<Config, 'dataDir'>, seal: Seal): Files {
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'uploads'), visibility: 'private' }));
  const key = (file: StoredFile, size: FileSize) =>
    `${file.private ? 'private' : 'public'}/${file.id.slice(0, 2)}/${file.id}-${size}.webp`;
  const suffix = (size: FileSize) => (size === 'small' ? '/small' : '');
  const claim = (id: string, endsAt: string) => `file:${id}:${endsAt}`;

  return {
    put: (file, size, webp) => disk.put(key(file, size), webp),
    async get(file, size) {
      return (await disk.exists(key(file, size))) ? disk.getBytes(key(file, size)) : undefined;
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
