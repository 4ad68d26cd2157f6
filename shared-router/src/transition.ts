import type { History, Listener, Update } from 'history';
import { routeAt, routes } from 'shared-contract';

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;

/** Home, list and goods: one taps to and fro between them, and a fade holds each picture back (decision 019). */
const isShop = (pathname: string) => {
  const page = routeAt(pathname);
  return page !== undefined && routes[page].app === 'catalog';
};

/**
 * The same history, which shows a move from one page to another as a view transition, in every root at once. The
 * listeners hear of the move inside of it, a frame later. Not in the shop, where the browser has none, the reader wants no motion,
 * nobody looks, or the browser has moved the picture itself (a swipe back).
 */
export function withTransitions(history: History): History {
  if (typeof document.startViewTransition !== 'function') return history;
  const listeners = new Set<Listener>();
  let shown = history.location.pathname;
  let moved = false; // by the browser, for the event that is under way
  addEventListener('popstate', (event) => (moved = event.hasUAVisualTransition ?? false), true);

  const tell = (update: Update) => {
    for (const listener of listeners) listener(update);
  };
  history.listen((update) => {
    const last = shown;
    shown = update.location.pathname;
    if (shown === last || isShop(last) || isShop(shown) || moved || still()) tell(update);
    else {
      const { ready, finished } = document.startViewTransition(async () => {
        tell(update);
        await new Promise((drawn) => setTimeout(drawn)); // React draws in a microtask
      });
      // Both reject when the next move skips this transition; the page is the same without it. What a listener throws stands in the third
      // promise, `updateCallbackDone`, which is left to be reported.
      for (const skipped of [ready, finished]) skipped.catch(() => undefined);
    }
    moved = false;
  });
  // through the prototype, because `location` and `action` are getters of the history itself
  return Object.create(history, {
    listen: {
      value: (listener: Listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  }) as History;
}
