import { tooMany } from './refusal';

/**
 * Lets only so much expensive work of one kind run at once; some may wait, in the order in which they came.
 * @param atOnce how many run at the same time
 * @param waiting how many may wait beyond them
 * @returns a function that runs the work when it is its turn. It throws a Refusal 429 with `retryAfter` where too many wait.
 */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw tooMany(2, '现在查询的人太多，请过几秒再试，或减少筛选条件');
      // Whoever finishes hands over the place, so `running` stays as it is.
      await new Promise<void>((turn) => queue.push(turn));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
