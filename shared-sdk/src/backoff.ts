import { filter, first, map, type Observable, switchMap, timer } from 'rxjs';

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/**
 * How long to wait before the nth further try, n from 1: doubling to half a minute, of which a random half, so that
 * many who were cut off at once do not come back at once.
 */
export function backoffMs(n: number, random: () => number = Math.random): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(n, 10));
  return most / 2 + (random() * most) / 2;
}

/** Fires once when it is time for the nth further try, and there is a network. */
export const nextTry = (n: number, online$: Observable<boolean>): Observable<number> =>
  timer(backoffMs(n)).pipe(
    switchMap(() => online$),
    filter(Boolean),
    first(),
    map(() => n),
  );
