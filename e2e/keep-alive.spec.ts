import type { Page } from '@playwright/test';
import { type RouteName, routes } from 'shared-contract';
import { demoGoods } from './support/goods';
import { moveTo, untilHydrated } from './support/move';
import { logIn, newPhone } from './support/people';
import { asMember, expect, test } from './support/visit';

const cards = (page: Page) => page.getByRole('article');

/** Marks the first card; only the same DOM retains the mark. */
const mark = (page: Page) =>
  cards(page)
    .first()
    .evaluate((card) => card.setAttribute('data-kept', 'yes'));

/** Opens the list and marks its first card. */
async function openMarkedList(page: Page) {
  await page.goto('/index/goodList');
  await untilHydrated(page);
  await expect(cards(page).first()).toBeVisible();
  await mark(page);
}

/** Asserts that the list is visible; its bar is hidden while another page is shown or this one is loading. */
async function expectListShown(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-route', 'goodList');
  await expect(page.getByRole('button', { name: /^筛选/ })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
}
async function expectAlive(page: Page) {
  await expectListShown(page);
  await expect(cards(page).first()).toHaveAttribute('data-kept', 'yes');
}
async function isAfresh(page: Page) {
  await expectListShown(page);
  await expect(page.locator('[data-kept]')).toHaveCount(0);
}

/** Content of the page itself: its title is in the document before its remote has rendered. */
const signs = {
  home: (page: Page) => page.getByRole('heading', { name: '最新上架' }),
  goodDetail: (page: Page) => page.getByRole('link', { name: /立即购买|看相似的/ }),
  login: (page: Page) => page.getByRole('heading', { name: '登录号栈' }),
  register: (page: Page) => page.getByRole('button', { name: '注册', exact: true }),
} as const;
async function shows(page: Page, name: RouteName) {
  await expect(page.locator('html')).toHaveAttribute('data-route', name);
  const sign =
    name in signs
      ? signs[name as keyof typeof signs](page)
      : page.locator(`[data-remote=${routes[name].app}] main`);
  await expect(sign).toBeVisible();
}
// FE9
test.describe('specification section 4: goodList is kept alive only when one comes back from goodDetail', () => {
  let detail: string;
  test.beforeAll(async () => {
    const [goods] = await demoGoods();
    detail = `${routes.goodDetail.path}?id=${goods?.id}`;
  });
  test.beforeEach(async ({ page }) => {
    await asMember(page, (await logIn(newPhone())).token);
  });

  test('from goodDetail by back and by a link: kept', async ({ page }) => {
    await openMarkedList(page);
    for (const [how, back] of [
      ['back', () => page.goBack()],
      ['a link', () => moveTo(page, routes.goodList.path)],
    ] as const)
      await test.step(how, async () => {
        await cards(page).first().getByRole('link').first().click();
        await shows(page, 'goodDetail');
        await back();
        await expectAlive(page);
      });
  });

  const others = [
    'home',
    'gonggao',
    'mycenter',
    'accountOrder',
    'finish',
    'Realname',
    'login',
    'register',
  ] as const satisfies readonly RouteName[];
  test(`from ${others.join(', ')}: afresh, by a link and by back`, async ({ page }) => {
    test.setTimeout(120_000);
    await openMarkedList(page);
    for (const name of others)
      await test.step(name, async () => {
        await mark(page);
        await moveTo(page, routes[name].path);
        await shows(page, name);
        await moveTo(page, routes.goodList.path);
        await isAfresh(page);
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
        await mark(page);
        await page.goBack();
        await shows(page, name);
        await page.goBack();
        await isAfresh(page);
      });
  });

  test('from home after goodDetail: afresh', async ({ page }) => {
    await openMarkedList(page);
    await moveTo(page, detail);
    await shows(page, 'goodDetail');
    await moveTo(page, routes.home.path);
    await shows(page, 'home');
    await moveTo(page, routes.goodList.path);
    await isAfresh(page);
  });

  test('from goodDetail after a detour to sureOrder: its rows and its place are kept, and no call is sent', async ({
    page,
  }) => {
    await openMarkedList(page);
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          addEventListener('scroll', () => done(), { once: true });
          scrollTo(0, 700);
        }),
    );
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await moveTo(page, detail);
    await shows(page, 'goodDetail');
    await moveTo(page, `${routes.sureOrder.path}?id=1`);
    await shows(page, 'sureOrder');
    await page.goBack();
    await shows(page, 'goodDetail');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/good/allList')) sent.push(request.url());
    });
    await page.goBack();
    await expectListShown(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect(sent).toEqual([]);
  });
});
