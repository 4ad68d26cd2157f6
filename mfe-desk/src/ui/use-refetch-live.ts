import { useEffect, useEffectEvent } from 'react';
import { asyncScheduler, filter, throttleTime } from 'rxjs';
import { clock, im } from 'shared-sdk';

/** Least time between two refetches, in ms: on a busy day the queue changes every second. */
const PAUSE_MS = 3_000;
/** Age, in ms, from which the case is refetched when its reader is active again: its pictures are signed for 10 min. */
const OLD_MS = 5 * 60_000;

/**
 * Refetches when the queue of cases changed, or may have while the connection was down, and when the reader comes back
 * to what is no longer fresh. Nothing is refetched by time alone: an open page must not keep a session alive.
 * @param serverTime of the shown case
 */
export function useRefetchLive(refetch: () => void, serverTime: string | undefined): void {
  useEffect(() => {
    const listening = im.frames$
      .pipe(
        filter(({ type }) => type === 'work' || type === 'ready'),
        throttleTime(PAUSE_MS, asyncScheduler, { leading: true, trailing: true }),
      )
      .subscribe(refetch);
    return () => listening.unsubscribe();
  }, [refetch]);

  const wake = useEffectEvent(() => {
    if (serverTime && clock.now() - Date.parse(serverTime) > OLD_MS) refetch();
  });
  useEffect(() => {
    const events = ['pointermove', 'keydown'] as const;
    const onActive = () => wake();
    for (const event of events) window.addEventListener(event, onActive, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, onActive);
    };
  }, []);
}
