import type { AppHistory } from 'shared-router';
import { watchLayers } from 'shared-ui';

/** The number of open layers that a history entry stands for: 0 for the page's own entry. */
const depth = (): number => window.history.state?.layers ?? 0;

/** The place of the page's entry among ours; the router numbers them. */
const place = (): unknown => window.history.state?.idx;

/** After this time a step back that the browser has not made is given up, in ms. */
const GIVE_UP_MS = 1_000;

/**
 * Gives each open layer (viewer, drawer, dialog) an entry above its page's, so that the system's back gesture closes
 * the topmost layer before it leaves the page, in every browser. A layer that closes otherwise takes its entry along.
 * The router never sees these entries: their steps are swallowed, and navigations are made from the page's own entry.
 */
export function keepLayersInHistory(history: AppHistory): void {
  /** Runs while our own step back to the page's entry, or to a lower layer's, is under way. */
  let leaving: Promise<void> | undefined;
  let arrived = () => {};

  const step = window.history.go.bind(window.history);

  /** The page whose layers are open: those that stay open during a navigation get no entry above the next page. */
  let owner = place();

  /** Whether the browser's entry belongs to the page that the router shows. */
  const isCurrentPage = () => (window.history.state?.key ?? 'default') === history.location.key;

  const leave = (entries: number) => {
    leaving = new Promise<void>((resolve) => {
      arrived = resolve;
      setTimeout(resolve, GIVE_UP_MS);
    }).then(() => {
      leaving = undefined;
      // After the navigations that waited for it, and the renders that close their layers.
      setTimeout(settle);
    });
    step(-entries);
  };

  /** Adds the missing entries, or leaves those whose layers have closed. */
  const settle = () => {
    if (leaving) return;
    while (place() === owner && depth() < layers.length)
      window.history.pushState({ ...window.history.state, layers: depth() + 1 }, '');
    if (depth() > layers.length) leave(depth() - layers.length);
  };

  let opened = 0;
  const layers = watchLayers(() => {
    // What has closed may be followed by another layer or by a navigation at once.
    if (layers.length > opened) owner = place();
    opened = layers.length;
    if (opened > depth()) settle();
    else setTimeout(settle);
  });

  addEventListener(
    'popstate',
    (event) => {
      if (leaving) {
        event.stopImmediatePropagation();
        return arrived();
      }
      const closed = layers.slice(depth());
      if (isCurrentPage() && closed.length > 0) {
        event.stopImmediatePropagation();
        for (const close of closed.reverse()) close();
      }
      // One that stays open gets its entry back; an entry met again by going forward is left.
      setTimeout(settle);
    },
    true,
  );

  /** Makes a navigation from the page's own entry. */
  const fromPage =
    <A extends unknown[]>(navigate: (...args: A) => void) =>
    (...args: A): void => {
      if (!leaving && depth() > 0 && isCurrentPage()) leave(depth());
      if (leaving) void leaving.then(() => navigate(...args));
      else navigate(...args);
    };
  const { push, replace, block } = history;
  Object.assign(history, {
    push: fromPage(push),
    replace: fromPage(replace),
    // A page that asks before it is left does so in a layer, and then goes on.
    block: (ask: Parameters<AppHistory['block']>[0]) =>
      block((blocked) => ask({ ...blocked, retry: fromPage(blocked.retry) })),
  });
  // The router makes all its steps by this, those of pages that began to ask before this module was loaded included.
  window.history.go = fromPage(step);
  settle();
}
