import { useCallback, useEffect, useRef, useState } from 'react';
import { catchError, map, of } from 'rxjs';
import type { CallName, Input, Value } from 'shared-contract';
import type { Call } from '../api';
import type { Seen } from '../cache-entry';
import { granted, isLost, Refused } from '../granted';
import { useAgainOnline } from './use-again-online';

/**
 * `idle` while there is nothing to ask (`input` is null). `value` is what was seen last, of this tab while asking, of an
 * earlier visit when nobody answers; `seenAt` says when, in ms by the server's clock.
 */
export type CallState<T> =
  | { state: 'idle'; value?: undefined; seenAt?: undefined; error?: undefined }
  | { state: 'loading'; value?: T; seenAt?: number; error?: undefined }
  | { state: 'done'; value: T; seenAt?: number; error?: undefined }
  | { state: 'failed'; value?: T; seenAt?: number; error: unknown };

const withSeen = <T>(seen: Seen<T> | undefined) => (seen ? { value: seen.value, seenAt: seen.at } : {});

/** Before anything came: what this tab has seen of it already. What came with the page is the answer. */
function begin<K extends CallName>(call: Call<K>, key: string | null): CallState<Value<K>> {
  if (key === null) return { state: 'idle' };
  const seen = call.cache.seen(JSON.parse(key));
  if (seen?.fresh) return { state: 'done', value: seen.value, seenAt: seen.at };
  return { state: 'loading', ...withSeen(seen) };
}

/**
 * Asks a call and shows what came of it. A new input asks anew and drops the answer on its way (switchMap's rule);
 * leaving the page aborts it. What this tab has seen before is shown while it asks. A question that nobody answered
 * shows what was seen last, also days ago, and is asked again when the network is back.
 * ⚠ The input is compared by its JSON, so it need not be memoised; effects that run again with the same input
 * (StrictMode, or Activity showing a page again) send no second call once an answer is there.
 * @param input what to send, or null to ask nothing yet
 */
export function useCall<K extends CallName>(call: Call<K>, input: Input<K> | null) {
  const key = input && JSON.stringify(input);
  const [round, setRound] = useState(0);
  const [result, setResult] = useState(() => ({ ...begin(call, key), key }));
  const answered = useRef<string | null>(null);

  useEffect(() => {
    if (key === null) return;
    const asked = `${round} ${key}`;
    if (answered.current === asked) return;
    answered.current = null; // back to an earlier question before this one is answered: it is asked again
    setResult((last) => {
      if (last.key !== key || last.value === undefined) return { ...begin(call, key), key };
      const { value, seenAt } = last;
      return { state: 'loading', value, seenAt, key };
    });
    const question = JSON.parse(key) as Input<K>;
    const subscription = call(question)
      .pipe(
        granted<K>(),
        map(
          (value): CallState<Value<K>> => ({ state: 'done', value, seenAt: call.cache.seen(question)?.at }),
        ),
        catchError((error: unknown) => {
          const failed = { state: 'failed' as const, error };
          if (!isLost(error)) return of(failed);
          return call.cache.recall(question).pipe(map((seen) => ({ ...failed, ...withSeen(seen) })));
        }),
      )
      .subscribe((next) => {
        if (next.state === 'done') answered.current = asked;
        // What is on the screen stays there when asking again fails, unless it is gone.
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

  const again = useCallback(() => setRound((n) => n + 1), []);
  // Until the effect has run for a new input, its state is loading, never the old answer.
  const shown: CallState<Value<K>> = result.key === key ? result : begin(call, key);
  useAgainOnline(shown.state === 'failed' && isLost(shown.error), again);
  return { ...shown, again };
}

const isGone = (error: unknown) => error instanceof Refused && [401, 403, 404].includes(error.code);
