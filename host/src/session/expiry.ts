import { catchError, defer, EMPTY, exhaustMap, from, type Observable, tap } from 'rxjs';

export interface ExpiryActions {
  /** Clears all local storage and the session in memory. */
  clear: () => void;
  /** Prompts 登录超时，请重新登录; resolves on 确定, rejects on 取消 or close. */
  prompt: () => Promise<unknown>;
  /** Navigates to /login. */
  login: () => void;
}

/**
 * Handles the end of a session (specification section 4): clears storage and prompts; 确定 goes to /login, 取消
 * only closes the prompt. exhaustMap ignores further 401s while the prompt is open; afterwards it can appear
 * again.
 */
export const promptOnExpiry = (
  expired$: Observable<void>,
  { clear, prompt, login }: ExpiryActions,
): Observable<unknown> =>
  expired$.pipe(
    exhaustMap(() => {
      clear();
      return defer(() => from(prompt())).pipe(
        tap(login),
        catchError(() => EMPTY), // cancel rejects, which would otherwise end the stream
      );
    }),
  );
