import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { href, type RouteName } from 'shared-contract';
import { value } from './support/api';
import { SHARED_DIST } from './support/dist';
import { demoGoods } from './support/goods';
import { newOrder } from './support/orders';
import { logIn, newPhone } from './support/people';
import { asMember, expect, test } from './support/visit';

interface First {
  path: string;
  isPublic?: true;
}
/** Members' pages, or public ones, of all released remotes that have a first call: its path by page. */
const firstPaths = (isPublic: boolean): [RouteName, string][] =>
  Object.values<{ preload: Record<string, { first?: First }> }>(
    JSON.parse(readFileSync(join(SHARED_DIST, 'registry.json'), 'utf8')).remotes,
  ).flatMap(({ preload }) =>
    Object.entries(preload).flatMap(([page, { first }]): [RouteName, string][] =>
      first && Boolean(first.isPublic) === isPublic ? [[page as RouteName, first.path]] : [],
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
  const pages = firstPaths(false);
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

test('a touch on a link to another remote loads it and sends the page’s first call, which the page takes', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isSent = (part: string) => asked.filter((path) => path.includes(part));
  const answered = page.waitForResponse('**/api/web/notice/list?noticeType=gonggao&pageNum=1');
  await page.goto(href('home'));
  // The links of the page are known from then on.
  await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
  asked.length = 0;
  const link = page.getByRole('banner').getByRole('link', { name: '公告' });
  await link.dispatchEvent('pointerdown', { isPrimary: true, button: 0 });
  await answered;
  await expect.poll(() => isSent('/remotes/content/').length).toBeGreaterThan(0);
  await expect(page).toHaveURL(/home/);
  await link.dispatchEvent('click');
  await expect(page.locator('[data-remote=content]').getByRole('heading').first()).toBeVisible();
  await expect.poll(() => isPrefetched(page)).toBe(false);
  expect(isSent('/api/web/notice/list')).toHaveLength(1);
});

test('after a touch each public page takes the response of its first call', async ({ page }) => {
  const [goods] = await demoGoods({ goodsType: 'account' });
  const [notice] = (await value('listNotices', { noticeType: 'gonggao' })).rows;
  const pages = firstPaths(true);
  expect(pages.length).toBeGreaterThan(10);
  for (const [name, path] of pages) {
    await page.goto(href(name === 'goodDetail' ? 'gonggao' : 'home'));
    await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
    const id = name === 'goodDetail' ? goods?.id : notice?.id;
    const address = href(name, (path.includes('{id}') ? { id } : {}) as never);
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to });
      document.body.append(link);
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }));
    }, address);
    expect([name, await isPrefetched(page)]).toEqual([name, true]);
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await expect.poll(async () => [name, await isPrefetched(page)]).toEqual([name, false]);
  }
});
