import { filter, first, map, type Observable, switchMap, timer } from 'rxjs';

const BASE_MS = 500;
const MAX_MS = 30_000;

/**
 * Delay before the nth retry (n from 1): exponential, capped at 30 s, half of it jitter, so that clients disconnected
 * together do not reconnect together.
 */
export function backoffMs(n: number, random: () => number = Math.random): number {
  const cap = Math.min(MAX_MS, BASE_MS * 2 ** Math.min(n, 10));
  return cap / 2 + (random() * cap) / 2;
}

/** Emits once when the backoff delay of the nth retry has passed and the device is online. */
export const nextRetry = (n: number, online$: Observable<boolean>): Observable<number> =>
  timer(backoffMs(n)).pipe(
    switchMap(() => online$),
    filter(Boolean),
    first(),
    map(() => n),
  );
