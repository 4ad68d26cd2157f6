import type { Page, Request } from '@playwright/test';
import { href } from 'shared-contract';
import { demoGoods } from './support/goods';
import { moveTo, takenOver } from './support/move';
import { expect, test } from './support/visit';

const body = (request: Request) => request.postData() ?? '';
const goods = (sort: string) => (request: Request) =>
  request.url().includes('/good/allList') && body(request).includes(sort);
const path = (part: string) => (request: Request) => request.url().includes(part);

/** Every section of home, with the call that fills it and what stands in it when it came. */
const sections: Record<
  string,
  { call: (request: Request) => boolean; shows: (page: Page) => ReturnType<Page['locator']> }
> = {
  活动: {
    call: path('zhubo/list?type=1'),
    shows: (page) => page.getByRole('region', { name: '活动' }).getByRole('img').first(),
  },
  最近成交: {
    call: path('recentlydeal'),
    shows: (page) => page.getByRole('region', { name: '最近成交' }).getByText('¥').first(),
  },
  今日降价: {
    call: goods('drop'),
    shows: (page) => page.locator('section', { hasText: '今日降价' }).getByText('降').first(),
  },
  最新上架: { call: goods('newest'), shows: (page) => page.getByRole('article').first() },
  公告: {
    call: path('notice/list'),
    shows: (page) => page.locator('section', { hasText: '公告' }).getByRole('link').nth(1),
  },
  主播: {
    call: path('zhubo/list?type=2'),
    shows: (page) => page.locator('section', { hasText: '主播验号' }).getByRole('listitem').first(),
  },
};

for (const [name, { call, shows }] of Object.entries(sections))
  test(`home without ${name}: that section says so and comes by 重试, the others stand`, async ({ page }) => {
    // The page that comes from a server is drawn whole; here the sections ask by themselves.
    await page.goto(href('contactkefu'));
    await takenOver(page);
    await page.route('**/api/**', (route) => (call(route.request()) ? route.abort() : route.continue()));
    await moveTo(page, href('home'));
    for (const [other, { shows: stands }] of Object.entries(sections))
      if (other !== name) await expect(stands(page), other).toBeVisible();
    const failed = page.getByRole('alert').filter({ hasText: '没有加载出来' });
    await expect(failed).toHaveCount(1);
    await page.unroute('**/api/**');
    await failed.getByRole('button', { name: '重试' }).click();
    await expect(shows(page)).toBeVisible();
    await expect(failed).toHaveCount(0);
  });

test('goods are shared by the phone’s own sheet; where there is none the address is copied', async ({
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
  await takenOver(page);
  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${process.env.E2E_ORIGIN}${at}`);

  await page.evaluate(() => sessionStorage.setItem('sheet', 'yes'));
  await page.reload();
  await takenOver(page);
  await page.getByRole('button', { name: '分享' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: { url: string } }).shared?.url))
    .toBe(`${process.env.E2E_ORIGIN}${at}`);
});

test('the first banner is as tall while the others are still on their way in the HTML', async ({ page }) => {
  await page.goto('/index/home');
  const height = () =>
    page.getByRole('region', { name: '活动' }).evaluate((one) => one.getBoundingClientRect().height);
  await expect(page.getByRole('region', { name: '活动' }).getByRole('listitem').nth(1)).toBeAttached();
  await takenOver(page);
  const whole = await height();
  await page
    .getByRole('region', { name: '活动' })
    .getByRole('listitem')
    .evaluateAll((items) => {
      for (const item of items.slice(1)) item.remove();
    });
  expect(await height()).toBe(whole);
});
