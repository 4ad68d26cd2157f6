import { useEffect } from 'react';

/**
 * Refreshes when the user pulls the page down: the host's event `pull`, whose `detail` is true once it is released. The
 * default is prevented, by which the host knows that something can be refreshed. Lists of `usePages` do so by themselves.
 */
export function useRefreshOnPull(refresh: () => void) {
  useEffect(() => {
    const onPull = (event: Event) => {
      event.preventDefault();
      if ((event as CustomEvent<boolean>).detail) refresh();
    };
    window.addEventListener('pull', onPull);
    return () => window.removeEventListener('pull', onPull);
  }, [refresh]);
}
