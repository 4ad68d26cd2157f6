import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { href, type RouteName } from 'shared-contract';
import { SHARED_DIST } from './support/dist';
import { newOrder } from './support/orders';
import { logIn, newPhone } from './support/people';
import { asMember, expect, test } from './support/visit';

/** The first call of each page of all released remotes: path by page. */
const prefetchedPaths = (): Record<string, string> =>
  Object.fromEntries(
    Object.values<{ preload: Record<string, { first?: { path: string } }> }>(
      JSON.parse(readFileSync(join(SHARED_DIST, 'registry.json'), 'utf8')).remotes,
    ).flatMap(({ preload }) =>
      Object.entries(preload).flatMap(([page, { first }]) => (first ? [[page, first.path]] : [])),
    ),
  );
const isHost = /\/assets\/main\./;
const isPrefetched = (page: Page) => page.evaluate(() => window.prefetchedResponse !== undefined);

/** Opens a page whose scripts are blocked until `come` is called. */
async function openWithoutScript(page: Page, address: string) {
  let come: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(isHost, async (route) => {
    if (route.request().resourceType() === 'script') await coming;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('#app')).toBeAttached();
  return come;
}

test('what a page of one’s own asks first leaves with its HTML, and the page takes that answer', async ({
  page,
}) => {
  const { buyer, orderNo } = await newOrder();
  await asMember(page, buyer.token);
  // A push message invalidates the prefetched response too; with a silent socket only the page consumes it.
  await page.routeWebSocket(/\/im$|\/im\?/, () => undefined);
  const pages = Object.entries(prefetchedPaths()) as [RouteName, string][];
  expect(pages.length).toBeGreaterThan(10);
  for (const [name, path] of pages) {
    await page.goto('about:blank'); // no request of the previous page is counted
    const asked: Request[] = [];
    const listen = (request: Request) => request.url().includes('/api/') && asked.push(request);
    page.on('request', listen);
    const address = href(name, (path.includes('{orderNo}') ? { orderNo } : {}) as never);
    const come = await openWithoutScript(page, address);
    expect([name, await isPrefetched(page)]).toEqual([name, true]);
    await expect.poll(() => asked.length).toBe(1);
    expect(new URL(asked[0]?.url() ?? '').pathname).toBe(path.replace('{orderNo}', orderNo));
    const { token, authorization } = await (asked[0] as Request).allHeaders();
    expect([token, authorization]).toEqual([buyer.token, buyer.token]);
    come();
    await expect.poll(async () => [name, await isPrefetched(page)]).toEqual([name, false]);
    page.off('request', listen);
    await page.unroute(isHost);
  }
});

test('nothing leaves early for a guest, nor at an address at which the page asks something else', async ({
  page,
}) => {
  await openWithoutScript(page, href('accountOrder'));
  expect(await isPrefetched(page)).toBe(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await asMember(page, (await logIn(newPhone())).token);
  await openWithoutScript(page, href('accountOrder', { role: 'seller' }));
  expect(await isPrefetched(page)).toBe(false);
});

test('an early answer that is lost is asked for again by the page', async ({ page }) => {
  await asMember(page, (await logIn(newPhone())).token);
  // Not `times: 1`: interception would end while other requests are paused by it.
  let isLost = false;
  await page.route('**/api/account/problem/list*', (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.abort();
  });
  await page.goto(href('ProblemList'));
  await expect(page.getByText('还没有写过')).toBeVisible();
  expect(isLost).toBe(true);
});
