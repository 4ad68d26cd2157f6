import type { Page, Route } from '@playwright/test';
import { href } from 'shared-contract';
import { demoGoods } from './support/goods';
import { untilHydrated } from './support/move';
import { newOrder } from './support/orders';
import { asMember, expect, seriousFaults, test } from './support/visit';

const look = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    text: document.documentElement.style.getPropertyValue('--tz'),
  }));

test('theme and size of text stand before anything is painted, without the host’s script', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('display', JSON.stringify({ theme: 'dark', textPercent: 150 }));
    // This frame is requested before the first paint.
    requestAnimationFrame(() => {
      const { dataset, style } = document.documentElement;
      Object.assign(window, { firstFrame: { theme: dataset.theme, text: style.getPropertyValue('--tz') } });
    });
  });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/index/home', { waitUntil: 'commit' });
  const first = () => page.evaluate(() => (window as unknown as { firstFrame?: unknown }).firstFrame);
  await expect.poll(first).toEqual({ theme: 'dark', text: '1.5' });
});

test('after the end of a session has cleared the copy, the choice comes back from the database, and the copy with it', async ({
  page,
}) => {
  await page.goto('/login');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('haozhan', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('settings');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('settings', 'readwrite');
          writing.objectStore('settings').put({ theme: 'dark', textPercent: 200 }, 'display');
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect.poll(() => look(page)).toEqual({ theme: 'dark', text: '2' });
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('display') ?? 'null')))
    .toEqual({ theme: 'dark', textPercent: 200 });
});

test('a stored choice that is none leaves a page that can be read', async ({ page, complaints }) => {
  await page.goto('/login');
  for (const stored of ['{', '"dark"', '{"theme":"pink","textPercent":900}', 'null'])
    await test.step(stored, async () => {
      await page.evaluate((value) => localStorage.setItem('display', value), stored);
      await page.reload();
      await expect(page.getByRole('heading', { name: '登录号栈' })).toBeVisible();
      const { theme, text } = await look(page);
      expect(theme).toBeUndefined();
      expect(['', '1', '2']).toContain(text);
      expect(complaints.list).toEqual([]);
    });
});

/** Files that only the desktop layout needs. */
const isDesktopFile = (url: string) => /\/wide\.css$|\/desktop\.\w+\.(?:js|css)$/.test(url);

test('a phone requests nothing of the desktop, on its first page and the next', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/index/home');
  await page.getByRole('navigation', { name: '主导航' }).getByText('买号').click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requested.filter(isDesktopFile)).toEqual([]);
  expect(await page.content()).not.toContain('wide-only');
});

