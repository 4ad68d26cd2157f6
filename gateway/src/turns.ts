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
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const at = performance.now();
    if (running < atOnce) running += 1;
    else {
      if (queue.length >= waiting) return undefined;
      // Finished work leaves its turn to the next one, so `running` is not changed here.
      await new Promise<void>((turn) => queue.push(turn));
    }
    try {
      return performance.now() - at > waitMs ? undefined : await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
