import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until an expression in a page is true. While the page navigates, it is not.
 * @param evaluate evaluates an expression in the page
 * @param everyMs time between two evaluations
 * @returns its value, or null after `limitMs`
 */
export async function until<T>(
  evaluate: <V>(expression: string) => Promise<V>,
  expression: string,
  { limitMs, everyMs }: { limitMs: number; everyMs: number },
): Promise<T | null> {
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(everyMs)) {
    const value = await evaluate<T>(expression).catch(() => undefined);
    if (value) return value;
  }
  return null;
}
