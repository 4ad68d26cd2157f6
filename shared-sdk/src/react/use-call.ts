import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallName, Input, Value } from 'shared-contract';
import type { Call } from '../api';
import { granted } from '../granted';

/** `idle` while there is nothing to ask (`input` is null). `value` of the last answer stays while asking again. */
export type CallState<T> =
  | { state: 'idle'; value?: undefined; error?: undefined }
  | { state: 'loading'; value?: T; error?: undefined }
  | { state: 'done'; value: T; error?: undefined }
  | { state: 'failed'; value?: T; error: unknown };

/**
 * Asks a call and shows what came of it. A new input asks anew and drops the answer on its way (switchMap's rule);
 * leaving the page aborts it. ⚠ The input is compared by its JSON, so it need not be memoised; effects that run again
 * with the same input (StrictMode, or Activity showing a page again) send no second call once an answer is there.
 * @param input what to send, or null to ask nothing yet
 */
export function useCall<K extends CallName>(call: Call<K>, input: Input<K> | null) {
  const key = input && JSON.stringify(input);
  const [round, setRound] = useState(0);
  const [result, setResult] = useState<CallState<Value<K>> & { key?: string | null }>({ state: 'idle' });
  const answered = useRef<string | null>(null);

  useEffect(() => {
    if (key === null) return;
    const asked = `${round} ${key}`;
    if (answered.current === asked) return;
    answered.current = null; // back to an earlier question before this one is answered: it is asked again
    setResult((last) =>
      last.key === key && last.value !== undefined
        ? { state: 'loading', value: last.value, key }
        : { state: 'loading', key },
    );
    const subscription = call(JSON.parse(key))
      .pipe(granted<K>())
      .subscribe({
        next: (value) => {
          answered.current = asked;
          setResult({ state: 'done', value, key });
        },
        error: (error: unknown) =>
          setResult(({ value }) => ({
            state: 'failed',
            error,
            key,
            ...(value === undefined ? {} : { value }),
          })),
      });
    return () => subscription.unsubscribe();
  }, [call, key, round]);

  const again = useCallback(() => setRound((n) => n + 1), []);
  // Until the effect has run for a new input, its state is loading, never the old answer.
  const shown: CallState<Value<K>> =
    key === null ? { state: 'idle' } : result.key === key ? result : { state: 'loading' };
  return { ...shown, again };
}
