import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../services';
import type { Mutant } from './list';

/** Changed line ranges by file, 1-based and inclusive. */
export type ChangedLines = Map<string, [first: number, last: number][]>;

/** Parses the new side of `git diff --unified=0`. Removed lines count as the line at their former position. */
export function changedLinesOf(diff: string): ChangedLines {
  const changed: ChangedLines = new Map();
  let file = '';
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.startsWith('+++ b/') ? line.slice('+++ b/'.length) : '';
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (!first || !file) continue;
    const from = Math.max(1, Number(first));
    changed.set(file, [...(changed.get(file) ?? []), [from, from + Math.max(1, Number(count)) - 1]]);
  }
  return changed;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });

/**
 * What differs from a commit, including uncommitted and untracked files.
 * @throws Error if git does not know the commit
 */
export function changedSince(ref: string): ChangedLines {
  const changed = changedLinesOf(git('diff', '--unified=0', '--no-renames', '--no-ext-diff', ref, '--'));
  for (const file of git('ls-files', '--others', '--exclude-standard').split('\n'))
    if (file) changed.set(file, [[1, Number.MAX_SAFE_INTEGER]]);
  for (const file of changed.keys()) if (!existsSync(join(ROOT, file))) changed.delete(file);
  return changed;
}

/** Whether the mutant overlaps a changed line. */
export const isChanged = (changed: ChangedLines, { file, start, end }: Mutant) =>
  (changed.get(file) ?? []).some(([first, last]) => start.line <= last && end.line >= first);
