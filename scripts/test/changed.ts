import { execFileSync } from 'node:child_process';

const git = (root: string, args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const paths = (text: string) => text.split('\0').filter(Boolean);

/** Whether git knows a commit by this name. */
function isCommit(root: string, ref: string): boolean {
  try {
    git(root, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
    return true;
  } catch {
    return false;
  }
}

/**
 * The base commit of a comparison: the merge base of HEAD and `ref`, or of HEAD and main by default.
 * @throws Error with a readable message if there is no such commit
 */
export function baseCommit(root: string, ref?: string): string {
  const wanted = ref ?? ['main', 'origin/main'].find((name) => isCommit(root, name));
  if (!wanted || !isCommit(root, wanted))
    throw new Error(
      ref ? `git 不认识 ${ref}，请写分支名或提交` : '没有 main 分支，请写：pnpm test --since <提交>',
    );
  return git(root, ['merge-base', 'HEAD', wanted]).trim();
}

/**
 * Paths, relative to the root, of all files that differ from a commit: committed since, uncommitted, untracked,
 * deleted.
 */
export function changedSince(root: string, base: string): string[] {
  const tracked = paths(git(root, ['diff', '--no-renames', '--name-only', '-z', base]));
  const untracked = paths(git(root, ['ls-files', '--others', '--exclude-standard', '-z']));
  return [...new Set([...tracked, ...untracked])].sort();
}

/** Paths, relative to the root, of all files that git tracks or would track. */
export const workspaceFiles = (root: string): string[] =>
  paths(git(root, ['ls-files', '--cached', '--others', '--exclude-standard', '-z']));
