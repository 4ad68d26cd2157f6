import { filesOf } from 'releases/page-files';
import type { RemoteName } from 'releases/registry';
import { routeAt, routes } from 'shared-contract';
import { prepareTouched } from './prepare-touched';
import type { Released } from './released';
import { whenIdle } from './when-idle';

/** Minimum idle time left to run one more step, in ms. */
const MIN_STEP_MS = 10;

/** Runs steps in sequence, as many as fit into an idle period, so that user input waits for one of them at most. */
function whenIdleEach(steps: Iterator<unknown>) {
  whenIdle((moment) => {
    do if (steps.next().done) return;
    while ((moment?.timeRemaining() ?? 0) > MIN_STEP_MS);
    whenIdleEach(steps);
  });
}

/** URLs already prefetched or in progress. */
const prefetched = new Set<string>();

function prefetch(file: string) {
  if (prefetched.has(file)) return;
  prefetched.add(file);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = file;
  link.as = file.endsWith('.css') ? 'style' : 'script';
  document.head.append(link);
}

const linkedPages = () =>
  new Set(
    [...document.querySelectorAll<HTMLAnchorElement>('#app a[href]')].flatMap(
      ({ origin, pathname }) => (origin === location.origin && routeAt(pathname)) || [],
    ),
  );

/** Prefetches a page, its parts or a file per step; what renders immediately comes first. */
function* prefetchSteps(shown: RemoteName, { remotes, loadParts, loadPage }: Released) {
  const pages = [...linkedPages()].flatMap((page) => {
    const { app } = routes[page];
    const row = app === 'host' ? undefined : remotes[app];
    return row ? [{ page, row, isOwn: app === shown }] : [];
  });
  for (const { page, row, isOwn } of pages) {
    yield loadParts(row, page);
    if (isOwn) yield loadPage(shown, page).catch(() => undefined);
  }
  for (const [name, { entry }] of Object.entries(remotes)) if (name !== shown) yield prefetch(entry);
  for (const { page, row, isOwn } of pages) {
    const { js, css } = filesOf(row, page);
    if (!isOwn) for (const file of [...js, ...css]) yield prefetch(file);
  }
}

/**
 * Prefetches link targets: loads other pages of the shown remote, so that they render immediately; for other remotes
 * it fetches entries and files of linked pages into the browser's cache, and the rest when a link is touched.
 */
export function prefetchLinked(shown: RemoteName, released: Released): void {
  prepareTouched(released);
  whenIdleEach(prefetchSteps(shown, released));
}
