import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config, S3Bucket } from './config';
import type { Seal } from './seal';

/** `large` for the image viewer, `small` for list thumbnails. */
export type FileSize = 'large' | 'small';

/** An uploaded picture. Private ones have a separate key prefix, so that no public URL can reach one. */
export interface StoredFile {
  id: string;
  private: boolean;
}

export interface Files {
  /** @throws Error when the storage rejects the write */
  put(file: StoredFile, size: FileSize, webp: Uint8Array): Promise<void>;
  /** @returns undefined when there is no such picture. @throws Error when the storage is unavailable */
  get(file: StoredFile, size: FileSize): Promise<Uint8Array | undefined>;
  /**
   * The picture's URL for the browser. Private ones get a signed URL that expires ten minutes after `now` (the
   * application's clock).
   */
  url(file: StoredFile, size: FileSize, now: Date): string;
  /** Whether the signature is valid and not expired. */
  mayRead(id: string, endsAt: string, signature: string, now: Date): boolean;
}

const SIGNED_FOR_MS = 10 * 60_000;
const base = '/api/files';

/**
 * Picture storage on flydrive: a folder under DATA_DIR or an S3 bucket. The bucket stays private and is served through
 * our own URLs, so that one access rule covers both backends and pages need no second origin.
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
  const signedText = (id: string, endsAt: string) => `file:${id}:${endsAt}`;

  return {
    put: async (file, size, webp) => (await disk()).put(key(file, size), webp, { contentType: 'image/webp' }),
    async get(file, size) {
      const from = await disk();
      try {
        return await from.getBytes(key(file, size));
      } catch (error) {
        // Distinguishes a missing file from an unavailable storage.
        if (await from.exists(key(file, size))) throw error;
        return undefined;
      }
    },
    url(file, size, now) {
      if (!file.private) return `${base}/${file.id}${suffix(size)}`;
      const endsAt = Math.floor((now.getTime() + SIGNED_FOR_MS) / 1000).toString(36);
      return `${base}/private/${file.id}${suffix(size)}?e=${endsAt}&s=${seal.sign(signedText(file.id, endsAt))}`;
    },
    mayRead(id, endsAt, signature, now) {
      const ends = Number.parseInt(endsAt, 36) * 1000;
      return seal.verify(signedText(id, endsAt), signature) && ends > now.getTime();
    },
  };
}

const folderDisk = (location: string) => new Disk(new FSDriver({ location, visibility: 'private' }));

/** Any S3-compatible server. The client is 22 MB, so it is loaded only when a bucket is configured. */
async function bucketDisk({ endpoint, region, bucket, pathStyle, ...credentials }: S3Bucket): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      credentials,
      region,
      bucket,
      ...(endpoint && { endpoint }),
      forcePathStyle: pathStyle,
      // Some servers (R2, MinIO) do not support ACLs; the bucket policy keeps objects private.
      supportsACL: false,
      visibility: 'private',
      // Older servers reject optional checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
    }),
  );
}
