import { useEffect, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import type { Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { Refused } from 'shared-sdk';
import { act } from '../ui/act';
import { useOpenCase } from './open-case';

export interface Acting {
  /** Sends an action; further ones are ignored while it runs. */
  send: (input: StaffAction, done?: (answer: Value<'actAsStaff'>) => void) => void;
  busy: boolean;
  /** Of the last action: a `Refused` or a transport error, until the next one or `clear`. */
  error: unknown;
  clear: () => void;
}

/** Acts in the open case, and refetches it afterwards. Each place with a button has its own, which shows its error. */
export function useActing(): Acting {
  const { onSend, onRefused, refetch } = useOpenCase();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const running = useRef<Subscription>(null);
  useEffect(() => () => running.current?.unsubscribe(), []);
  return {
    busy,
    error,
    clear: () => setError(undefined),
    send(input, done) {
      if (running.current && !running.current.closed) return;
      setBusy(true);
      setError(undefined);
      onSend();
      running.current = act(input).subscribe({
        next(answer) {
          setBusy(false);
          done?.(answer);
          refetch();
        },
        error(problem: unknown) {
          setBusy(false);
          setError(problem);
          onRefused();
          // A wrong field says nothing new about the case.
          if (!(problem instanceof Refused && problem.fields.length > 0)) refetch();
        },
      });
    },
  };
}
