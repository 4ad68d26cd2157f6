import { useEffect, useEffectEvent } from 'react';

/** Calls `onEnd` once when the minute that ends at `until` is over. */
export function useMinuteEnd(until: string, isOver: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another minute may be over too, when its answer came late
  useEffect(() => {
    if (isOver) end();
  }, [until, isOver]);
}
