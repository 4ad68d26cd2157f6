import { useEffect, useSyncExternalStore } from 'react';
import { usePageLocation } from './page-scope';

/** What the page shown last says of itself. */
let own: { address: string; title: string } | undefined;
const listeners = new Set<() => void>();
const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/**
 * Gives the page around it a title of its own instead of its route's, the same as its server half gives it (`head`).
 * @param title undefined while it is not known
 */
export function usePageTitle(title: string | undefined): void {
  const { pathname, search } = usePageLocation();
  useEffect(() => {
    if (title === undefined) return;
    own = { address: pathname + search, title };
    for (const changed of listeners) changed();
  }, [pathname, search, title]);
}

/** For the host: the title that the page at an address (path and query) has given itself; undefined until it has. */
export const useTitleOf = (address: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (own?.address === address ? own.title : undefined),
    () => undefined,
  );
