import { setTimeout as sleep } from 'node:timers/promises';

/** Lines side by side, each of which does the same again as soon as it is done. Out: ends them. */
export function againAndAgain(lines: number, once: () => Promise<unknown>): () => Promise<void> {
  let over = false;
  const line = async () => {
    while (!over) {
      await once().catch(() => {});
      await sleep(20);
    }
  };
  const all = Array.from({ length: lines }, line);
  return async () => {
    over = true;
    await Promise.all(all);
  };
}
