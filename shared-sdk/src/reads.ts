import { AxiosError } from 'axios';
import { defer, filter, finalize, type Observable, of, retry, share, skip, throwError } from 'rxjs';
import type { CallName, Envelope, Input } from 'shared-contract';
import { nextTry } from './backoff';
import { answerKey, type OwnCache } from './cache';
import { dropEarlyAnswer } from './early-answer';
import type { CallOptions, Send } from './http';
import type { Session } from './session';

/** No server answered: no network, or a time-out. */
export const hasNoResponse = (error: unknown) => error instanceof AxiosError && !error.response;

/** No answer at all, or one that says "later": asking again may help. */
const mayHelp = (error: unknown) =>
  hasNoResponse(error) ||
  (error instanceof AxiosError && [429, 502, 503, 504].includes(error.response?.status ?? 0));

export interface Reads {
  ask: Send;
  /** Nobody joins a request that left before now: something was written, here or by somebody else. */
  restart(): void;
}

/**
 * Asks without asking twice: who asks while the same question is on its way shares its answer, and the last to leave
 * aborts it. What the server sent along with the page is given once without asking.
 */
export function createReads(
  send: Send,
  { cache, session, online$ }: { cache: OwnCache; session: Session; online$: Observable<boolean> },
): Reads {
  const underWay = new Map<string, Observable<unknown>>();
  let reconnects = 0;
  online$.pipe(skip(1), filter(Boolean)).subscribe(() => reconnects++);

  /**
   * A read that left over the old network is lost with it. When that is noticed after the `online` event, nothing would ask
   * again, so it is sent once more for each time the network came back meanwhile.
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
