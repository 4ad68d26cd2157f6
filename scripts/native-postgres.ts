import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from 'api/core/free-port';
import { asPostgres, installedPostgres, postgresFolder } from './postgres-programs';

export interface NativePostgres {
  /** URL of the maintenance database; tests create their own databases on the same server. */
  url: string;
  /** Stops the server with a signal (SIGINT: fast, SIGQUIT: immediate shutdown) and restarts it on the same data. */
  restart(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Kills the server (SIGKILL). @returns starts it again on the same data */
  kill(): Promise<() => Promise<void>>;
  /** Suspends all its processes (SIGSTOP): connections stay open without a response. @returns resumes them */
  freeze(): () => void;
  stop(): Promise<void>;
}

/**
 * Settings of a server for tests that read query plans: statistics that the server gathers by itself, at a time of its
 * own, would change them.
 */
export const STEADY_PLANS = ['autovacuum=off'];

/** Asserts that the server was started, for callers that checked `missingPostgres`. @throws Error with the reason */
export function mustRun(server: NativePostgres | string): NativePostgres {
  if (typeof server === 'string') throw new Error(server);
  return server;
}

/**
 * Starts a temporary PostgreSQL server, in memory where there is enough. `durable`: on disk with fsync, which tests do
 * not need. `archiveCommand` sets archive_command and enables archive_mode; `settings` are further ones, as name=value.
 * @returns the server, or the reason why none can be started
 */
export async function startNativePostgres({
  durable = false,
  archiveCommand = '',
  settings = [] as readonly string[],
} = {}): Promise<NativePostgres | string> {
  return startOn(
    (data) => {
      asPostgres('initdb', [
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
      ]);
      // In the configuration file, so that it also applies to copies of the data folder.
      if (!durable) appendFileSync(join(data, 'postgresql.conf'), 'fsync=off\n');
    },
    [...settings, ...(archiveCommand ? ['archive_mode=on', `archive_command=${archiveCommand}`] : [])],
    { inMemory: !durable },
  );
}

/**
 * Starts a server on the data folder that `fill` creates, in memory if asked and possible, on a free port if none is
 * given; `stop` deletes it.
 * @returns the reason if it cannot run
 */
export async function startOn(
  fill: (data: string) => void,
  given: readonly string[] = [],
  { inMemory = false, port: givenPort = 0 } = {},
): Promise<NativePostgres | string> {
  const found = installedPostgres();
  if (typeof found === 'string') return found;
  const { bin, owner } = found;

  const dir = postgresFolder({ inMemory });
  try {
    fill(join(dir, 'data'));
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
  const run = { ...owner, cwd: dir, stdio: 'ignore' as const };
  const port = givenPort || (await freePort());
  const settings = [
    ...given,
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
  // The port opens before connections are accepted, so the state is read from postmaster.pid. The pid is compared,
  // because a killed server leaves its file behind.
  const isReady = () => {
    const file = join(dir, 'data', 'postmaster.pid');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return lines[0] === String(server.pid) && lines[7]?.trim() === 'ready';
  };
  const up = async () => {
    for (let tries = 0; !isReady(); tries++) {
      if (tries > 600) throw new Error('PostgreSQL did not start');
      // The helper processes of a killed server must end before a new one can start.
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
  // A process that is interrupted, or whose test timed out, does not call `stop`.
  const endToo = () => {
    server.kill('SIGQUIT');
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', endToo);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart(signal) {
      await end(signal);
      await start();
    },
    async kill() {
      await end('SIGKILL');
      return start;
    },
    freeze() {
      const { pid = 0 } = server;
      server.kill('SIGSTOP'); // first, so that it forks no further processes
      const helpers = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map(Number);
      for (const helper of helpers) process.kill(helper, 'SIGSTOP');
      return () => {
        for (const frozen of [...helpers, pid]) process.kill(frozen, 'SIGCONT');
      };
    },
    async stop() {
      process.off('exit', endToo);
      await end('SIGINT');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
