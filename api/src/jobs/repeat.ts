import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does `work` again and again with a pause between, until stopped. It must not throw.
 * @returns stops it and waits for what is under way
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
