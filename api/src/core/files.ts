import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { FILES_PATH, publicFileHref } from 'shared-contract';
import type { Config, S3Bucket } from './config';
import type { Seal } from './seal';

/** `large` for the image viewer, `small` for list thumbnails, `square` of pictures of goods for their cards. */
export const fileSizes = ['large', 'small', 'square'] as const;
export type FileSize = (typeof fileSizes)[number];

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
  /** Deletes all sizes of a picture; idempotent. @throws Error when the storage is unavailable */
  remove(file: StoredFile): Promise<void>;
  /** The archives of members' data. */
  archives: Archives;
}

/** Archives of members' data, by the id of their export. All throw when the storage is unavailable. */
export interface Archives {
  put(id: string, zip: Uint8Array): Promise<void>;
  /** @returns undefined when there is no such archive */
  get(id: string): Promise<Uint8Array | undefined>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
  /** A URL for the browser that expires {@link ARCHIVE_LINK_MS} after `now` (the application's clock). */
  url(id: string, now: Date): string;
  /** Whether the signature is valid and not expired. */
  mayRead(id: string, endsAt: string, signature: string, now: Date): boolean;
}

const SIGNED_FOR_MS = 10 * 60_000;
/** A member asks for the link at the moment of the download, so it is shorter than that of pictures. */
export const ARCHIVE_LINK_MS = 2 * 60_000;

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
  const suffix = (size: FileSize) => (size === 'large' ? '' : `/${size}`);
  const archiveKey = (id: string) => `archives/${id.slice(0, 2)}/${id}.zip`;
  const signedText = (id: string, endsAt: string) => `file:${id}:${endsAt}`;
  const archiveText = (id: string, endsAt: string) => `archive:${id}:${endsAt}`;
  /** `e` and `s` of a signed URL. */
  const signed = (text: typeof signedText, id: string, now: Date, forMs: number) => {
    const endsAt = Math.floor((now.getTime() + forMs) / 1000).toString(36);
    return `e=${endsAt}&s=${seal.sign(text(id, endsAt))}`;
  };
  const isValid = (text: string, endsAt: string, signature: string, now: Date) =>
    seal.verify(text, signature) && Number.parseInt(endsAt, 36) * 1000 > now.getTime();
  const read = async (name: string) => {
    const from = await disk();
    try {
      return await from.getBytes(name);
    } catch (error) {
      // Distinguishes a missing file from an unavailable storage.
      if (await from.exists(name)) throw error;
      return undefined;
    }
  };

  return {
    put: async (file, size, webp) => (await disk()).put(key(file, size), webp, { contentType: 'image/webp' }),
    get: (file, size) => read(key(file, size)),
    url(file, size, now) {
      if (!file.private) return `${publicFileHref(file.id)}${suffix(size)}`;
      return `${FILES_PATH}/private/${file.id}${suffix(size)}?${signed(signedText, file.id, now, SIGNED_FOR_MS)}`;
    },
    mayRead: (id, endsAt, signature, now) => isValid(signedText(id, endsAt), endsAt, signature, now),
    async remove(file) {
      const from = await disk();
      for (const size of fileSizes) await from.delete(key(file, size));
    },
    archives: {
      put: async (id, zip) => (await disk()).put(archiveKey(id), zip, { contentType: 'application/zip' }),
      get: (id) => read(archiveKey(id)),
      remove: async (id) => (await disk()).delete(archiveKey(id)),
      url: (id, now) => `${FILES_PATH}/archives/${id}?${signed(archiveText, id, now, ARCHIVE_LINK_MS)}`,
      mayRead: (id, endsAt, signature, now) => isValid(archiveText(id, endsAt), endsAt, signature, now),
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
