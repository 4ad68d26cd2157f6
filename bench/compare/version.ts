import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ROOT } from '../../scripts/services';
import { cache } from '../https';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();

/** The pnpm that runs this program: its own binary or, in older releases, a script. */
function pnpm(folder: string, ...args: string[]) {
  const program = process.env.npm_execpath ?? 'pnpm';
  const [command, first] = /\.[cm]?js$/.test(program) ? [process.execPath, [program]] : [program, []];
  execFileSync(command, [...first, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * An installed checkout of a commit, beside this one. It stays for the next comparison, and the last other one goes.
 * @throws Error where git does not know the commit
 */
export function checkOut(ref: string): { folder: string; commit: string } {
  const commit = git(ROOT, 'rev-parse', '--short=10', `${ref}^{commit}`);
  const folder = join(cache, 'compared');
  if (!existsSync(join(folder, '.git'))) {
    rmSync(folder, { recursive: true, force: true });
    git(ROOT, 'worktree', 'prune');
    git(ROOT, 'worktree', 'add', '--detach', folder, commit);
  } else git(folder, 'checkout', '--force', '--detach', commit);
  pnpm(folder, 'install', '--frozen-lockfile', '--prefer-offline');
  return { folder, commit };
}

/** Builds and runs the product of a checkout by its own `pnpm start`, with a database and demo data of its own. */
export async function runVersion(folder: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-compare-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO_DATA: 'on',
      DEMO_WORKER: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  await new Promise<void>((ready, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('已就绪')) ready();
    });
    void ended.then(() => failed(new Error(`pnpm start ended in ${folder}:\n${said}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
