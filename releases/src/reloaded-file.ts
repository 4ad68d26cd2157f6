import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export type ErrorHandler = (error: unknown, what: string) => void;

/** Reads a file again when it changes on disk; the last good content is used while the file is invalid or missing. */
export function reloadedFile<T>(
  file: string,
  parse: (text: string) => T,
  onError: ErrorHandler,
): () => T | undefined {
  let stamp = '';
  let value: T | undefined;
  return () => {
    try {
      const { mtimeMs, size, ino } = statSync(file);
      const now = `${mtimeMs} ${size} ${ino}`;
      if (now !== stamp) {
        stamp = now;
        value = parse(readFileSync(file, 'utf8'));
      }
    } catch (error) {
      if (stamp !== 'bad') onError(error, `${path.basename(file)} is refused`);
      stamp = 'bad';
    }
    return value;
  };
}
