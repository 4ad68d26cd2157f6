import { useEffect, useEffectEvent } from 'react';
import { im } from 'shared-sdk';

/** Calls back when the queue of the staff has changed, or may have while the connection was down. */
export function useQueueChanges(listener: () => void) {
  const onChange = useEffectEvent(listener);
  useEffect(() => {
    const listening = im.frames$.subscribe(({ type }) => {
      if (type === 'work' || type === 'ready') onChange();
    });
    return () => listening.unsubscribe();
  }, []);
}
