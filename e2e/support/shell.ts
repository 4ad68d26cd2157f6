import type { Route } from '@playwright/test';

/** Where the gateway has no page: its document is the shell without content, which renders any address. */
const NO_PAGE = '/looks';

/** The response to a document's request that lets the browser render the page, whatever its address. */
export async function fetchShell(route: Route) {
  const { origin } = new URL(route.request().url());
  const shell = await route.fetch({ url: origin + NO_PAGE });
  return { status: 200, contentType: 'text/html; charset=utf-8', body: await shell.text() };
}
