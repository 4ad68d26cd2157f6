import type { Page } from '@playwright/test';
import { href, type RouteName, routes } from 'shared-contract';
import { value } from './support/api';
import { demoGoods } from './support/goods';
import { moveTo, untilHydrated } from './support/move';
import { newBuyer } from './support/people';
import {
  browserCompletedNames,
  serverRenderedGroups,
  serverRenderedNames,
  serverRenderedPages,
} from './support/server-rendered-pages';
import { asMember, asNewVisitor, expect, test } from './support/visit';

/** Time limit per page on a busy machine. */
const PAGE_MS = 15_000;

interface Watched {
  html: string;
  changes: string[];
  shifts: { at: number; value: number; what: string }[];
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Records the HTML that the parser put into `#app`, and every later mutation of it; installed before any script of
 * the page runs.
 */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { html: '', changes: [], shifts: [] };
    Object.assign(window, { watched });
    const describeNode = (node: Node) =>
      node instanceof Element ? node.outerHTML.slice(0, 160) : `text ${node.textContent?.slice(0, 60)}`;
    const changes = new MutationObserver((records) => {
      for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
        // React writes the current value of an input again; the final state is compared below.
        if (attributeName && target instanceof HTMLInputElement) continue;
        watched.changes.push(
          `${type} ${attributeName ?? ''} at ${describeNode(target)} + ${[...addedNodes].map(describeNode)} - ${[...removedNodes].map(describeNode)}`,
        );
      }
    });
    new MutationObserver((_records, parsing) => {
      const app = document.getElementById('app');
      if (!app?.nextElementSibling) return;
      parsing.disconnect();
      watched.html = app.innerHTML;
      changes.observe(app, { subtree: true, childList: true, attributes: true, characterData: true });
      changes.observe(document.head.querySelector('title') as Element, {
        childList: true,
        characterData: true,
      });
    }).observe(document, { subtree: true, childList: true });
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime: at } of list.getEntries() as Shift[]) {
        const what = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node && describeNode(node)} ${JSON.stringify([from, to])}`,
        );
        watched.shifts.push({ at, value, what: what.join() });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * The recording, with layout shifts after script execution separated from earlier ones: where the parser pauses
 * depends on the machine.
 */
const seen = (page: Page) =>
  page.evaluate(() => {
    const { shifts, ...watched } = (window as unknown as { watched: Watched }).watched;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const script = resources.find(({ name }) => /\/assets\/main\..*js$/.test(name));
    if (!script) throw new Error('the script of the host was not requested');
    return {
      ...watched,
      shifts: shifts.filter(({ at }) => at >= script.responseEnd),
      shiftWhileRead: shifts.reduce((sum, { at, value }) => sum + (at < script.responseEnd ? value : 0), 0),
      now: document.getElementById('app')?.innerHTML,
    };
  });

/** The device's clock is 26 hours ahead. Playwright's own clock would replace `performance` too. */
const setClockAhead = (page: Page) =>
  page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 26 * 60 * 60 * 1000;
  });

/** Waits until the remote is hydrated and no request is pending. */
async function hydrated(page: Page) {
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}

test.describe('the server draws the first screen', () => {
  let pages: Record<string, string>;
  test.beforeAll(async () => {
    pages = await serverRenderedPages();
    expect(Object.keys(pages)).toEqual([...serverRenderedNames, ...browserCompletedNames]);
  });

  for (const { group, pages: shown } of serverRenderedGroups(6))
    test(`${shown} are taken over as they stand: nothing changes, moves, complains or is asked again, by whatever clock`, async ({
      page,
      complaints,
    }) => {
      test.setTimeout(30_000 + group.length * PAGE_MS);
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/') && request.resourceType() !== 'image') calls.push(pathname + search);
      });
      // The carousel of deals on home advances by itself, which a slow machine would record.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // The HTML may be minutes old, and a device's clock may be wrong: ages are those of the server's answers.
      await setClockAhead(page);
      await watch(page);
      for (const name of group)
        await test.step(name, async () => {
          await asNewVisitor(page);
          calls.length = 0;
          await page.goto(pages[name] ?? '');
          await hydrated(page);
          const { html, now, changes, shifts, shiftWhileRead } = await seen(page);
          expect(html.length).toBeGreaterThan(1_500);
          expect(changes).toEqual([]);
          expect(now).toBe(html);
          expect(shifts).toEqual([]);
          expect(shiftWhileRead).toBeLessThan(0.001);
          expect(complaints.list).toEqual([]);
          // The view of goods is reported by the browser only.
          expect(calls.filter((path) => !/^\/api\/web\/good\/\d+\/view$/.test(path))).toEqual([]);
        });
    });

  test('for a member it is the same HTML; what is theirs comes without moving anything', async ({
    page,
    complaints,
  }) => {
    const { token } = await newBuyer();
    const [goods] = await demoGoods({ goodsType: 'account' });
    await value('addFavourite', { goodsId: goods?.id ?? '' }, token);
    await asMember(page, token);
    await watch(page);
    await page.goto(pages.goodDetail ?? '');
    await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible();
    const { html, shifts } = await seen(page);
    expect(html).toContain('>收藏<');
    expect(shifts).toEqual([]);
    expect(complaints.list).toEqual([]);
  });

  /** Blocks requests for these addresses until `letGo` is called. */
  async function blockRequests(page: Page, addresses: string) {
    let letGo: () => void = () => undefined;
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(addresses, async (route) => {
      await free;
      await route.continue();
    });
    return letGo;
  }

  /** The server-rendered page before its remote has loaded; the remote is released by `letGo`. */
  async function openBeforeRemote(page: Page, address = '') {
    const letGo = await blockRequests(page, '**/remotes/**');
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => Object.keys(document.getElementById('app') ?? {}).length > 0);
    return letGo;
  }

  test('a button tapped before its script has come does what it says once that has, and only once', async ({
    page,
    complaints,
  }) => {
    const letGo = await openBeforeRemote(page, pages.goodList);
    const filter = page.getByRole('button', { name: /^筛选/ });
    await filter.click();
    await expect(page.getByRole('dialog', { name: '筛选' })).toHaveCount(0);
    letGo();
    await expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '筛选' })).toBeHidden();
    await filter.click();
    await expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible();
    expect(complaints.list).toEqual([]);
  });

  test('a choice made before its script has come is made once that has', async ({ page, complaints }) => {
    const letGo = await openBeforeRemote(page, pages['sale of a game']);
    const way = page.getByRole('radio', { name: '竞价回收' });
    await way.click({ force: true });
    letGo();
    await expect(way).toBeChecked();
    await expect(page.getByRole('link', { name: '发起竞价' })).toBeVisible();
    expect(complaints.list).toEqual([]);
  });

  test('words typed before their script has come stay, and are what is searched for', async ({
    page,
    complaints,
  }) => {
    const letGo = await openBeforeRemote(page, pages.goodList);
    const field = page.getByRole('combobox', { name: '皮肤、商品编号' });
    await field.fill('安卓');
    letGo();
    await hydrated(page);
    await expect(field).toHaveValue('安卓');
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent('安卓')}`));
    expect(complaints.list).toEqual([]);
  });

  test('a form that is sent before its script has come is sent once that has, with what was typed', async ({
    page,
  }) => {
    const letGo = await openBeforeRemote(page, pages.security);
    await page.getByRole('textbox', { name: '要验真的账号' }).fill('DEMO-QQ-777');
    await page.getByRole('button', { name: '查', exact: true }).first().click();
    letGo();
    await expect(page.getByText('DEMO-QQ-777 不在官方名单里')).toBeVisible();
  });

  test('a button that somebody has left behind is tapped by nobody', async ({ page }) => {
    const letGo = await openBeforeRemote(page, pages.goodList);
    await page.getByRole('button', { name: /^筛选/ }).click();
    await page.getByRole('heading', { level: 1 }).first().click({ force: true });
    letGo();
    await hydrated(page);
    await expect(page.getByRole('dialog', { name: '筛选' })).toHaveCount(0);
  });

  test('who goes on at once gets the page they asked for, not the one that was drawn', async ({
    page,
    complaints,
  }) => {
    const letGo = await openBeforeRemote(page, pages.home);
    await page.getByRole('link', { name: '买号' }).last().click();
    await expect(page).toHaveURL(/goodList$/);
    await expect(page.getByRole('heading', { name: '最新上架' })).toHaveCount(0);
    letGo();
    await expect(page.getByRole('heading', { name: /商品列表/ })).toBeAttached();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(complaints.list).toEqual([]);
  });

  test('who loads a page anew and goes back before its script has come gets the page they went back to', async ({
    page,
    complaints,
  }) => {
    await page.goto(pages.xinwen ?? '');
    await untilHydrated(page);
    await moveTo(page, pages.home ?? '');
    await expect(page.locator('html')).toHaveAttribute('data-route', 'home');
    const letGo = await blockRequests(page, '**/assets/main.*.js');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: '最新上架' })).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/xinwen$/);
    letGo();
    await expect(page.locator('html')).toHaveAttribute('data-route', 'xinwen');
    await expect(page.locator('[data-remote=content]').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '最新上架' })).toHaveCount(0);
    expect(complaints.list).toEqual([]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('home, list, goods and the article about them can be read and walked', { tag: '@exclusive' }, async ({
    page,
  }) => {
    await page.goto(href('home'));
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: '买号' }).first().click();
    await expect(page).toHaveURL(/\/index\/goodList/);
    // Compared by address: goods of other tests have the same texts.
    const goods = () =>
      page
        .getByRole('article')
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await expect(page.getByRole('article')).toHaveCount(20);
    const onFirst = await goods();
    await page.getByRole('link', { name: '加载更多' }).click();
    await expect(page).toHaveURL(/pageNum=2/);
    await expect(page.getByRole('article').first()).toHaveAttribute('aria-posinset', '21');
    // Nothing there, such as the area of the button back to the first page, is wider than the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    expect((await goods()).filter((one) => onFirst.includes(one))).toEqual([]);
    await page.getByRole('link', { name: '从第一件看起' }).click();
    const card = page.getByRole('article').first().getByRole('link');
    const title = (await card.textContent()) ?? '';
    await card.click();
    await expect(page).toHaveURL(/\/index\/goodDetail\?id=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByRole('link', { name: /立即购买/ })).toBeVisible();
    await page.getByRole('link', { name: '怎么赔' }).click();
    await expect(page).toHaveURL(/\/other\/bangzhu\?category=/);
    const answer = page.locator('main li').getByRole('link').first();
    await answer.click();
    await expect(page.locator('main article')).toContainText('看过');
    // the page is as wide as the phone, although no script has set its size
    expect(await page.locator('main').boundingBox()).toMatchObject({ x: 0, width: 375 });
  });

  test('添加到桌面 has the steps of every platform', async ({ page }) => {
    await page.goto(routes.appDownload.path);
    for (const name of ['安卓 Chrome', '华为等自带'])
      await expect(page.locator('main').getByRole('heading', { name })).toBeVisible();
    await expect(page.locator('main ol')).toHaveCount(3);
  });

  const readable: readonly [RouteName, string][] = [
    ['hire', '租号怎么走'],
    ['sell', '费用先算清'],
    ['sale', '三条路，一把尺'],
    ['contactkefu', '只有这些是官方的'],
    ['appDownload', '选“添加到主屏幕”'],
    ['zhaohui', '十条讲清楚'],
    ['shanghu', '要求和代价'],
    ['cooperate', '合作'],
    ['zhaomu', '在招'],
  ];
  test(`${readable.map(([name]) => name).join(', ')} can be read, each with its own title and description`, async ({
    page,
  }) => {
    const descriptions = new Set<string | null>();
    for (const [name, sign] of readable)
      await test.step(name, async () => {
        await page.goto(routes[name].path);
        await expect(page.locator('main').getByText(sign).first()).toBeVisible();
        await expect(page).toHaveTitle(`${routes[name].title} · 号栈`);
        descriptions.add(await page.locator('meta[name=description]').getAttribute('content'));
      });
    expect(descriptions.size).toBe(readable.length);
  });

  test('a shared link to goods says what it leads to', async ({ page }) => {
    const [goods] = await demoGoods({ goodsType: 'account' });
    await page.goto(href('goodDetail', { id: goods?.id ?? '' }));
    const title = new RegExp(`^${goods?.gameName} .+ ¥[\\d,.]+ ${goods?.goodsNo} · 号栈$`);
    await expect(page).toHaveTitle(title);
    const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
    expect(await meta('og:title')).toMatch(title);
    expect(await meta('og:image')).toMatch(/^https?:\/\//);
    const [product, crumbs] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(crumbs ?? '')).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(JSON.parse(product ?? '')).toMatchObject({
      '@type': 'Product',
      name: goods?.title,
      offers: { price: ((goods?.priceFen ?? 0) / 100).toFixed(2), priceCurrency: 'CNY' },
    });
  });
});
