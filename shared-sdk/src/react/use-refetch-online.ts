import { useEffect } from 'react';

/** Refetches when the network is back, after a request without a response. */
export function useRefetchOnline(isOffline: boolean, refetch: () => void) {
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [isOffline, refetch]);
}
