import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { freePort } from './services';

export interface NativePostgres {
  /** Of the maintenance database; tests create their own beside it. */
  url: string;
  /** Ends it by a signal (SIGINT fast, SIGQUIT immediate, SIGKILL) and starts it again on the same data. */
  restart(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Stops all its processes where they are (SIGSTOP): connections stay open and nothing answers. @returns lets them go on */
  freeze(): () => void;
  /** Ends it by SIGKILL. @returns starts it again on the same data */
  kill(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/**
 * Where `initdb` and `postgres` really are, and the tools of the same version beside them: on the PATH, or where Debian puts them,
 * newest first; undefined where there are none.
 */
export function postgresBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((v) => join(debian, v, 'bin')),
  ].find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')));
  return found && dirname(realpathSync(join(found, 'postgres')));
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

/** Where its programs are and who runs them, or in words why none can run here. */
function installed(): { bin: string; owner: { uid: number; gid: number } | undefined } | string {
  const bin = postgresBinaries();
  if (!bin) return 'PostgreSQL is not installed';
  const owner = account();
  if (owner === 'none') return 'PostgreSQL does not run as root, and there is no account named postgres';
  return { bin, owner };
}

/** Why no server can be started here, in words; undefined where one can, with these programs beside it. */
export function missingPostgres(...programs: string[]): string | undefined {
  const found = installed();
  if (typeof found === 'string') return found;
  const missing = programs.find((program) => !existsSync(join(found.bin, program)));
  return missing && `${missing} is not installed`;
}

/** A server that must be there, for who has asked {@link missingPostgres}. @throws Error with the reason where it is not */
export function mustRun(server: NativePostgres | string): NativePostgres {
  if (typeof server === 'string') throw new Error(server);
  return server;
}

/**
 * Starts a throw-away PostgreSQL server, or says in words why there can be none. `durable`: it writes as a shop's has to, which
 * tests need not wait for.
 */
export async function startNativePostgres({ durable = false } = {}): Promise<NativePostgres | string> {
  return startOn(
    (data) => [
      'initdb',
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ],
    durable,
  );
}

/** Starts a throw-away server that follows the one at `url` (streaming replication, read only), or says why there can be none. */
export async function startReplicaOf(url: string): Promise<NativePostgres | string> {
  return startOn((data) => ['pg_basebackup', '-D', data, '-d', url, '-R', '-c', 'fast', '--no-sync'], false);
}

async function startOn(
  fill: (data: string) => [string, ...string[]],
  durable: boolean,
): Promise<NativePostgres | string> {
  const found = installed();
  if (typeof found === 'string') return found;
  const { bin, owner } = found;

  const dir = mkdtempSync(join(tmpdir(), 'haozhan-pg-'));
  const [program, ...given] = fill(join(dir, 'data'));
  if (!existsSync(join(bin, program))) return `${program} is not installed`;
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const run = { ...owner, cwd: dir, stdio: 'ignore' as const };
  execFileSync(join(bin, program), given, run);
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
  // Its port is open before it lets anybody in; when it does, it says so in this file, which a killed one leaves behind.
  const isReady = () => {
    const file = join(dir, 'data', 'postmaster.pid');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return lines[0] === String(server.pid) && lines[7]?.trim() === 'ready';
  };
  const up = async () => {
    for (let tries = 0; !isReady(); tries++) {
      if (tries > 600) throw new Error('PostgreSQL did not start');
      // whoever was killed leaves helpers behind that must end first
      if (server.exitCode !== null) launch();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const start = () => {
    launch();
    return up();
  };
  const end = (signal: NodeJS.Signals) => {
    server.kill(signal);
    return ended;
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart(signal) {
      await end(signal);
      await start();
    },
    freeze() {
      const { pid = 0 } = server;
      server.kill('SIGSTOP'); // first, so that it starts no more of them
      const helpers = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map(Number);
      for (const helper of helpers) process.kill(helper, 'SIGSTOP');
      return () => {
        for (const frozen of [...helpers, pid]) process.kill(frozen, 'SIGCONT');
      };
    },
    async kill() {
      await end('SIGKILL');
      return start;
    },
    async stop() {
      await end('SIGINT');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
