import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media condition such as `(min-width:1400px)` holds for the window. */
export function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(condition);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [condition],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(condition).matches,
    () => false,
  );
}
