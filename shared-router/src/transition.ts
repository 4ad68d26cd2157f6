import type { History, Listener, Update } from 'history';

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;

/**
 * The same history, which shows a move from one page to another as a view transition, in every root at once. The
 * listeners hear of the move inside of it, a frame later. Not where the browser has none, the reader wants no motion,
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
    const same = update.location.pathname === shown;
    shown = update.location.pathname;
    if (same || moved || still()) tell(update);
    else
      document.startViewTransition(async () => {
        tell(update);
        await new Promise((drawn) => setTimeout(drawn)); // React draws in a microtask
      });
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
