import { useEffect, useEffectEvent } from 'react';
import { im } from 'shared-sdk';

/** Calls back when the queue of cases changed, or may have while the connection was down. */
export function useWorkFrames(onChange: () => void): void {
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    const listening = im.frames$.subscribe(({ type }) => {
      if (type === 'work' || type === 'ready') notify();
    });
    return () => listening.unsubscribe();
  }, []);
}
