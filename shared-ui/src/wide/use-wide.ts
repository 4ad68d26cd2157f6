import { useSyncExternalStore } from 'react';

/** The window's match with the desktop layout. */
export const wideWindow = (): MediaQueryList => matchMedia('(min-width:960px)');

/**
 * Whether the document was rendered for a desktop: in the browser the server's mark on it, in the render worker set
 * for each rendering.
 */
export const desktopDocument = {
  current: globalThis.document?.documentElement.dataset.desktop !== undefined,
};

function subscribe(onChange: () => void) {
  const window = wideWindow();
  window.addEventListener('change', onChange);
  return () => window.removeEventListener('change', onChange);
}

/**
 * Whether to render what only the desktop layout has: true while the window is at least 960 px wide, and on the server
 * and during hydration in a document for a desktop. There the window may be narrow, so that such parts need the class
 * `wide-only`.
 */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wideWindow().matches,
    () => desktopDocument.current,
  );
