import type { AxiosError } from 'axios';
import { defer, filter, finalize, type Observable, of, retry, share, skip, throwError } from 'rxjs';
import type { CallName, Envelope, Input } from 'shared-contract';
import { nextRetry } from './backoff';
import { answerKey, type SdkCache } from './cache';
import type { CallOptions, Send } from './http';
import { dropPrefetchedResponse } from './prefetched-response';
import type { Session } from './session';
import { isTransportError } from './unwrap';

const statusOf = (error: unknown) => (error as Partial<AxiosError>).response?.status;

/** No response: offline, a timeout, or a client that did not load. */
export const hasNoResponse = (error: unknown) => isTransportError(error) && !statusOf(error);

/** No response, or a temporary one: a retry may help. */
const isRetryable = (error: unknown) => [undefined, 429, 502, 503, 504].includes(statusOf(error));

export interface DedupedReads {
  read: Send;
  /** Stops sharing requests in flight: after a write their responses may be out of date. */
  stopSharing(): void;
}

/**
 * Deduplicates in-flight reads; aborted when the last subscriber leaves. A hydrated response is served once without a
 * request.
 */
export function createDedupedReads(
  send: Send,
  { cache, session, online$ }: { cache: SdkCache; session: Session; online$: Observable<boolean> },
): DedupedReads {
  const inFlight = new Map<string, Observable<unknown>>();
  let reconnects = 0;
  online$.pipe(skip(1), filter(Boolean)).subscribe(() => reconnects++);

  /**
   * Reads sent over the old network are lost with it. If that is noticed only after the `online` event, nothing else
   * would resend them, so a read is resent once for each reconnect meanwhile.
   */
  const retryAcrossReconnects = <K extends CallName>(name: K, input: Input<K>, options: CallOptions) =>
    defer(() => {
      let sentAt = reconnects;
      return send(name, input, options).pipe(
        retry({
          delay: (error) => {
            const isOther = sentAt !== reconnects && hasNoResponse(error);
            sentAt = reconnects;
            return isOther ? of(undefined) : throwError(() => error);
          },
        }),
      );
    });

  const withRetry = <K extends CallName>(name: K, input: Input<K>, options: CallOptions) => {
    const request = retryAcrossReconnects(name, input, options);
    if (!options.retries) return request;
    return request.pipe(
      retry({
        count: options.retries,
        delay: (error, n) => (isRetryable(error) ? nextRetry(n, online$) : throwError(() => error)),
      }),
    );
  };

  return {
    stopSharing() {
      inFlight.clear();
      dropPrefetchedResponse();
    },
    read: <K extends CallName>(name: K, input: Input<K>, options: CallOptions = {}) =>
      defer((): Observable<Envelope<K>> => {
        const hydrated = cache.takeHydrated(name, input);
        if (hydrated) return of(hydrated);
        const requestKey = JSON.stringify([answerKey(name, input), session.token, options]);
        const joined = inFlight.get(requestKey) as Observable<Envelope<K>> | undefined;
        if (joined) return joined;
        const shared: Observable<Envelope<K>> = withRetry(name, input, options).pipe(
          finalize(() => inFlight.get(requestKey) === shared && inFlight.delete(requestKey)),
          share(),
        );
        inFlight.set(requestKey, shared);
        return shared;
      }),
  };
}
