import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** One change a line, JSON, in the order it happened. */
export interface Journal<Entry> {
  /** On disk, and not merely handed to the system, when this returns. */
  append(entry: Entry): void;
  close(): void;
}

/**
 * The entries of a journal, oldest first. A last line without its end is a write that a crash cut off: nobody
 * was told that it happened, so it is left out. A broken line before that is damage, and throws.
 */
export function readJournal<Entry>(file: string): Entry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  lines.pop();
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as Entry;
    } catch (cause) {
      throw new Error(`${file}:${index + 1} is damaged: not a JSON line`, { cause });
    }
  });
}

/**
 * Starts a journal anew from the entries it stands for, so that it does not grow from start to start. The old
 * file stays until the new one is complete on disk.
 *
 * Writing blocks until it is synced: every change of state is then one step that nothing can come between. A
 * sandbox has few payers.
 */
export function startJournal<Entry>(file: string, entries: readonly Entry[]): Journal<Entry> {
  const draft = `${file}.new`;
  writeFileSync(draft, entries.map(toLine).join(''), { mode: 0o600, flush: true });
  renameSync(draft, file);
  syncFolder(dirname(file));

  const handle = openSync(file, 'a');
  return {
    append(entry) {
      writeSync(handle, toLine(entry));
      fsyncSync(handle);
    },
    close: () => closeSync(handle),
  };
}

function toLine(entry: unknown): string {
  return `${JSON.stringify(entry)}\n`;
}

/** A rename is durable only when its folder is. */
function syncFolder(dir: string): void {
  const handle = openSync(dir, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
