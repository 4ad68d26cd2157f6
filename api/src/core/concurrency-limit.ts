import { tooMany } from './refusal';

/**
 * Concurrency limiter with a bounded FIFO queue, for expensive work of one kind.
 * @param atOnce maximum concurrency
 * @param waiting maximum queue length
 * @returns runs the work in turn; throws a Refusal 429 with `retryAfter` when the queue is full
 */
export function createConcurrencyLimit({
  atOnce: concurrency,
  waiting: maxQueued,
}: {
  atOnce: number;
  waiting: number;
}) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (queue.length >= maxQueued) throw tooMany(2, '现在查询的人太多，请过几秒再试，或减少筛选条件');
      // A finished task hands its slot to the next one, so `running` is not changed here.
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
