import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Placeholder for a build's version until {@link sealVersion} computes it. As long as a version, so that the
 * columns in source maps stay correct.
 */
export const VERSION_PLACEHOLDER = '__version_';
/** The version of every remote on the development server. */
export const DEVELOPMENT_VERSION = 'dev';

const textual = /\.(js|css|svg|json)$/;

/** Whether a file is a source map: those are for `pnpm errors`, neither served nor part of the release. */
const isMap = (name: string) => name.split(path.sep)[0] === 'maps';

/**
 * Versions a finished build by the short hash of all its files except source maps: replaces {@link VERSION_PLACEHOLDER} and
 * moves the build to `<home>/<version>`. An identical build maps to the same folder, which is left untouched: a
 * published folder never changes.
 * @returns version and folder
 */
export function sealVersion(built: string, home: string): { version: string; folder: string } {
  const names = readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.extname(name) && !isMap(name))
    .sort();
  const hash = createHash('sha256');
  for (const name of names)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(path.join(built, name)))
      .update('\0');
  const version = hash.digest('hex').slice(0, VERSION_PLACEHOLDER.length);
  const folder = path.join(home, version);
  if (existsSync(folder)) {
    rmSync(built, { recursive: true });
    return { version, folder };
  }
  for (const name of names.filter((name) => textual.test(name))) {
    const file = path.join(built, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(VERSION_PLACEHOLDER, version));
  }
  mkdirSync(home, { recursive: true });
  move(built, folder);
  return { version, folder };
}

function move(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch {
    // another file system (a mounted volume): copy, then rename, so that a partial copy is never served
    cpSync(from, `${to}.part`, { recursive: true });
    renameSync(`${to}.part`, to);
    rmSync(from, { recursive: true });
  }
}

const TWO_WEEKS_MS = 14 * 24 * 3600 * 1000;

/**
 * Removes files of earlier builds from a shared folder (the host's assets) once they are two weeks old: recent
 * tabs may still request them.
 * @param present files of the newest build, without `.br` and `.gz`
 */
export function dropOldFiles(folder: string, present: readonly string[]): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (present.includes(name.replace(/\.(br|gz)$/, ''))) continue;
    if (Date.now() - statSync(file).mtimeMs > TWO_WEEKS_MS) rmSync(file, { recursive: true });
  }
}

/** The subresource integrity value of bytes (sha384). */
export const integrityOf = (bytes: string | Buffer) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The subresource integrity value of a file. */
export const integrity = (file: string) => integrityOf(readFileSync(file));

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Pre-compresses every textual file of a folder to `.br` and `.gz`, so that serving needs no compression. */
export async function compress(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    textual.test(name),
  );
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      if (existsSync(`${file}.br`)) return;
      const text = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      writeFileSync(`${file}.gz`, await zip(text, { level: 9 }));
      writeFileSync(`${file}.br`, await brotli(text, { params }));
    }),
  );
}
