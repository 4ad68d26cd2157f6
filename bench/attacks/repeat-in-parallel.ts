import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats a task on parallel lines, each starting it again when it settles.
 * @returns stops all lines
 */
export function repeatInParallel(lines: number, task: () => Promise<unknown>): () => Promise<void> {
  let over = false;
  const line = async () => {
    while (!over) {
      await task().catch(() => {});
      await sleep(20);
    }
  };
  const all = Array.from({ length: lines }, line);
  return async () => {
    over = true;
    await Promise.all(all);
  };
}
