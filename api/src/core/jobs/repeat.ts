import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` in a loop with a pause in between until stopped. `work` must not throw.
 * @returns stops the loop and waits for the current run
 */
export function repeat(pauseMs: number, work: () => Promise<unknown>): () => Promise<void> {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await work();
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}
