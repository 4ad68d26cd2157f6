import { BehaviorSubject } from 'rxjs';

/** Whether the device reports a network; true where this is unknown (Node). ⚠ True does not mean reachable. */
export function createOnline(): BehaviorSubject<boolean> {
  const { window } = globalThis;
  const online$ = new BehaviorSubject(window?.navigator.onLine ?? true);
  const notify = () => online$.value !== window.navigator.onLine && online$.next(window.navigator.onLine);
  for (const change of ['online', 'offline']) window?.addEventListener(change, notify);
  return online$;
}
