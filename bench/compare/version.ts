import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from 'scripts/services';
import { cache } from '../https';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();

/** Runs pnpm by the program that started this process: its own binary or, in older releases, a script. */
function pnpm(folder: string, ...args: string[]) {
  const program = process.env.npm_execpath ?? 'pnpm';
  const [command, first] = /\.[cm]?js$/.test(program) ? [process.execPath, [program]] : [program, []];
  execFileSync(command, [...first, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * An installed checkout of a commit, as a git worktree. It is reused for the next comparison.
 * @throws Error if git does not know the commit
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
