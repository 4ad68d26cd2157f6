import type { Page } from '@playwright/test';
import { serveManyGoods } from './support/many-goods';
import { untilHydrated } from './support/move';
import { expect, test } from './support/visit';

/** TEST_LONG: the size of the imagined shop; otherwise just enough for two thousand cards. */
const GOODS = process.env.TEST_LONG ? 100_000 : 4_800;
/** Time limit for filling the database and for scrolling through it. */
const PATIENCE_MS = process.env.TEST_LONG ? 900_000 : 170_000;
const FEW = 500;
const MANY = 2_000;
const MOST_IN_PAGE = 60;
/**
 * Limit for the growth of the heap. Measured: 270 to 360 on a quiet machine and up to 640 on a busy one (ids of the cards,
 * code that is compiled late); 1,130 if no row is evicted.
 */
const MOST_BYTES_A_CARD = 800;

/**
 * Scrolls until a card has been passed, in the page itself: a busy machine answers a test slowly.
 * @returns the maximum number of cards in the DOM meanwhile
 */
const pass = (page: Page, card: number): Promise<number> =>
  page.evaluate(async (until) => {
    const cards = () => [...document.querySelectorAll('article')];
    const passed = () => Number(cards().at(-1)?.getAttribute('aria-posinset'));
    let most = 0;
    let last = { card: 0, at: Date.now() };
    while (passed() < until) {
      if (passed() > last.card) last = { card: passed(), at: Date.now() };
      if (Date.now() - last.at > 30_000)
        throw new Error(`no card after ${last.card} in 30 s: ${document.body.textContent?.slice(-200)}`);
      window.scrollBy(0, 2_400);
      await new Promise((resume) => setTimeout(resume, 60));
      // On a busy machine a request may exceed its timeout of ten seconds: it is retried as a user would.
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === '重试') button.click();
      most = Math.max(most, cards().length);
    }
    return most;
  }, card);

test.describe('a list of very many goods', () => {
  test.setTimeout(PATIENCE_MS);
  let many: Awaited<ReturnType<typeof serveManyGoods>> | undefined;
  test.beforeAll(async () => {
    test.setTimeout(PATIENCE_MS);
    many = await serveManyGoods(GOODS);
  });
  test.afterAll(() => many?.stop());

  test('two thousand cards leave few in the page and the memory as it was; back finds the place, with the same elements and without a call', async ({
    page,
  }) => {
    let calls = 0;
    const refused: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().includes('/allList')) return;
      const { code } = await response.json().catch(() => ({ code: 'left' }));
      if (code !== 200 && code !== 'left') refused.push(`${response.status()} ${code}`);
    });
    await page.route('**/api/web/good/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      if (pathname.endsWith('/allList')) calls += 1;
      await route.continue({ url: many?.url + pathname.replace(/^\/api/, '') + search });
    });
    // These goods have no picture files.
    await page.route('**/*.webp', (route) => route.fulfill({ status: 204 }));
    const devtools = await page.context().newCDPSession(page);
    const heap = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    };
    await page.goto('/index/goodList');
    await untilHydrated(page);

    const early = await pass(page, FEW);
    // prefetching has finished by then, so that it does not count as growth of the list
    await page.waitForLoadState('networkidle');
    const before = await heap();
    const late = await pass(page, MANY);
    const after = await heap();
    test.info().annotations.push({
      type: 'figures',
      description: `${early} and ${late} cards, ${before} and ${after} bytes`,
    });
    expect(Math.max(early, late)).toBeLessThan(MOST_IN_PAGE);
    expect((after - before) / (MANY - FEW)).toBeLessThan(MOST_BYTES_A_CARD);

    await expect(page.getByText('正在加载')).toHaveCount(0);
    const { place, scroll } = await page.evaluate(() => {
      for (const one of document.querySelectorAll('article')) one.setAttribute('data-kept', 'yes');
      const card = document.elementFromPoint(200, 400)?.closest('article');
      return { place: card?.getAttribute('aria-posinset'), scroll: scrollY };
    });
    const asked = calls;
    await page.touchscreen.tap(200, 400);
    await expect(page).toHaveURL(/goodDetail/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    const card = page.locator(`article[aria-posinset="${place}"]`);
    await expect(card).toBeInViewport();
    await expect(card).toHaveAttribute('data-kept', 'yes');
    expect(await page.evaluate(() => scrollY)).toBe(scroll);
    expect(calls).toBe(asked);

    // Failed requests were timeouts, not errors.
    expect(refused).toEqual([]);

    // And no rows are missing upwards.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator('article[aria-posinset="1"]')).toBeInViewport();
  });
});
