import { useEffect } from 'react';

/** Asks again by itself when the network is back, after a question that nobody answered. */
export function useAgainOnline(lost: boolean, again: () => void) {
  useEffect(() => {
    if (!lost) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [lost, again]);
}
