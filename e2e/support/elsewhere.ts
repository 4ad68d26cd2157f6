// A user of this machine who has the packed command and its npm packages, but cannot read this checkout.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { packagesOfRemotes } from 'haozhan-remote/packages';

/** Limit of a command, in ms: a release that takes 20 s on an idle machine has taken more than 120 s on a busy one. */
export const COMMAND_MS = 240_000;
const ROOT = join(__dirname, '../..');
const STORE = join(ROOT, 'node_modules/.pnpm');
/** `nobody`. */
const UID = 65_534;

/** Whether this user may act as another one and hide folders from it; elsewhere the test cannot run. */
export function canHideCheckout(): boolean {
  try {
    execFileSync('unshare', ['-m', 'setpriv', '--reuid', String(UID), '--clear-groups', 'true'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

export interface Elsewhere {
  /** The user's folder, empty at first; `node_modules` in it is what `npm install` would make. */
  repository: string;
  /** Runs a program there, as that user. @returns what it printed */
  run(program: string, ...args: string[]): Promise<string>;
  /** Runs the packed command. */
  command(...args: string[]): Promise<string>;
  /** Starts the packed command, which runs until it is stopped. @returns how to stop it */
  start(env: Record<string, string>, ...args: string[]): () => Promise<void>;
  /** Changes a file of the user. */
  edit(file: string, change: (text: string) => string): void;
  /** Gives the user a file. @returns its path */
  give(file: string, text: string): string;
  stop(): void;
}

/** The folder of an npm package that this workspace has installed. */
const installed = (name: string): string => {
  const from = ['haozhan-remote', 'shared-router', 'shared-contract', 'e2e', '.'];
  const found = from
    .map((folder) => join(ROOT, folder, 'node_modules', name))
    .find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is not installed`);
  return realpathSync(found);
};

/**
 * Packs the command and gives it to another user, with npm's packages from this workspace's store instead of a registry.
 */
export function startElsewhere(): Elsewhere {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'haozhan-elsewhere-')));
  chmodSync(place, 0o755);
  const modules = join(place, 'node_modules');
  const store = join(modules, '.pnpm');
  const own = join(modules, 'haozhan-remote');
  const repository = join(place, 'gift');
  for (const folder of [store, own, repository, join(place, 'home')]) mkdirSync(folder, { recursive: true });
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  execFileSync('npx', ['-y', packageManager, 'pack', '--pack-destination', place], {
    cwd: join(ROOT, 'haozhan-remote'),
    stdio: 'pipe',
  });
  const archive = readdirSync(place).find((file) => file.endsWith('.tgz')) ?? '';
  execFileSync('tar', ['-xzf', join(place, archive), '-C', own, '--strip-components=1', '--no-same-owner']);
  const { dependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  for (const name of Object.keys({ ...dependencies, ...packagesOfRemotes(ROOT) })) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(store, relative(STORE, installed(name))), join(modules, name));
  }
  symlinkSync('../node_modules', join(repository, 'node_modules'));
  // Builds write their generated entries into node_modules.
  for (const folder of [repository, modules, join(place, 'home')]) chownSync(folder, UID, UID);

  const main = join(own, 'dist/main.js');
  /** In a file system of its own: the store is where npm would install, and the checkout is closed. */
  const unshared = (program: string, args: readonly string[]) => [
    '-m',
    'sh',
    '-c',
    'mount --bind "$1" "$2" && mount -t tmpfs -o mode=0700 none "$3" && cd "$4" && shift 4 && exec setpriv --reuid 65534 --regid 65534 --clear-groups "$@"',
    'sh',
    STORE,
    store,
    ROOT,
    repository,
    program,
    ...args,
  ];
  const env = { PATH: process.env.PATH ?? '', HOME: join(place, 'home'), TMPDIR: join(place, 'home') };
  const run = async (program: string, ...args: string[]) => {
    const options = { cwd: '/', timeout: COMMAND_MS, env };
    const { stdout } = await promisify(execFile)('unshare', unshared(program, args), options);
    return stdout;
  };
  return {
    repository,
    run,
    command: (...args) => run(process.execPath, main, ...args),
    start(more, ...args) {
      const child = spawn('unshare', unshared(process.execPath, [main, ...args]), {
        cwd: '/',
        env: { ...env, ...more },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(child, 'exit');
      return async () => {
        child.kill('SIGTERM');
        await ended;
      };
    },
    edit(file, change) {
      const path = join(repository, file);
      writeFileSync(path, change(readFileSync(path, 'utf8')));
    },
    give(file, text) {
      const path = join(repository, file);
      writeFileSync(path, text, { mode: 0o600 });
      chownSync(path, UID, UID);
      return path;
    },
    stop: () => rmSync(place, { recursive: true, force: true }),
  };
}
