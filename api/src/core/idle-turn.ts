import { setImmediate as turn } from 'node:timers/promises';

const SHORT_MS = 0.3;
const MAX_TURNS = 2_000;

/**
 * Waits for an idle turn of the event loop before shutdown: when a socket stops listening, the kernel resets
 * connections in the accept backlog, and after an idle turn the backlog is empty.
 */
export async function waitForIdleTurn(): Promise<void> {
  for (let turns = 0; turns < MAX_TURNS; turns += 1) {
    const began = performance.now();
    await turn();
    if (performance.now() - began < SHORT_MS) return;
  }
}
