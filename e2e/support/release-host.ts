import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'api/core/free-port';
import { type ReleaseKeys, readReleased, releaseKeys, releaseKeysDir } from 'releases/store';
import { SHARED_DIST as DIST } from './dist';

const ROOT = join(__dirname, '../..');
const START_MS = 60_000;

/** Changes a script of a release. @param file relative to the release's folder */
type ScriptChange = (text: string, file: string) => string;

/**
 * A separate host over a copy of the released files, in front of the product's api. A new release is a copy of the
 * built one with another version and a change: these tests are about delivery to browsers, not about compilation.
 */
export interface ReleaseHost {
  origin: string;
  process: ChildProcess;
  /** Registry and releases, for `releases/publish`. */
  place: { dir: string; keys: ReleaseKeys };
  /** Keys of releases and teams. */
  keysDir: string;
  /** The released version of each remote before the first test. */
  first: Readonly<Record<string, string>>;
  /** Creates another build of a remote: a copy with changed scripts, without pre-compressed files. @returns its version */
  built(name: string, version: string, change: ScriptChange): string;
  stop(): void;
}

/** Prepends `code` to the remote's entry, so that it runs first in the browser. */
export const beginning =
  (code: string): ScriptChange =>
  (text, file) =>
    file === 'client/remoteEntry.js' ? `${code};${text}` : text;

/**
 * @param prepare changes the copied files before the host starts
 * @param options.withService whether teams can release over HTTP
 * @throws Error if it does not start
 */
export async function startReleaseHost(
  prepare?: (dir: string) => void,
  { withService = false } = {},
): Promise<ReleaseHost> {
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-e2e-releases-'));
  const keysDir = join(dir, 'keys');
  cpSync(releaseKeysDir(), keysDir, { recursive: true });
  const place = { dir, keys: releaseKeys(keysDir) };
  for (const name of ['registry.json', 'remotes', 'host'])
    cpSync(join(DIST, name), join(dir, name), { recursive: true });
  const first = Object.fromEntries(
    Object.entries(readReleased(dir, place.keys).remotes).map(([name, { version }]) => [name, version]),
  );
  prepare?.(dir);
  const [port, servicePort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const service =
    withService &&
    spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'release-service/src/main.ts')], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH ?? '',
        LOG_LEVEL: 'silent',
        PORT: String(servicePort),
        PUBLIC_ORIGIN: origin,
        RELEASES_DIR: dir,
        RELEASE_KEYS_DIR: keysDir,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'gateway/src/main.ts')], {
    cwd: join(ROOT, 'host'),
    env: {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      DIST_DIR: dir,
      RELEASES_DIR: dir,
      // Pages are server-rendered however busy the machine is.
      RENDER_WAIT_MS: '5000',
      API_UPSTREAM: `${process.env.E2E_ORIGIN}/api`,
      ...(withService && { RELEASES_UPSTREAM: `http://127.0.0.1:${servicePort}` }),
      CANARY_FAILURES: '1',
      ERRORS_DIR: join(dir, 'errors'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const host: ReleaseHost = {
    origin,
    process: child,
    place,
    keysDir,
    first,
    built: (name, version, change) =>
      copyRelease(join(dir, 'remotes', name), first[name] ?? '', version, change),
    stop() {
      child.kill('SIGKILL');
      if (service) service.kill('SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    },
  };
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(100))
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) return host;
  host.stop();
  throw new Error('the host did not start');
}

function copyRelease(home: string, from: string, version: string, change: ScriptChange): string {
  cpSync(join(home, from), join(home, version), { recursive: true });
  const assets: { js: string[] }[] = Object.values(
    JSON.parse(readFileSync(join(home, version, 'assets.json'), 'utf8')),
  );
  const scripts = new Set([...assets.flatMap(({ js }) => js), 'remoteEntry.js']);
  for (const file of [...[...scripts].map((script) => `client/${script}`), 'server/server.js']) {
    const path = join(home, version, file);
    if (!existsSync(path)) continue; // not every remote has a server build
    writeFileSync(path, change(readFileSync(path, 'utf8').replaceAll(from, version), file));
    for (const packed of ['br', 'gz']) rmSync(`${path}.${packed}`, { force: true });
  }
  return version;
}
