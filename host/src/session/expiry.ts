import { catchError, defer, EMPTY, exhaustMap, from, type Observable, tap } from 'rxjs';

export interface ExpiryActions {
  /** Clears all local storage and forgets the session in memory. */
  clear: () => void;
  /** Asks 登录超时，请重新登录; resolves on 确定, rejects on 取消 or close. */
  ask: () => Promise<unknown>;
  /** Leads to /login. */
  login: () => void;
}

/**
 * What the end of a session means (specification section 4): while no prompt is open, storage is cleared and the
 * prompt appears; 确定 goes to /login, 取消 only closes it. Further 401s while it is open do nothing; after either
 * choice it can appear again. exhaustMap is that guard.
 */
export const promptOnExpiry = (
  expired$: Observable<void>,
  { clear, ask, login }: ExpiryActions,
): Observable<unknown> =>
  expired$.pipe(
    exhaustMap(() => {
      clear();
      return defer(() => from(ask())).pipe(
        tap(login),
        catchError(() => EMPTY), // cancel rejects; without this the stream would end
      );
    }),
  );
