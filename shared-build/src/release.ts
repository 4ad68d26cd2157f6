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
 * Stands for a build's own version in its files until {@link sealVersion} knows it. As long as a version, so that what
 * stands behind it keeps its column in the source map.
 */
export const VERSION = '__version_';
/** The version of every remote that the development server serves. */
export const DEVELOPMENT_VERSION = 'dev';

const textual = /\.(js|css|svg|json)$/;

/** Whether a file of a build folder is a source map: those are for `pnpm errors`, and neither served nor part of what is released. */
const isMap = (name: string) => name.split(path.sep)[0] === 'maps';

/**
 * Gives a finished build its version, the short hash of all its files but source maps, writes it where {@link VERSION} stands and
 * moves the build to `<home>/<version>`. The same build again lands in the same folder, which is then left as it is:
 * a published folder never changes. Returns version and folder.
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
  const version = hash.digest('hex').slice(0, VERSION.length);
  const folder = path.join(home, version);
  if (existsSync(folder)) {
    rmSync(built, { recursive: true });
    return { version, folder };
  }
  for (const name of names.filter((name) => textual.test(name))) {
    const file = path.join(built, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(VERSION, version));
  }
  mkdirSync(home, { recursive: true });
  move(built, folder);
  return { version, folder };
}

function move(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch {
    // another file system (a mounted volume): copy beside, then rename, so that a half copy is never served
    cpSync(from, `${to}.part`, { recursive: true });
    renameSync(`${to}.part`, to);
    rmSync(from, { recursive: true });
  }
}

const TWO_WEEKS_MS = 14 * 24 * 3600 * 1000;

/**
 * Takes away what earlier builds left in a folder that builds share (the host's assets), once it is two weeks old:
 * younger tabs may still ask for it. `present` are the files of the newest build, without `.br` and `.gz`.
 */
export function dropOldFiles(folder: string, present: readonly string[]): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (present.includes(name.replace(/\.(br|gz)$/, ''))) continue;
    if (Date.now() - statSync(file).mtimeMs > TWO_WEEKS_MS) rmSync(file, { recursive: true });
  }
}

/** The `integrity` value of bytes: sha384, as browsers compare it. */
export const integrityOf = (bytes: string | Buffer) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The `integrity` value of a file. */
export const integrity = (file: string) => integrityOf(readFileSync(file));

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every textual file of a folder that lacks them, so that serving costs nothing. */
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
