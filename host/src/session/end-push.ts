import { catchError, EMPTY, exhaustMap, filter, from, type Observable, pairwise } from 'rxjs';

/**
 * Ends this browser's push subscription with each session, so that the next person at it is not shown the messages
 * of the member before.
 */
export const endPushWithSession = (token$: Observable<string | null>): Observable<unknown> =>
  token$.pipe(
    pairwise(),
    filter(([before]) => before !== null),
    exhaustMap(() => from(unsubscribe()).pipe(catchError(() => EMPTY))), // the push service cannot be reached
  );

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
