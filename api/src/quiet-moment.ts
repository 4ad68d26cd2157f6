import { setImmediate as turn } from 'node:timers/promises';

const SHORT_MS = 0.3;
const MOST_TURNS = 2_000;

/**
 * Waits for a turn of the event loop that took next to no time. What has connected but is not yet accepted when a socket stops
 * listening is reset by the kernel, so that is best done when everybody has just been let in.
 */
export async function quietMoment(): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const began = performance.now();
    await turn();
    if (performance.now() - began < SHORT_MS) return;
  }
}
