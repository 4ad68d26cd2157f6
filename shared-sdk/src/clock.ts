import { distinctUntilChanged, map, type Observable, takeWhile, timer } from 'rxjs';

export interface ServerClock {
  /** Server time in ms since 1970; countdowns use it because a device's clock may be wrong. */
  now(): number;
  /** Sets the offset from a server timestamp. */
  sync(iso: string): void;
  /** Whole seconds until the deadline, once a second; completes after 0. */
  countdown(deadlineAt: string): Observable<number>;
}

export function createServerClock(local: () => number = Date.now): ServerClock {
  let offset = 0;
  const clock: ServerClock = {
    now: () => local() + offset,
    sync(iso) {
      const time = Date.parse(iso);
      if (Number.isFinite(time)) offset = time - local();
    },
    countdown: (deadlineAt) =>
      timer(0, 250).pipe(
        map(() => Math.max(0, Math.ceil((Date.parse(deadlineAt) - clock.now()) / 1000))),
        distinctUntilChanged(),
        takeWhile((left) => left > 0, true),
      ),
  };
  return clock;
}
