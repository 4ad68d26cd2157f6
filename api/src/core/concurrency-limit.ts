import { promise as queue } from 'fastq';
import { tooMany } from './refusal';

/**
 * Limits expensive work of one kind; what is too much waits in a bounded FIFO queue.
 * @param atOnce maximum concurrency
 * @param waiting maximum queue length
 * @param busy what a refusal says
 * @returns runs the work in turn; rejects with a Refusal 429 with `retryAfter` when the queue is full
 */
export function createConcurrencyLimit({
  atOnce,
  waiting,
  busy,
}: {
  atOnce: number;
  waiting: number;
  busy: string;
}) {
  const turns = queue(async (work: () => Promise<unknown>) => work(), atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (turns.running() >= atOnce && turns.length() >= waiting) throw tooMany(2, busy);
    return turns.push(work) as Promise<T>;
  };
}
