import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './services';

export interface NativePostgres {
  /** Of the maintenance database; tests create their own beside it. */
  url: string;
  /** Ends it by a signal (SIGINT fast, SIGQUIT immediate, SIGKILL) and starts it again on the same data. */
  restart(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
}

/** Where `initdb` and `postgres` are: on the PATH, or where Debian puts them, newest first; undefined where there are none. */
export function postgresBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [...(process.env.PATH ?? '').split(delimiter), ...versions.map((v) => join(debian, v, 'bin'))].find(
    (dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')),
  );
}

/** PostgreSQL refuses to run as root, so root lends it the account its package made. */
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

/**
 * Starts a throw-away PostgreSQL server, or says in words why there can be none. `durable`: it writes as a shop's has to, which
 * tests need not wait for.
 */
export async function startNativePostgres({ durable = false } = {}): Promise<NativePostgres | string> {
  const bin = postgresBinaries();
  if (!bin) return 'PostgreSQL is not installed';
  const owner = account();
  if (owner === 'none') return 'PostgreSQL does not run as root, and there is no account named postgres';

  const dir = mkdtempSync(join(tmpdir(), 'haozhan-pg-'));
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const run = { ...owner, cwd: dir, stdio: 'ignore' as const };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(dir, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    run,
  );
  const port = await freePort();
  const settings = [
    `fsync=${durable ? 'on' : 'off'}`,
    'max_connections=300',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
  ];
  const args = ['-D', join(dir, 'data'), '-p', String(port), ...settings.flatMap((s) => ['-c', s])];
  let server: ChildProcess;
  let ended: Promise<unknown>;
  const launch = () => {
    server = spawn(join(bin, 'postgres'), args, run);
    ended = new Promise((resolve) => server.once('exit', resolve));
  };
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('close', () => undefined).unref();
      setTimeout(() => socket.destroy(), 1_000).unref();
    });
  const up = async () => {
    for (let tries = 0; !(await answers()); tries++) {
      if (tries > 200) throw new Error('PostgreSQL did not start');
      // whoever was killed leaves helpers behind that must end first
      if (server.exitCode !== null) launch();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  launch();
  await up();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart(signal) {
      server.kill(signal);
      await ended;
      launch();
      await up();
    },
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
