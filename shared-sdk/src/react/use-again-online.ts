import { useEffect } from 'react';

/** Refetches when the network is back, after a request without a response. */
export function useAgainOnline(lost: boolean, again: () => void) {
  useEffect(() => {
    if (!lost) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [lost, again]);
}
