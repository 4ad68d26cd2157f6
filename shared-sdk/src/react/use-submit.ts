import { useCallback, useEffect, useRef, useState } from 'react';
import {
  catchError,
  EMPTY,
  exhaustMap,
  finalize,
  from,
  type Observable,
  Subject,
  switchMap,
  tap,
} from 'rxjs';
import type { CallName, Input, Value } from 'shared-contract';
import type { Call } from '../api';
import { unwrap } from '../unwrap';

export interface Outcome<K extends CallName> {
  /** What is sent instead of the input once it is there; undefined: the input, at once. `done` and `failed` see the input. */
  prepare?: (input: Input<K>) => Promise<Input<K>> | undefined;
  done?: (value: Value<K>, input: Input<K>) => void;
  /** Receives a `Refused` or a transport error. The same error stays in `error` until the next submit. */
  failed?: (error: unknown, input: Input<K>) => void;
}

/**
 * Sends a call on submit. While one is in flight further submits are ignored (exhaustMap); unmounting unsubscribes. ⚠
 * `done` and `failed` are read when the response arrives, so they need not be memoised.
 */
export function useSubmit<K extends CallName>(call: Call<K>, outcome: Outcome<K> = {}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const latest = useRef(outcome);
  useEffect(() => {
    latest.current = outcome;
  });
  const inputs = useRef<Subject<Input<K>>>(null);

  useEffect(() => {
    const input$ = new Subject<Input<K>>();
    inputs.current = input$;
    const send = (input: Input<K>): Observable<Value<K>> => {
      setBusy(true);
      setError(undefined);
      const prepared = latest.current.prepare?.(input);
      const answer$ = prepared ? from(prepared).pipe(switchMap((whole) => call(whole))) : call(input);
      return answer$.pipe(
        unwrap<K>(),
        // Before `done`, which may submit again at once.
        finalize(() => setBusy(false)),
        tap((value) => latest.current.done?.(value, input)),
        catchError((problem: unknown) => {
          setError(problem);
          latest.current.failed?.(problem, input);
          return EMPTY;
        }),
      );
    };
    const subscription = input$.pipe(exhaustMap(send)).subscribe();
    return () => {
      subscription.unsubscribe();
      setBusy(false);
    };
  }, [call]);

  const submit = useCallback((input: Input<K>) => inputs.current?.next(input), []);
  const clear = useCallback(() => setError(undefined), []);
  return { submit, busy, error, clear };
}
