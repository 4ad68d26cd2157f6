import { routeAt, routes } from 'shared-contract';
import { prefetchFor } from 'shared-sdk';
import type { Released } from './released';

let released: Released | undefined;

/** From now on touched links prepare their pages. Later calls replace what is released. */
export function prepareTouched(current: Released): void {
  if (!released) addEventListener('pointerdown', prepare, { capture: true, passive: true });
  released = current;
}

/**
 * Prepares the page of another remote when a link to it is touched: loads the remote, and sends the page's first call,
 * which otherwise leaves only when the remote is mounted. The page of the same remote is loaded already, and its links are
 * where scrolling begins.
 */
function prepare({ target, isPrimary, button }: PointerEvent) {
  const link = isPrimary && !button && (target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin) return;
  const page = routeAt(link.pathname);
  const here = routeAt(location.pathname);
  const app = page && routes[page].app;
  const row = app && released?.remotes[app];
  if (!row || (here && routes[here].app === app)) return;
  released?.loadPage(app, page).catch(() => undefined); // reported, and shown by the slot that needs it
  const first = row.preload[page]?.first;
  if (first) prefetchFor(first, link.search);
}
