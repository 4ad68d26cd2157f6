import { use, useLayoutEffect } from 'react';
import { routeAt } from 'shared-contract';
import { useCameDrawn } from 'shared-router';
import { listPlace } from './list-place';
import { VisitContext } from './visits';

/** Visit and query that were last on screen; outlives the React root, as the memory does. */
let shown = '';

/**
 * Remembers how far the list was scrolled and puts it back when it is shown again, before the picture is drawn.
 * Another visit or query begins at the top.
 * ⚠ Runs whenever `<Activity>` shows the list. On the way out the page is already another one while this still
 * listens, so what is scrolled then is not the list's. The browser's own restoring is switched off for the list's
 * history entries only: a mode set here stands in the entry, and the next page sets its own back.
 */
export function useKeptScroll(key: string) {
  const visit = use(VisitContext);
  const cameDrawn = useCameDrawn();
  useLayoutEffect(() => {
    const place = `${visit} ${key}`;
    const isWhereItWasLeft = cameDrawn && !shown; // drawn by the server and perhaps scrolled before this script came
    if (!isWhereItWasLeft) window.scrollTo(0, shown === place ? listPlace.scroll(visit) : 0);
    shown = place;
    const record = () => {
      if (routeAt(window.location.pathname) === 'goodList') listPlace.keepScroll(visit, window.scrollY);
    };
    window.addEventListener('scroll', record, { passive: true });
    window.history.scrollRestoration = 'manual';
    return () => {
      window.removeEventListener('scroll', record);
      window.history.scrollRestoration = 'auto';
    };
  }, [visit, key, cameDrawn]);
}
