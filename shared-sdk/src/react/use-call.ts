import { useCallback, useEffect, useRef, useState } from 'react';
import { catchError, map, of } from 'rxjs';
import type { CallName, Input, Value } from 'shared-contract';
import type { Call } from '../api';
import type { Seen } from '../cache-entry';
import { isTransportError, Refused, unwrap } from '../unwrap';
import { useRefetchOnline } from './use-refetch-online';

/**
 * `idle` while there is no request (`input` is null). `value` is the latest known value: cached in this tab while
 * loading, from an earlier visit when the server is unreachable; `seenAt` is its time, in ms by the server's clock.
 */
export type CallState<T> =
  | { state: 'idle'; value?: undefined; seenAt?: undefined; error?: undefined }
  | { state: 'loading'; value?: T; seenAt?: number; error?: undefined }
  | { state: 'done'; value: T; seenAt?: number; error?: undefined }
  | { state: 'failed'; value?: T; seenAt?: number; error: unknown };

const withCached = <T>(seen: Seen<T> | undefined) => (seen ? { value: seen.value, seenAt: seen.at } : {});

/** Initial state: the value cached in this tab. A hydrated response counts as final. */
function initialState<K extends CallName>(call: Call<K>, key: string | null): CallState<Value<K>> {
  if (key === null) return { state: 'idle' };
  const seen = call.cache.getCached(JSON.parse(key));
  if (seen?.hydrated) return { state: 'done', value: seen.value, seenAt: seen.at };
  return { state: 'loading', ...withCached(seen) };
}

/**
 * Runs a call and tracks its state. A new input sends a new request and drops the response in flight (switchMap);
 * unmounting aborts it. Stale-while-revalidate: the value cached in this tab is shown while loading. Without a
 * response the value of an earlier visit is shown, and the request is repeated when the network is back.
 * ⚠ The input is compared by its JSON, so it need not be memoised; effects that run again with the same input
 * (StrictMode, or Activity showing a page again) send no second request once there is a response.
 * @param input what to send, or null to send nothing yet
 */
export function useCall<K extends CallName>(call: Call<K>, input: Input<K> | null) {
  const key = input && JSON.stringify(input);
  const [round, setRound] = useState(0);
  const [result, setResult] = useState(() => ({ ...initialState(call, key), key }));
  const answered = useRef<string | null>(null);

  useEffect(() => {
    if (key === null) return;
    const requestKey = `${round} ${key}`;
    if (answered.current === requestKey) return;
    answered.current = null; // returning to an earlier input before this one has a response must send it again
    setResult((last) => {
      if (last.key !== key || last.value === undefined) return { ...initialState(call, key), key };
      const { value, seenAt } = last;
      return { state: 'loading', value, seenAt, key };
    });
    const question = JSON.parse(key) as Input<K>;
    const subscription = call(question)
      .pipe(
        unwrap<K>(),
        map(
          (value): CallState<Value<K>> => ({
            state: 'done',
            value,
            seenAt: call.cache.getCached(question)?.at,
          }),
        ),
        catchError((error: unknown) => {
          const failed = { state: 'failed' as const, error };
          if (!isTransportError(error)) return of(failed);
          return call.cache.getStored(question).pipe(map((seen) => ({ ...failed, ...withCached(seen) })));
        }),
      )
      .subscribe((next) => {
        if (next.state === 'done') answered.current = requestKey;
        // A failed refetch keeps the displayed value, unless the resource is gone.
        setResult(
          (last) =>
            ({
              ...(next.state === 'failed' && last.key === key && !isGone(next.error)
                ? { value: last.value, seenAt: last.seenAt }
                : {}),
              ...next,
              key,
            }) as typeof last,
        );
      });
    return () => subscription.unsubscribe();
  }, [call, key, round]);

  const refetch = useCallback(() => setRound((n) => n + 1), []);
  // Until the effect has run for a new input, the state is loading, never the old response.
  const shown: CallState<Value<K>> = result.key === key ? result : initialState(call, key);
  useRefetchOnline(shown.state === 'failed' && isTransportError(shown.error), refetch);
  return { ...shown, refetch };
}

const isGone = (error: unknown) => error instanceof Refused && [401, 403, 404].includes(error.code);
