import { useEffect, useEffectEvent } from 'react';
import type { ImEvent } from 'shared-contract';
import type { Im } from '../im';

/** Something of the member's changed; `missed`: the line was down, so anything may have. */
export type LiveEvent = { type: ImEvent; id: string; version: number } | { type: 'missed' };

const isEvent = (type: string): type is ImEvent => type === 'order' || type === 'quote' || type === 'unread';

/**
 * Calls back when an order, a quote or the unread messages of the member changed: ask anew for what is shown. Told twice by the
 * line, a change is told once. A lower version after a higher one is a change of its own: transactions end in any order. ⚠ `hear` is read when something happens, so it need not be memoised.
 */
export function useEvents(im: Im, hear: (event: LiveEvent) => void) {
  const onEvent = useEffectEvent(hear);
  useEffect(() => {
    const told = new Map<string, number>();
    const listening = im.frames$.subscribe((frame) => {
      if (frame.type === 'ready') return onEvent({ type: 'missed' });
      if (!isEvent(frame.type) || !('version' in frame)) return;
      const what = `${frame.type} ${frame.id}`;
      if (told.get(what) === frame.version) return;
      told.set(what, frame.version);
      onEvent(frame);
    });
    return () => listening.unsubscribe();
  }, [im]);
}
