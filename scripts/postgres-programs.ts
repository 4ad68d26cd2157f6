import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/**
 * The folder of `initdb`, `postgres` and the tools of the same version, with symbolic links resolved: from the PATH,
 * else the newest version in Debian's folder; undefined if there is none.
 */
function binaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((v) => join(debian, v, 'bin')),
  ].find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')));
  return found && dirname(realpathSync(join(found, 'postgres')));
}

/** PostgreSQL refuses to run as root, so root runs it under the account of its package. */
function account(): { uid: number; gid: number } | undefined | 'none' {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return 'none';
  }
}

/** The folder of PostgreSQL's programs and the account that runs them, or the reason why none can run here. */
export function installedPostgres():
  | { bin: string; owner: { uid: number; gid: number } | undefined }
  | string {
  const bin = binaries();
  if (!bin) return 'PostgreSQL is not installed';
  const owner = account();
  if (owner === 'none') return 'PostgreSQL does not run as root, and there is no account named postgres';
  return { bin, owner };
}

/** The reason why no server with these programs can be started here; undefined if one can. */
export function missingPostgres(...programs: string[]): string | undefined {
  const found = installedPostgres();
  if (typeof found === 'string') return found;
  const missing = programs.find((program) => !existsSync(join(found.bin, program)));
  return missing && `${missing} is not installed`;
}

/** The PATH with PostgreSQL's programs before all others. */
export const withPostgres = (): string => [binaries(), process.env.PATH].filter(Boolean).join(delimiter);

/** The file system in memory of Linux; in a container it may be too small for a server. */
const MEMORY = '/dev/shm';
/** Template, databases and write-ahead log of a run of all tests, with a margin. */
const SERVER_BYTES = 2 * 1024 ** 3;

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= SERVER_BYTES;
}

/**
 * Creates a temporary folder that the account of {@link asPostgres} can write to. `inMemory` prefers memory to disk,
 * where creating a database takes a fifth of the processor time.
 */
export function postgresFolder({ inMemory = false } = {}): string {
  const found = account();
  const dir = mkdtempSync(join(inMemory && hasMemory() ? MEMORY : tmpdir(), 'haozhan-pg-'));
  if (typeof found === 'object') chownSync(dir, found.uid, found.gid);
  return dir;
}

/** Runs a program under PostgreSQL's account. @returns its output @throws Error with its error output */
export function asPostgres(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): string {
  const found = account();
  return execFileSync(program, args, {
    ...(typeof found === 'object' && found),
    cwd: tmpdir(),
    env: { ...process.env, ...env, PATH: withPostgres() },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}
