import type { Page } from '@playwright/test';
import { routes } from 'shared-contract';
import { moveTo, openLayers, untilHydrated } from './support/move';
import { expect, test } from './support/visit';

/** Counts the view transitions that the page starts from now on. */
const countTransitions = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { transitions: 0 });
    document.startViewTransition = ((update: () => Promise<void>) => {
      (window as unknown as { transitions: number }).transitions++;
      return start(update);
    }) as typeof document.startViewTransition;
  });
const transitions = (page: Page) =>
  page.evaluate(() => (window as unknown as { transitions: number }).transitions);

test('a move to another page is a view transition, but not where the reader wishes for less motion', async ({
  page,
}) => {
  await countTransitions(page);
  for (const [motion, wanted] of [
    ['no-preference', 1],
    ['reduce', 0],
  ] as const)
    await test.step(motion, async () => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.goto(routes.gonggao.path);
      await untilHydrated(page);
      await page.getByRole('listitem').last().getByRole('link').first().click();
      await expect(page.locator('html')).toHaveAttribute('data-route', 'newsDetail');
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await transitions(page)).toBe(wanted);
    });
});

test('to goods and back is no view transition: each page stands in the frame after the tap', async ({
  page,
}) => {
  await countTransitions(page);
  await page.goto(routes.goodList.path);
  await untilHydrated(page);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'goodDetail');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'goodList');
  expect(await transitions(page)).toBe(0);
});

test('back closes what is open before it leaves the page: a drawer, the viewer, what lies above first', async ({
  page,
}) => {
  const route = page.locator('html');
  const layers = () => openLayers(page);
  const filters = page.getByRole('dialog', { name: '筛选' });
  const viewer = page.getByRole('dialog', { name: '看图' });
  await page.goto(routes.home.path);
  await untilHydrated(page);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '买号' }).click();
  await expect(route).toHaveAttribute('data-route', 'goodList');
  const entries = await page.evaluate(() => history.length);

  await test.step('a drawer', async () => {
    await page.getByRole('button', { name: /^筛选/ }).click();
    await expect(filters).toBeVisible();
    await expect.poll(layers).toBe(1);
    await page.goBack();
    await expect(filters).toBeHidden();
    await expect(page).toHaveURL(routes.goodList.path);
    // Forward reopens nothing and leaves nothing behind.
    await page.goForward();
    await expect.poll(layers).toBe(0);
    await expect(filters).toBeHidden();
  });

  await test.step('closed by its button it leaves no entry', async () => {
    await page.getByRole('button', { name: /^筛选/ }).click();
    await expect.poll(layers).toBe(1);
    await filters.getByRole('button', { name: '关闭' }).click();
    await expect.poll(layers).toBe(0);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1);
  });

  await test.step('the viewer of a page that was opened from a list', async () => {
    await page.getByRole('article').first().getByRole('link').click();
    await expect(route).toHaveAttribute('data-route', 'goodDetail');
    const address = page.url();
    await page
      .getByRole('button', { name: /图|截图/ })
      .first()
      .click();
    await expect(viewer).toBeVisible();
    await expect.poll(layers).toBe(1);
    await page.goBack();
    await expect(viewer).toBeHidden();
    expect(page.url()).toBe(address);
    await page.goBack();
    await expect(route).toHaveAttribute('data-route', 'goodList');
    await page.goBack();
    await expect(route).toHaveAttribute('data-route', 'home');
  });
});

test('when there is nothing better to do, the files that links lead to are fetched; a first visit to another remote then loads none', async ({
  page,
}) => {
  await page.goto(routes.home.path);
  await expect(page.getByRole('article').first()).toBeVisible();
  const prefetched = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
        ({ href }) => new URL(href).pathname.split('/')[2],
      ),
    );
  await expect
    .poll(async () => [...new Set(await prefetched())].sort())
    .toEqual(['account', 'content', 'trade']);
  expect((await prefetched()).length).toBeLessThan(40);
  const waitedFor = () =>
    page.evaluate(() => {
      const ended = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
      return [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')]
        .map(({ href }) => href)
        .filter((address) => !ended.has(address));
    });
  await expect.poll(waitedFor).toEqual([]);
  const ahead = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href),
  );
  await moveTo(page, routes.mycenter.path);
  await expect(page.locator('[data-remote=account]').getByText('点击登录')).toBeVisible();
  // The page prefetches further files at once; only the files of its initial render count.
  const loaded = await page.evaluate(
    (fetched) =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(
          ({ name, initiatorType }) =>
            name.includes('/remotes/account/') && initiatorType === 'script' && fetched.includes(name),
        )
        .map(({ name, transferSize }) => ({ name, transferSize })),
    ahead,
  );
  expect(loaded.length).toBeGreaterThan(2);
  expect(loaded.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});

test('nothing is fetched ahead of time while the page still waits for what it shows', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route('**/good/allList**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await moveTo(page, routes.goodList.path);
  await expect(page.locator('[data-remote=catalog]').getByRole('status', { name: '加载中' })).toBeVisible();
  const idle = () => page.evaluate(() => new Promise((next) => requestIdleCallback(() => next(true))));
  for (let time = 0; time < 3; time++) await idle();
  const fetched = page.locator('link[rel=prefetch]');
  await expect(fetched).toHaveCount(0);
  answer();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => fetched.count()).toBeGreaterThan(0);
});

test('who saves data is sent nothing ahead of time', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await page.goto(routes.gonggao.path);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await page.waitForLoadState('networkidle');
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
});
