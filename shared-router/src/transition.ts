import type { History, Listener, Update } from 'history';
import { routeAt, routes } from 'shared-contract';
import { isMotionReduced } from 'shared-ui';

/** Home, list and goods: users go back and forth between them, and a fade delays each picture (decision 019). */
const isCatalog = (pathname: string) => {
  const page = routeAt(pathname);
  return page !== undefined && routes[page].app === 'catalog';
};

/**
 * The same history, with a view transition for navigation between pages, in every root at once. Listeners are
 * notified inside the transition, a frame later. Skipped between catalog pages, without browser support, with
 * reduced motion, in a hidden document, or if the browser has animated the navigation itself (a swipe back).
 */
export function withTransitions(history: History): History {
  if (typeof document.startViewTransition !== 'function') return history;
  const listeners = new Set<Listener>();
  let shown = history.location.pathname;
  let moved = false; // set by the browser for the event in progress
  addEventListener('popstate', (event) => (moved = event.hasUAVisualTransition ?? false), true);

  const notify = (update: Update) => {
    for (const listener of listeners) listener(update);
  };
  history.listen((update) => {
    const last = shown;
    shown = update.location.pathname;
    if (
      shown === last ||
      isCatalog(last) ||
      isCatalog(shown) ||
      moved ||
      document.hidden ||
      isMotionReduced()
    )
      notify(update);
    else {
      const { ready, finished } = document.startViewTransition(async () => {
        notify(update);
        await new Promise((resolve) => setTimeout(resolve)); // React renders in a microtask
      });
      // Both reject when the next navigation skips this transition, which is harmless. Errors of listeners
      // reject the third promise, `updateCallbackDone`, which is left unhandled so that they are reported.
      for (const skipped of [ready, finished]) skipped.catch(() => undefined);
    }
    moved = false;
  });
  // through the prototype, because `location` and `action` are getters of the history
  return Object.create(history, {
    listen: {
      value: (listener: Listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  }) as History;
}