test.describe('a desktop', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
  });
  const bar = (page: Page) => page.getByRole('banner').first();
  const column = async (page: Page) => (await page.getByRole('main').boundingBox()) ?? { x: 0, width: 0 };

  /** How much of the page moved by itself so far. */
  const shifted = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test('has its top bar and the width of its layout', async ({ page }) => {
      await page.goto('/index/goodList');
      await expect(bar(page).getByRole('link', { name: '账号回收' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(1);
      // In the place of the filters, which need script.
      expect((await column(page)).x).toBe(32);
      expect((await column(page)).width).toBeGreaterThan(1_200);
      await page.goto('/other/bangzhu');
      await expect(page.getByRole('contentinfo')).toContainText('示例');
      expect((await column(page)).width).toBe(680);
      await page.setViewportSize({ width: 600, height: 800 });
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(bar(page).getByText('账号回收')).toBeHidden();
    });
    test('has no places of what only script would bring', async ({ page }) => {
      await page.goto(href('appDownload'));
      await expect(page.getByRole('heading', { name: '不用下载，放到桌面就是应用' })).toBeVisible();
      await expect(page.getByText('网址只有这一个')).toBeHidden();
      await page.goto(href('cooperate'));
      await expect(page.getByRole('heading', { level: 1, name: '商务合作' })).toBeAttached();
      const waiting = page.locator('[role=status][aria-label=加载中]');
      await expect(waiting).not.toHaveCount(0);
      await expect(waiting.filter({ visible: true })).toHaveCount(0);
    });
    for (const width of [1280, 375])
      test(`says on a page that needs script what it is and where to go, at ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 640 });
        await page.goto('/index/sell?from=1'); // a member's own valuation, which is not server-rendered
        await expect(page.getByRole('heading', { level: 1, name: '我要卖' })).toBeInViewport();
        await page.getByRole('link', { name: '安全中心' }).click();
        await expect(page.getByRole('heading', { level: 1, name: '安全中心' })).toBeVisible();
      });
  });

  for (const width of [1280, 600])
    test(`hydrates what it was sent at ${width} px`, async ({ page, complaints }) => {
      await page.setViewportSize({ width, height: 800 });
      const [goods] = await demoGoods({ goodsType: 'account' });
      for (const address of [
        '/index/home',
        '/index/goodList',
        '/other/jieshao',
        href('goodDetail', { id: goods?.id ?? '' }),
      ]) {
        await page.goto(address);
        await expect(page.locator('[data-bar]')).toHaveCount(
          width < 960 ? 0 : address.includes('goodList') ? 1 : 2,
        );
        await untilHydrated(page);
        expect(await shifted(page), address).toBeLessThan(0.01);
      }
      expect(complaints.list).toEqual([]);
    });

  test('shows a member’s own pages where they stay', async ({ page, complaints }) => {
    test.setTimeout(150_000);
    const { orderNo, buyer } = await newOrder();
    await asMember(page, buyer.token);
    const staysAt = async (address: string) => {
      await page.goto(address);
      await expect(page.getByText(orderNo).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shifted(page), address).toBeLessThan(0.01);
    };
    await staysAt(href('mycenter'));
    await staysAt(href('orderDetail', { orderNo }));
    await staysAt(href('xiaoxi'));
    // The order arrives after the conversation beside it is shown.
    const afterConversation = async (route: Route) => {
      await expect(page.getByText('正在打开会话')).toBeVisible();
      await route.continue();
    };
    await page.route(`**/api/need/order/${orderNo}`, afterConversation, { times: 1 });
    await staysAt(href('xiaoxi', { orderNo }));
    expect(complaints.list).toEqual([]);
  });

  test('has its styles on a page of another remote, and after the window became wide', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 800 });
    await page.goto('/index/home');
    await expect(page.getByRole('navigation', { name: '主导航' }).getByText('卖号')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await bar(page).getByRole('link', { name: '担保验真' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '安全中心' })).toBeVisible();
    await expect(page.locator('link[data-wide][href*="/content/"]')).toHaveCount(1);
    const last = () =>
      page.evaluate(() => document.querySelector('head [data-wide] ~ link[rel=stylesheet]:not([data-wide])'));
    expect(await last()).toBeNull();
  });

  test('its footer stands beside the menu of the account, which stays in view', async ({ page }) => {
    await page.goto(href('mycenter'));
    const menu = await page.getByRole('navigation', { name: '我的', exact: true }).boundingBox();
    const foot = page.getByRole('contentinfo');
    for (const part of [foot.getByRole('link', { name: '有人自称客服' }), foot.getByText('示例公司')])
      expect((await part.boundingBox())?.x).toBeGreaterThan((menu?.x ?? Infinity) + (menu?.width ?? 0));
  });

  test('searches with the key /', async ({ page, complaints }) => {
    await page.goto('/index/home');
    const field = page.getByRole('combobox', { name: '搜商品' });
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(field).toBeFocused({ timeout: 500 });
    }).toPass();
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(field).not.toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.type('皮肤/');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/index/goodList?keyword=${encodeURIComponent('皮肤/')}`);
    await expect(page.getByRole('heading', { level: 2, name: /^共/ })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    expect(complaints.list).toEqual([]);
  });
});
