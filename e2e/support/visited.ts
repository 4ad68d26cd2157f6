import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test';
import { journeys, pagesOf, remoteAt, specOf } from 'scripts/test/journeys';
import { type RouteName, routeAt } from 'shared-contract';

interface Visited {
  pages: Set<RouteName>;
  /** Remotes with pages that are not in the contract's table. */
  remotes: Set<string>;
}

/** Collects the product's pages that any tab of a browser visits, until `stop` is called. */
function recordPages(browser: Browser): { visited: Visited; stop: () => void } {
  const visited: Visited = { pages: new Set(), remotes: new Set() };
  const watchPage = (page: Page) => {
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      const { pathname } = new URL(frame.url());
      const [name, remote] = [routeAt(pathname), remoteAt(pathname)];
      if (name) visited.pages.add(name);
      if (remote) visited.remotes.add(remote);
    });
  };
  const watchContext = (context: BrowserContext) => {
    context.pages().forEach(watchPage);
    context.on('page', watchPage);
  };
  browser.contexts().forEach(watchContext);
  browser.on('context', watchContext);
  return { visited, stop: () => browser.off('context', watchContext) };
}

/**
 * Fails a test that showed a page or a remote missing in its row of `scripts/test/journeys.ts`: `pnpm test --since`
 * would not select the test when that changes. The visited pages become an annotation of the test, for reporters.
 */
export async function checkVisited(
  browser: Browser,
  info: TestInfo,
  run: () => Promise<void>,
): Promise<void> {
  const { visited, stop } = recordPages(browser);
  await run();
  stop();
  info.annotations.push({ type: 'pages', description: [...visited.pages].sort().join(' ') });
  const spec = specOf(info.file);
  const named = pagesOf(spec, info.titlePath.slice(1));
  const remotes = journeys[spec]?.remotes ?? [];
  const missing = [
    ...[...visited.pages].filter((page) => !named.includes(page)),
    ...[...visited.remotes].filter((remote) => !remotes.includes(remote)),
  ];
  if (missing.length > 0 && info.status === info.expectedStatus)
    throw new Error(`scripts/test/journeys.ts: the row of ${spec} does not name ${missing.join(', ')}`);
}
