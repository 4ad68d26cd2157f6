import { useEffect, useEffectEvent, useState } from 'react';
import { api } from 'shared-sdk';
import { watchPayment } from 'shared-sdk/forms';

/** Polling ends after this many seconds (product section 2, finish). */
export const WATCH_SECONDS = 60;

export interface Watched {
  /** Whole seconds since the start. */
  seconds: number;
  /** The second of each response. */
  polls: readonly number[];
  /** A minute has passed without a result. */
  timedOut: boolean;
  /** Polls for another minute. */
  restart: () => void;
}

/** Polls a payment for a minute. `onResult` is called once it is no longer pending. */
export function useWatchedPayment(payNo: string, onResult: () => void): Watched {
  const [round, setRound] = useState(0);
  const [watched, setWatched] = useState({ seconds: 0, polls: [] as number[], timedOut: false });
  const notifyResult = useEffectEvent(onResult);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts polling again
  useEffect(() => {
    const start = performance.now();
    const elapsed = () => Math.min(WATCH_SECONDS, Math.floor((performance.now() - start) / 1000));
    setWatched({ seconds: 0, polls: [], timedOut: false });
    const ticking = setInterval(() => setWatched((last) => ({ ...last, seconds: elapsed() })), 1000);
    let pending = true;
    const watching = watchPayment(api, payNo).subscribe({
      next(payment) {
        pending = payment.status === 'pending';
        setWatched((last) => ({ ...last, polls: [...last.polls, elapsed()] }));
        if (!pending) notifyResult();
      },
      complete() {
        clearInterval(ticking);
        if (pending) setWatched((last) => ({ ...last, seconds: WATCH_SECONDS, timedOut: true }));
      },
    });
    return () => {
      clearInterval(ticking);
      watching.unsubscribe();
    };
  }, [payNo, round]);

  return { ...watched, restart: () => setRound((n) => n + 1) };
}
