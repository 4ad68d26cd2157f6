import { useEffect, useEffectEvent } from 'react';
import type { ImEvent } from 'shared-contract';
import type { Im } from '../im';

/** A change of the member's data; `missed`: the connection was down, so anything may have changed. */
export type LiveEvent = { type: ImEvent; id: string; version: number } | { type: 'missed' };

const isEvent = (type: string): type is ImEvent => type === 'order' || type === 'quote' || type === 'unread';

/**
 * Calls back when an order, a quote or the unread count of the member changed, so that the caller refetches.
 * Duplicate notifications are dropped. A lower version after a higher one is a change of its own: transactions commit
 * in any order. ⚠ The callback is read on each event, so it need not be memoised.
 */
export function useEvents(im: Im, listener: (event: LiveEvent) => void) {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const notified = new Map<string, number>();
    const listening = im.frames$.subscribe((frame) => {
      if (frame.type === 'ready') return onEvent({ type: 'missed' });
      if (!isEvent(frame.type) || !('version' in frame)) return;
      const what = `${frame.type} ${frame.id}`;
      if (notified.get(what) === frame.version) return;
      notified.set(what, frame.version);
      onEvent(frame);
    });
    return () => listening.unsubscribe();
  }, [im]);
}
