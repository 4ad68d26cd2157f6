import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export const SEGMENT_BYTES = 1024 * 1024;
export const SEGMENTS = 8;

const numbered = /^errors-(\d{8})\.jsonl$/;
const fileOf = (dir: string, number: number) =>
  path.join(dir, `errors-${String(number).padStart(8, '0')}.jsonl`);

async function numbersIn(dir: string): Promise<number[]> {
  const names = await readdir(dir).catch(() => [] as string[]);
  return names
    .flatMap((name) => numbered.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/**
 * Appends lines of JSON to the newest segment of a folder. Safe for several processes without a lock: segments
 * are append-only, each batch is one write in append mode, nothing is renamed, and processes that find a
 * segment full choose the same next number. The process that starts a segment removes those more than {@link
 * SEGMENTS} back, so the folder stays below SEGMENTS + 1 times SEGMENT_BYTES plus a batch per process. A batch
 * truncated by a crash loses its last line only, because the next one begins with a line break.
 * @throws Error if the folder is not writable
 */
export async function appendLines(dir: string, lines: readonly string[]): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const numbers = await numbersIn(dir);
  let newest = numbers.at(-1) ?? 1;
  const { size } = await stat(fileOf(dir, newest)).catch(() => ({ size: 0 }));
  if (size >= SEGMENT_BYTES) {
    newest += 1;
    for (const old of numbers) if (old <= newest - SEGMENTS) await rm(fileOf(dir, old), { force: true });
  }
  await appendFile(fileOf(dir, newest), `\n${lines.join('\n')}\n`, { mode: 0o600 });
}

/**
 * Every line of every segment that is valid JSON, oldest first; truncated lines are skipped. A missing folder
 * is empty.
 */
export async function* readLines(dir: string): AsyncGenerator<unknown> {
  for (const number of await numbersIn(dir)) {
    const text = await readFile(fileOf(dir, number), 'utf8').catch(() => ''); // removed in the meantime
    for (const line of text.split('\n')) {
      if (!line) continue;
      try {
        yield JSON.parse(line);
      } catch {}
    }
  }
}
