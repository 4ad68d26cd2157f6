import { use, useLayoutEffect } from 'react';
import { routeAt } from 'shared-contract';
import { useServerRendered } from 'shared-router';
import { listState } from './list-state';
import { VisitContext } from './visits';

/** The visit and query that were last on screen; like the cache it outlives the React root. */
let shown = '';

/**
 * Scroll restoration: saves the list's scroll position and restores it before paint when the list is shown again.
 * Another visit or query starts at the top.
 * ⚠ Runs whenever `<Activity>` shows the list. On leaving, the address already belongs to another page while this
 * listener is active, so those scroll events are ignored. The browser's own restoration is disabled for the list's
 * history entries only: the mode is stored in the entry, and cleanup resets it for the next page.
 */
export function useScrollRestoration(key: string) {
  const visit = use(VisitContext);
  const serverRendered = useServerRendered();
  useLayoutEffect(() => {
    const place = `${visit} ${key}`;
    const keepsBrowserScroll = serverRendered && !shown; // server-rendered, and possibly scrolled before hydration
    if (!keepsBrowserScroll) window.scrollTo(0, shown === place ? listState.scroll(visit) : 0);
    shown = place;
    const record = () => {
      if (routeAt(window.location.pathname) === 'goodList') listState.saveScroll(visit, window.scrollY);
    };
    window.addEventListener('scroll', record, { passive: true });
    window.history.scrollRestoration = 'manual';
    return () => {
      window.removeEventListener('scroll', record);
      window.history.scrollRestoration = 'auto';
    };
  }, [visit, key, serverRendered]);
}
