import { useEffect, useSyncExternalStore } from 'react';
import { usePageLocation } from './page-scope';

/** The title set by the page shown last. */
let own: { address: string; title: string } | undefined;
const listeners = new Set<() => void>();
const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/**
 * Overrides the route's title for the enclosing page; must match the page's server half (`head`).
 * @param title undefined while it is unknown
 */
export function usePageTitle(title: string | undefined): void {
  const { pathname, search } = usePageLocation();
  useEffect(() => {
    if (title === undefined) return;
    own = { address: pathname + search, title };
    for (const changed of listeners) changed();
  }, [pathname, search, title]);
}

/** For the host: the title that the page at an address (path and query) has set; undefined before that. */
export const useTitleOf = (address: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (own?.address === address ? own.title : undefined),
    () => undefined,
  );
