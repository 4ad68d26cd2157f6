import { useEffect, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import type { StaffAction } from 'shared-contract/shapes';
import { act } from '../../ui/act';

/** Sends an action; further ones are ignored while it runs. `error` is of the last one. */
export function useAct({ done, failed }: { done: () => void; failed: (error: unknown) => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const running = useRef<Subscription>(null);
  useEffect(() => () => running.current?.unsubscribe(), []);
  const send = (input: StaffAction) => {
    if (running.current && !running.current.closed) return;
    setBusy(true);
    setError(undefined);
    running.current = act(input).subscribe({
      next: () => {
        setBusy(false);
        done();
      },
      error: (problem: unknown) => {
        setBusy(false);
        setError(problem);
        failed(problem);
      },
    });
  };
  return { send, busy, error };
}
