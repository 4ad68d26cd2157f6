import type { Page } from '@playwright/test';
import { type RouteName, routes } from 'shared-contract';
import { value } from './support/api';
import { moveTo, takenOver } from './support/move';
import { logIn, newPhone } from './support/people';
import { asMember, expect, test } from './support/visit';

const cards = (page: Page) => page.getByRole('article');

/** The list, with a mark on its first card that only the same DOM can still bear. */
async function openMarkedList(page: Page) {
  await page.goto('/index/goodList');
  await takenOver(page);
  await expect(cards(page).first()).toBeVisible();
  await cards(page)
    .first()
    .evaluate((card) => card.setAttribute('data-kept', 'yes'));
}

/** Whether the list that is shown is the marked one. */
async function isKept(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-route', 'goodList');
  await expect(cards(page).first()).toBeVisible();
  return (await cards(page).first().getAttribute('data-kept')) === 'yes';
}

const shows = (page: Page, name: RouteName) =>
  expect(page.locator('html')).toHaveAttribute('data-route', name);

// FE9
test.describe('specification section 4: goodList is kept alive only when one comes back from goodDetail', () => {
  let detail: string;
  test.beforeAll(async () => {
    const { rows } = await value('listGoods', {});
    detail = `${routes.goodDetail.path}?id=${rows[0]?.id}`;
  });
  test.beforeEach(async ({ page }) => {
    await asMember(page, (await logIn(newPhone())).token);
  });

  for (const [how, back] of [
    ['back', (page: Page) => page.goBack()],
    ['a link', (page: Page) => moveTo(page, routes.goodList.path)],
  ] as const)
    test(`from goodDetail by ${how}: kept`, async ({ page }) => {
      await openMarkedList(page);
      await cards(page).first().getByRole('link').first().click();
      await shows(page, 'goodDetail');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await back(page);
      expect(await isKept(page)).toBe(true);
    });

  for (const name of [
    'home',
    'gonggao',
    'mycenter',
    'accountOrder',
    'finish',
    'Realname',
    'login',
    'register',
  ] as const satisfies readonly RouteName[])
    test(`from ${name}: afresh, by a link and by back`, async ({ page }) => {
      await openMarkedList(page);
      await moveTo(page, routes[name].path);
      await shows(page, name);
      await moveTo(page, routes.goodList.path);
      expect(await isKept(page)).toBe(false);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await cards(page)
        .first()
        .evaluate((card) => card.setAttribute('data-kept', 'yes'));
      await page.goBack();
      await shows(page, name);
      await page.goBack();
      expect(await isKept(page)).toBe(false);
    });

  test('from home after goodDetail: afresh', async ({ page }) => {
    await openMarkedList(page);
    await moveTo(page, detail);
    await shows(page, 'goodDetail');
    await moveTo(page, routes.home.path);
    await shows(page, 'home');
    await moveTo(page, routes.goodList.path);
    expect(await isKept(page)).toBe(false);
  });

  test('from goodDetail after a detour to sureOrder: its rows and its place are kept, and no call is sent', async ({
    page,
  }) => {
    await openMarkedList(page);
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await moveTo(page, detail);
    await shows(page, 'goodDetail');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await moveTo(page, `${routes.sureOrder.path}?id=1`);
    await shows(page, 'sureOrder');
    await page.goBack();
    await shows(page, 'goodDetail');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(); // its address alone is there before its remote
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/good/allList')) sent.push(request.url());
    });
    await page.goBack();
    await shows(page, 'goodList');
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect(sent).toEqual([]);
  });
});
