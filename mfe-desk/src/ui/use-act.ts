import { useEffect, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import type { Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { fieldMessage } from 'shared-sdk';
import { act } from './act';

/** What is wrong with the fields of a form. */
export type Problems<F extends string> = Partial<Record<F, string>>;

export interface Acting<F extends string> {
  /** Sends an action; further ones are ignored while it runs. */
  send: (input: StaffAction, done: (answer: Value<'actAsStaff'>) => void) => void;
  busy: boolean;
  /** Of the last action: a `Refused` or a transport error. */
  error: unknown;
  /** Whether the input may be sent. From the first time it may not, what is wrong is shown at the fields. */
  isFit: () => boolean;
  /** Why a field is wrong: known here, or said by the server. */
  problemAt: (field: F) => string | undefined;
  /** Number of failures, for the focus on the first wrong field. */
  failures: number;
}

/**
 * Sends actions of the staff one at a time.
 * @param problems what is wrong with the input as it is now
 */
export function useAct<F extends string>(problems: Problems<F> = {}): Acting<F> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [failures, setFailures] = useState(0);
  const [isChecked, setIsChecked] = useState(false);
  const running = useRef<Subscription>(null);
  useEffect(() => () => running.current?.unsubscribe(), []);
  return {
    busy,
    error,
    failures,
    isFit() {
      const fits = Object.keys(problems).length === 0;
      if (!fits) {
        setIsChecked(true);
        setFailures((n) => n + 1);
      }
      return fits;
    },
    problemAt: (field) => (isChecked && problems[field]) || fieldMessage(error, field),
    send(input, done) {
      if (running.current && !running.current.closed) return;
      setBusy(true);
      setError(undefined);
      running.current = act(input).subscribe({
        next(answer) {
          setBusy(false);
          setIsChecked(false);
          done(answer);
        },
        error(problem: unknown) {
          setBusy(false);
          setError(problem);
          setFailures((n) => n + 1);
        },
      });
    },
  };
}
