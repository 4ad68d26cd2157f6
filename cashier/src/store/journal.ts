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

/** A log of one JSON change per line, in order. */
export interface Journal<Entry> {
  /** Synced to disk when it returns. */
  append(entry: Entry): void;
  close(): void;
}

/**
 * The entries of a journal, oldest first. A last line without a newline is a write that a crash interrupted; it
 * was never acknowledged, so it is dropped.
 * @throws Error for any other invalid line
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
 * Rewrites the journal compacted to the given entries, so that it does not grow with each start. The old file
 * stays until the new one is complete on disk.
 *
 * Appends block until synced, so every state change is one atomic step. The throughput is enough for a sandbox.
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

/** A rename is durable only after its folder is synced. */
function syncFolder(dir: string): void {
  const handle = openSync(dir, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
