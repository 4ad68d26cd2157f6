import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test';
import { pagesOf, specOf } from 'scripts/test/journeys';
import { type RouteName, routeAt } from 'shared-contract';

/** Collects the product's pages that any tab of a browser visits, until `stop` is called. */
function recordPages(browser: Browser): { visited: Set<RouteName>; stop: () => void } {
  const visited = new Set<RouteName>();
  const watchPage = (page: Page) => {
    page.on('framenavigated', (frame) => {
      const name = frame === page.mainFrame() && routeAt(new URL(frame.url()).pathname);
      if (name) visited.add(name);
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
 * Fails a test that showed a page missing in its row of `scripts/test/journeys.ts`: `pnpm test --since` would not
 * select the test when that page changes. The visited pages become an annotation of the test, for reporters.
 */
export async function checkVisited(
  browser: Browser,
  info: TestInfo,
  run: () => Promise<void>,
): Promise<void> {
  const { visited, stop } = recordPages(browser);
  await run();
  stop();
  info.annotations.push({ type: 'pages', description: [...visited].sort().join(' ') });
  const named = pagesOf(specOf(info.file), info.titlePath.slice(1));
  const missing = [...visited].filter((page) => !named.includes(page));
  if (missing.length > 0 && info.status === info.expectedStatus)
    throw new Error(
      `scripts/test/journeys.ts: the row of ${specOf(info.file)} does not name ${missing.join(', ')}`,
    );
}
