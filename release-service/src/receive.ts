import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderDigest } from 'releases/registry-file';
import { UnpackSync } from 'tar';
import { Refusal } from './refusal';

/** Of a packed release, in bytes; what the gateway passes on is a little more. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;
export const tooLarge = () =>
  new Refusal(413, 'RELEASE_TOO_LARGE', `一次上传最多 ${MAX_UPLOAD_BYTES / 1024 / 1024} MiB`);
/** Bounds of a release when unpacked; the largest of ours has a fifth of the files and a tenth of the bytes. */
const MAX_FILES = 1_000;
const MAX_BYTES = 24 * 1024 * 1024;
const VERSION = /^(?!.*\.\.)[\w][\w.-]{0,63}$/;
const FULL: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/**
 * Stores a packed release folder as `remotes/<name>/<version>`, whole or not at all. The same again changes nothing.
 * @param archive tar, gzipped
 * @returns the digest of the folder
 * @throws Refusal 400 for what is no such archive, 409 for other files under the same version, 413, 507
 */
export function receive(dir: string, name: string, version: string, archive: Buffer): string {
  if (!VERSION.test(version) || version.includes('.part'))
    throw new Refusal(400, 'VERSION_INVALID', '版本用字母、数字、点和连字符，最多 64 个，例如 3fa29c10bd');
  const target = join(dir, 'remotes', name, version);
  const part = join(dir, 'remotes', name, `${version}.${randomUUID()}.part`);
  try {
    mkdirSync(part, { recursive: true });
    unpack(archive, part);
    const digest = folderDigest(part);
    if (!existsSync(join(part, 'client'))) throw notARelease('里面没有 client 目录');
    if (!place(part, target) && folderDigest(target) !== digest)
      throw new Refusal(
        409,
        'VERSION_TAKEN',
        `${name} ${version} 已经上传过，内容却不同：版本不可改写，请换一个版本`,
      );
    return digest;
  } catch (error) {
    if (FULL.includes((error as NodeJS.ErrnoException).code ?? ''))
      throw new Refusal(507, 'DISK_FULL', '发布用的磁盘满了，什么都没有留下；请运维腾出空间再传');
    throw error;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** @returns false if the version is there already */
function place(part: string, target: string): boolean {
  mkdirSync(dirname(target), { recursive: true });
  if (existsSync(target)) return false;
  try {
    renameSync(part, target);
    return true;
  } catch (error) {
    // Somebody else was faster.
    if (existsSync(target)) return false;
    throw error;
  }
}

const notARelease = (why: string) =>
  new Refusal(400, 'NOT_A_RELEASE', `传来的不是打包好的发布目录：${why}；请用 haozhan-remote release 重传`);

/** Unpacks synchronously, so that nothing is written any more once it has failed. */
function unpack(archive: Buffer, folder: string): void {
  let files = 0;
  let bytes = 0;
  let fault: NodeJS.ErrnoException | undefined;
  const into = new UnpackSync({
    cwd: folder,
    strict: true,
    filter(path, entry) {
      const type = 'type' in entry ? entry.type : undefined;
      files += 1;
      bytes += entry.size ?? 0;
      if (files > MAX_FILES || bytes > MAX_BYTES)
        fault ??= new Refusal(
          413,
          'RELEASE_TOO_LARGE',
          `一次发布最多 ${MAX_FILES} 个文件，解开后 ${MAX_BYTES / 1024 / 1024} MiB`,
        );
      else if (type !== 'File' && type !== 'Directory') fault ??= notARelease(`${path} 既不是文件也不是目录`);
      return fault === undefined;
    },
  });
  into.once('error', (error: Error) => {
    fault ??= error;
  });
  try {
    into.end(archive);
  } catch (error) {
    fault ??= error as Error;
  }
  if (fault === undefined) return;
  throw fault instanceof Refusal || FULL.includes(fault.code ?? '') ? fault : notARelease('解不开');
}
