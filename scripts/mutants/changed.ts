import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../services';
import type { Mutant } from './list';

/** Changed lines of a file, counted from 1, each pair with its last line. */
export type ChangedLines = Map<string, [first: number, last: number][]>;

/** What `git diff --unified=0` says of the new side of each file. Lines that were only removed count as where they stood. */
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

/** What differs from a commit, also what is not committed or not yet added. @throws Error where git does not know it */
export function changedSince(ref: string): ChangedLines {
  const changed = changedLinesOf(git('diff', '--unified=0', '--no-renames', '--no-ext-diff', ref, '--'));
  for (const file of git('ls-files', '--others', '--exclude-standard').split('\n'))
    if (file) changed.set(file, [[1, Number.MAX_SAFE_INTEGER]]);
  for (const file of changed.keys()) if (!existsSync(join(ROOT, file))) changed.delete(file);
  return changed;
}

/** Does the mutant stand in one of the changed lines? */
export const isChanged = (changed: ChangedLines, { file, start, end }: Mutant) =>
  (changed.get(file) ?? []).some(([first, last]) => start.line <= last && end.line >= first);
