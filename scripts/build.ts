import { fork } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteName } from 'releases/registry';
import type { Release } from 'releases/registry-file';
import { runCommand } from 'releases/run-command';
import { singletonPackages } from 'releases/singletons';
import { adoptBuilt, changeRegistry, readBuilt, readReleased, releaseKeys } from 'releases/store';
import { markTested, testedMark } from 'releases/tested';
import { inputsHash, root } from 'shared-build';
import { remoteNames } from './remotes';
import { testRemote } from './test-remote';

const dist = path.join(root, 'dist');
const inputsFile = path.join(dist, 'inputs.json');

/** `host`, `kit` (what remotes in repositories of their own take from the product), or a remote. */
type BuildName = string;
/** Builds of which the registry has no row. */
const UNRELEASED: Readonly<Record<BuildName, { folder: string; files: readonly string[] }>> = {
  host: { folder: 'host', files: ['assets/assets.json', 'assets/desk/assets.json'] },
  kit: { folder: 'scripts/kit', files: ['kit/remote-kit.tgz', 'kit/remote-host.tgz'] },
};
const folderOf = (name: BuildName) => path.join(root, UNRELEASED[name]?.folder ?? `mfe-${name}`);

export interface BuildOptions {
  /** Remotes to build besides the host; default: all. Rows of the others stay unchanged. */
  remotes?: readonly RemoteName[];
  /** Whether host and kit are built too; default: true. */
  host?: boolean;
  /** Receives one short Chinese line per step. */
  log?: (line: string) => void;
}

function readJson<T>(file: string, otherwise: T): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return otherwise;
  }
}

/** Writes to a temporary file and renames it, so that a running server never reads a partial file. */
function writeJson(file: string, value: unknown) {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(temporary, file);
}

const readInputs = () => readJson<Record<BuildName, string>>(inputsFile, {});

/** Builds one package in its own process. Resolves with its release row; host and kit have none. */
function buildOne(name: BuildName): Promise<Release | undefined> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(__dirname, 'build-one.ts'), [name], {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      // The kit's host is for development servers.
      env: { ...process.env, NODE_ENV: name === 'kit' ? 'development' : 'production' },
    });
    child.once('message', ({ release, error }: { release?: Release; error?: string }) => {
      if (error) reject(new Error(`${name}: ${error}`));
      else resolve(release);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name}: the build process exited with ${code}`)));
  });
}

/** Builds a remote into `dist` without releasing it. */
export async function buildRemote(name: RemoteName): Promise<Release> {
  mkdirSync(dist, { recursive: true });
  const release = await buildOne(name);
  if (!release) throw new Error(`${name} 没有构建出来`);
  return release;
}

const RETAINED_VERSIONS = 5;

/**
 * Removes old versions of a remote, except those in the registry and the newest few: older tabs still request
 * their files.
 */
function prune(name: BuildName) {
  if (UNRELEASED[name]) return;
  const { remotes, canaries, before } = readBuilt(dist);
  const named = [remotes[name], canaries[name]?.release, ...(before[name] ?? [])].map((row) => row?.version);
  const home = path.join(dist, 'remotes', name);
  const age = (version: string) => statSync(path.join(home, version)).mtimeMs;
  const old = readdirSync(home)
    .filter((entry) => !entry.endsWith('.tested'))
    .sort((a, b) => age(b) - age(a));
  for (const version of old.slice(RETAINED_VERSIONS))
    if (!named.includes(version))
      for (const gone of [path.join(home, version), testedMark(dist, name, version)])
        rmSync(gone, { recursive: true, force: true });
}

/** Runs tasks in order, at most `width` concurrently. */
async function runParallel(width: number, tasks: (() => Promise<void>)[]): Promise<void> {
  const waiting = tasks.values();
  const worker = async () => {
    for (const task of waiting) await task();
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** `dist` may come from another checkout with another key: then its registry is signed again. */
function isOurs(keys: ReturnType<typeof releaseKeys>): boolean {
  try {
    readReleased(dist, keys);
    return true;
  } catch {
    return false;
  }
}

/**
 * Builds host and remotes into `dist`, skips those whose inputs are unchanged and output is present, and writes
 * the release registry. Rejects with the compiler's messages if one does not compile.
 */
export async function build({
  remotes = remoteNames(),
  host = true,
  log = () => undefined,
}: BuildOptions = {}): Promise<void> {
  mkdirSync(dist, { recursive: true });
  const inputs = readInputs();
  const keys = releaseKeys();
  const rows: Record<string, Release | undefined> = { ...readBuilt(dist).remotes };
  const isBuilt = (name: BuildName) =>
    UNRELEASED[name]
      ? UNRELEASED[name].files.every((file) => existsSync(path.join(dist, 'host', file)))
      : existsSync(path.join(dist, 'remotes', name, rows[name]?.version ?? 'none', 'client/remoteEntry.js'));

  const stale = ([...(host ? Object.keys(UNRELEASED) : []), ...remotes] as BuildName[]).flatMap((name) => {
    const hash = inputsHash(folderOf(name), UNRELEASED[name] ? singletonPackages : []);
    return inputs[name] === hash && isBuilt(name) ? [] : [{ name, hash }];
  });
  if (!isOurs(keys)) await adoptBuilt(dist, keys);
  if (stale.length === 0) {
    log('前端无改动，沿用上次构建');
    return;
  }
  log(`构建前端：${stale.map(({ name }) => name).join('、')}`);
  const failures: unknown[] = [];
  await runParallel(
    Math.min(availableParallelism(), stale.length),
    stale.map(({ name, hash }) => async () => {
      const start = Date.now();
      try {
        const release = await buildOne(name);
        if (release)
          await changeRegistry(dist, keys, (now) => ({
            ...now,
            remotes: { ...now.remotes, [name]: release },
          }));
        writeJson(inputsFile, { ...readInputs(), [name]: hash });
        prune(name);
        rows[name] = release;
      } catch (error) {
        failures.push(error); // the others are still built
        return;
      }
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      log(`  ${name} ${rows[name]?.version ?? '完成'}，${seconds} 秒`);
    }),
  );
  if (failures.length > 0)
    throw new Error(
      failures.map((error) => (error instanceof Error ? error.message : String(error))).join('\n'),
    );
}

/**
 * Tests every remote, builds, and marks the builds as tested: for images, which are released where no tests can
 * run.
 */
async function buildTested(): Promise<void> {
  for (const name of remoteNames()) console.log(`${name} 的测试通过，${await testRemote(name)}`);
  await build({ log: console.log });
  for (const [name, { version }] of Object.entries(readBuilt(dist).remotes))
    if (remoteNames().includes(name)) markTested(dist, name, version);
}

const USAGE = `pnpm build       构建有改动的前端
  --tested      先跑每个模块的测试，并在登记里写明`;

if (require.main === module)
  runCommand(USAGE, () => {
    const { values } = parseArgs({ options: { tested: { type: 'boolean' } } });
    return values.tested ? buildTested() : build({ log: console.log });
  });
