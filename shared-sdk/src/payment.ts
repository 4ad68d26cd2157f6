import { catchError, concatMap, EMPTY, from, type Observable, takeWhile, timer } from 'rxjs';
import type { Payment } from 'shared-contract';
import type { Api } from './api';
import { unwrap } from './unwrap';

/** Seconds between polls of a payment: 2, 4, then 8 until a minute has passed (product section 2, finish). */
const POLL_SECONDS = [0, 2, 4, 8, 8, 8, 8, 8, 8, 6];

/**
 * Polls a payment until it is no longer pending or a minute has passed. A failed poll is skipped; the next one
 * retries.
 */
export const watchPayment = (api: Api, payNo: string): Observable<Payment> =>
  from(POLL_SECONDS).pipe(
    concatMap((seconds) => timer(seconds * 1000)),
    concatMap(() =>
      api.getPayment({ payNo }).pipe(
        unwrap<'getPayment'>(),
        catchError(() => EMPTY),
      ),
    ),
    takeWhile((payment) => payment.status === 'pending', true),
  );
