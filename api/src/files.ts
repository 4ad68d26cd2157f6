import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config, S3Bucket } from './config';
import type { Seal } from './seal';

/** `large` fits the viewer, `small` a slot in a list. */
export type FileSize = 'large' | 'small';

/** An uploaded picture. Private ones lie apart, so that a public address never leads to one. */
export interface StoredFile {
  id: string;
  private: boolean;
}

export interface Files {
  /** @throws Error when the storage does not take it */
  put(file: StoredFile, size: FileSize, webp: Uint8Array): Promise<void>;
  /** Undefined when there is no such picture. @throws Error when the storage does not answer */
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

/**
 * Pictures on a disk of flydrive: a folder under DATA_DIR, or a bucket. The bucket stays private and the browser sees our
 * addresses alone: one rule says who may read, wherever the bytes lie, and no page needs another origin.
 */
export function createFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, seal: Seal): Files {
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= s3 ? bucketDisk(s3) : Promise.resolve(folderDisk(join(dataDir, 'uploads')));
    return opened;
  };
  const key = (file: StoredFile, size: FileSize) =>
    `${file.private ? 'private' : 'public'}/${file.id.slice(0, 2)}/${file.id}-${size}.webp`;
  const suffix = (size: FileSize) => (size === 'small' ? '/small' : '');
  const claim = (id: string, endsAt: string) => `file:${id}:${endsAt}`;

  return {
    put: async (file, size, webp) => (await disk()).put(key(file, size), webp, { contentType: 'image/webp' }),
    async get(file, size) {
      const from = await disk();
      try {
        return await from.getBytes(key(file, size));
      } catch (error) {
        // Absent, or the storage is down: the one leads nowhere, the other is an error.
        if (await from.exists(key(file, size))) throw error;
        return undefined;
      }
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

const folderDisk = (location: string) => new Disk(new FSDriver({ location, visibility: 'private' }));

/** Any S3-compatible server. Its client is 22 MB, so that it is loaded only where a bucket is configured. */
async function bucketDisk({ endpoint, region, bucket, pathStyle, ...credentials }: S3Bucket): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      credentials,
      region,
      bucket,
      ...(endpoint && { endpoint }),
      forcePathStyle: pathStyle,
      // Not each server knows access lists (R2, MinIO); the bucket's own policy keeps it private.
      supportsACL: false,
      visibility: 'private',
      // Checksums beyond what S3 asks for are refused by older servers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
    }),
  );
}
