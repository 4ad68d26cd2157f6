import {
  catchError,
  from,
  type MonoTypeOperatorFunction,
  type Observable,
  switchMap,
  throwError,
} from 'rxjs';
import { Refused } from 'shared-sdk';

/** Opens the dialog of the second look; set by it while the desk is shown. */
let ask: (() => Promise<void>) | undefined;

/**
 * Makes `open` the dialog that asks for a key again.
 * @returns a function that takes it back
 */
export function offerSecondLook(open: () => Promise<void>): () => void {
  ask = open;
  return () => {
    ask = undefined;
  };
}

/**
 * A call that the server refuses for want of a second look asks for a key and is sent once more. Cancelled, it ends with
 * the refusal.
 */
export const withSecondLook =
  <T>(): MonoTypeOperatorFunction<T> =>
  (sent$: Observable<T>) =>
    sent$.pipe(
      catchError((error: unknown) =>
        error instanceof Refused && error.reason === 'SECOND_LOOK' && ask
          ? from(ask().catch(() => Promise.reject(error))).pipe(switchMap(() => sent$))
          : throwError(() => error),
      ),
    );
