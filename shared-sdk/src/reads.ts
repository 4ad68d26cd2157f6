import { AxiosError } from 'axios';
import { defer, filter, finalize, type Observable, of, retry, share, skip, throwError } from 'rxjs';
import type { CallName, Envelope, Input } from 'shared-contract';
import { nextTry } from './backoff';
import { answerKey, type OwnCache } from './cache';
import { dropEarlyAnswer } from './early-answer';
import type { CallOptions, Send } from './http';
import type { Session } from './session';

/** No response: offline or a timeout. */
export const hasNoResponse = (error: unknown) => error instanceof AxiosError && !error.response;

/** No response, or a temporary one: a retry may help. */
const mayHelp = (error: unknown) =>
  hasNoResponse(error) ||
  (error instanceof AxiosError && [429, 502, 503, 504].includes(error.response?.status ?? 0));

export interface Reads {
  ask: Send;
  /** Stops sharing requests in flight: after a write their responses may be out of date. */
  restart(): void;
}

/**
 * Deduplicates in-flight reads; aborted when the last subscriber leaves. A hydrated response is served once without a
 * request.
 */
export function createReads(
  send: Send,
  { cache, session, online$ }: { cache: OwnCache; session: Session; online$: Observable<boolean> },
): Reads {
  const underWay = new Map<string, Observable<unknown>>();
  let reconnects = 0;
  online$.pipe(skip(1), filter(Boolean)).subscribe(() => reconnects++);

  /**
   * Reads sent over the old network are lost with it. If that is noticed only after the `online` event, nothing else
   * would resend them, so a read is resent once for each reconnect meanwhile.
   */
  const acrossReconnects = <K extends CallName>(name: K, input: Input<K>, options: CallOptions) =>
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

  const sent = <K extends CallName>(name: K, input: Input<K>, options: CallOptions) => {
    const request = acrossReconnects(name, input, options);
    if (!options.retries) return request;
    return request.pipe(
      retry({
        count: options.retries,
        delay: (error, n) => (mayHelp(error) ? nextTry(n, online$) : throwError(() => error)),
      }),
    );
  };

  return {
    restart() {
      underWay.clear();
      dropEarlyAnswer();
    },
    ask: <K extends CallName>(name: K, input: Input<K>, options: CallOptions = {}) =>
      defer((): Observable<Envelope<K>> => {
        const sentAlong = cache.takeFresh(name, input);
        if (sentAlong) return of(sentAlong);
        const question = JSON.stringify([answerKey(name, input), session.token, options]);
        const joined = underWay.get(question) as Observable<Envelope<K>> | undefined;
        if (joined) return joined;
        const fresh: Observable<Envelope<K>> = sent(name, input, options).pipe(
          finalize(() => underWay.get(question) === fresh && underWay.delete(question)),
          share(),
        );
        underWay.set(question, fresh);
        return fresh;
      }),
  };
}
