import { href } from 'shared-contract';
import { desktop } from './support/devices';
import { demoGoods } from './support/goods';
import { untilHydrated } from './support/move';
import { expect, test } from './support/visit';

test('goods are shared as a picture or by the phone’s own sheet; where there is none the address is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [goods] = await demoGoods();
  const at = href('goodDetail', { id: goods?.id ?? '' });
  await page.addInitScript(() => {
    if (sessionStorage.getItem('sheet')) {
      const share = async (what: unknown) => Object.assign(window, { shared: what });
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
      Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
    } else Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  });
  await page.goto(at);
  await untilHydrated(page);
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('button', { name: /^图片/ }).click();
  const picture = page.getByRole('dialog', { name: '看图' }).getByRole('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('button', { name: '链接' }).click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${process.env.E2E_ORIGIN}${at}`);

  await page.evaluate(() => sessionStorage.setItem('sheet', 'yes'));
  await page.reload();
  await untilHydrated(page);
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('button', { name: '链接' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: { url: string } }).shared?.url))
    .toBe(`${process.env.E2E_ORIGIN}${at}`);
});

test('the first banner is as tall while the others are still on their way in the HTML', async ({ page }) => {
  await page.goto('/index/home');
  const height = () =>
    page.getByRole('region', { name: '活动' }).evaluate((one) => one.getBoundingClientRect().height);
  await expect(page.getByRole('region', { name: '活动' }).getByRole('listitem').nth(1)).toBeAttached();
  await untilHydrated(page);
  const whole = await height();
  await page
    .getByRole('region', { name: '活动' })
    .getByRole('listitem')
    .evaluateAll((items) => {
      for (const item of items.slice(1)) item.remove();
    });
  expect(await height()).toBe(whole);
});

test('once scrolled, goods show price and parts; a word leads to its part without a step in the history', async ({
  page,
}) => {
  const [goods] = await demoGoods({ goodsType: 'account' });
  await page.goto(href('goodDetail', { id: goods?.id ?? '' }));
  await untilHydrated(page);
  const words = page.getByRole('navigation', { name: '这一页的部分' });
  await expect(words).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(words).toBeVisible();
  const steps = await page.evaluate(() => history.length);
  const assets = words.getByRole('link', { name: /^资产/ });
  await assets.click();
  const heading = page.getByRole('heading', { name: /^资产/ });
  await expect(heading).toBeFocused();
  await expect(assets).toHaveAttribute('aria-current', 'location');
  // The part stops below the bar.
  const bottom = (await words.boundingBox())?.y ?? 0;
  await expect.poll(async () => ((await heading.boundingBox())?.y ?? 0) - bottom).toBeLessThan(120);
  expect((await heading.boundingBox())?.y).toBeGreaterThan(bottom);
  expect(await page.evaluate(() => [history.length, location.hash])).toEqual([steps, '']);
});

test.describe('on a desktop', () => {
  test.use({ ...desktop, viewport: { width: 1280, height: 720 } });

  test('price, actions and seller stay in the window beside the scrolled facts, whole at 1280 × 720', async ({
    page,
  }) => {
    const [goods] = await demoGoods({ goodsType: 'account' });
    await page.goto(href('goodDetail', { id: goods?.id ?? '' }));
    await untilHydrated(page);
    const box = page.getByRole('complementary', { name: '价格和下单' });
    await expect(box.getByRole('heading', { name: /^卖家/ })).toBeVisible();
    for (const { width, mostCut } of [
      { width: 1280, mostCut: 0 },
      { width: 960, mostCut: 720 },
    ]) {
      await page.setViewportSize({ width, height: 720 });
      await page.evaluate(() => window.scrollTo(0, 900));
      const place = async () => (await box.boundingBox()) ?? { y: 0, height: 0 };
      await expect.poll(async () => (await place()).y).toBe(76);
      expect(76 + (await place()).height, `${width} px`).toBeLessThanOrEqual(720);
      const cut = await box.evaluate((one) => one.scrollHeight - one.clientHeight);
      expect(cut, `${width} px`).toBeLessThanOrEqual(mostCut);
    }
  });
});
