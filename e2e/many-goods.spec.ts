import type { Page } from '@playwright/test';
import { serveManyGoods } from './support/many-goods';
import { takenOver } from './support/move';
import { expect, test } from './support/visit';

/** TEST_LONG: the number of goods of the shop that is imagined; else just enough for two thousand cards. */
const GOODS = process.env.TEST_LONG ? 100_000 : 4_800;
/** For filling the database, and for scrolling through it. */
const PATIENCE_MS = process.env.TEST_LONG ? 900_000 : 120_000;
const FEW = 500;
const MANY = 2_000;
const MOST_IN_PAGE = 60;

const cards = (page: Page) => page.getByRole('article');
/** How far down the list the last card of the page stands. */
const reached = (page: Page) =>
  cards(page)
    .last()
    .getAttribute('aria-posinset')
    .then((place) => Number(place));

/** Scrolls as a thumb does until a card has been passed. Out: the most cards that were in the page on the way. */
async function pass(page: Page, card: number): Promise<number> {
  let most = 0;
  while ((await reached(page)) < card) {
    await page.mouse.wheel(0, 2_400);
    await page.waitForTimeout(60);
    // Where so many goods meet a busy machine, a page may run into its ten seconds: whoever scrolls asks for it again.
    const again = page.getByRole('button', { name: '重试' });
    if (await again.isVisible()) await again.click();
    most = Math.max(most, await cards(page).count());
  }
  return most;
}

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
    // Pictures of those goods were never made.
    await page.route('**/*.webp', (route) => route.fulfill({ status: 204 }));
    const devtools = await page.context().newCDPSession(page);
    const heap = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    };
    await page.goto('/index/goodList');
    await takenOver(page);

    const early = await pass(page, FEW);
    // what links lead to has come ahead by then: the pages of the remote are no growth of the list
    await page.waitForLoadState('networkidle');
    const before = await heap();
    const late = await pass(page, MANY);
    const after = await heap();
    test.info().annotations.push({
      type: 'figures',
      description: `${early} and ${late} cards, ${before} and ${after} bytes`,
    });
    expect(Math.max(early, late)).toBeLessThan(MOST_IN_PAGE);
    expect(after / before).toBeLessThan(1.1);

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

    // What had to be asked for again was late, never refused.
    expect(refused).toEqual([]);

    // And upwards nothing is missing.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator('article[aria-posinset="1"]')).toBeInViewport();
  });
});
