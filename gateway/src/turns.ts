import { promise as queue } from 'fastq';

/**
 * Runs work in the order in which it comes, `atOnce` at a time.
 * @param waiting the number that may wait for their turn
 * @param waitMs how long they wait
 * @returns the work's value; undefined for work that was not begun, because too many wait or its turn came too late
 */
export function createTurns({
  atOnce,
  waiting,
  waitMs,
}: {
  atOnce: number;
  waiting: number;
  waitMs: number;
}) {
  const turns = queue(async (work: () => Promise<unknown>) => work(), atOnce);
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (turns.running() >= atOnce && turns.length() >= waiting) return undefined;
    const at = performance.now();
    const inTime = async () => (performance.now() - at > waitMs ? undefined : work());
    return turns.push(inTime) as Promise<T | undefined>;
  };
}
