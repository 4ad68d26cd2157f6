import { type RouteName, routes } from 'shared-contract';
import { inputs } from '../api/src/testing/inputs';
import { listenForExposed } from './support/exposed';
import { unreachedByKeyboard } from './support/keyboard';
import { parameters, signs } from './support/pages';
import { newBuyer, type Person } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

const names = Object.keys(routes) as RouteName[];

// FE16, XS6 and AC8: `complaints` holds what the policy refused.
test.describe('every page', () => {
  let buyer: Person;
  let query: Awaited<ReturnType<typeof parameters>>;
  test.beforeAll(async () => {
    buyer = await newBuyer();
    query = await parameters(buyer);
  });

  for (const name of names) {
    test(`${name} opens for a member, works by keyboard and has no serious accessibility fault`, async ({
      page,
      complaints,
    }) => {
      const exposed = listenForExposed(page);
      await asMember(page, buyer.token);
      // The way to the payment page leaves at once; its own page is looked at while it cannot.
      if (name === 'goZFB') await page.route('**/cashier/**', (route) => route.fulfill({ status: 204 }));
      await page.goto(`${routes[name].path}?${new URLSearchParams(query[name])}`, { waitUntil: 'commit' });
      await expect(signs[name](page)).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page).toHaveTitle(new RegExp(`${routes[name].title}|号栈`));
      expect(await seriousFaults(page)).toEqual([]);
      expect(complaints.list).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await unreachedByKeyboard(page)).toEqual([]);
      expect(await exposed()).toEqual([]);
    });
  }
});

// FE16, XS6 and AC8, logged out
test.describe('every page for a guest', () => {
  let query: Awaited<ReturnType<typeof parameters>>;
  test.beforeAll(async () => {
    query = await parameters(await newBuyer());
  });

  for (const name of inputs('pages of a guest', names, 0.2)) {
    test(`${name} opens, works by keyboard and has no serious accessibility fault`, async ({
      page,
      complaints,
    }) => {
      const exposed = listenForExposed(page);
      const privately: string[] = [];
      page.on('response', (response) => response.status() === 401 && privately.push(response.url()));
      await page.goto(`${routes[name].path}?${new URLSearchParams(query[name])}`, { waitUntil: 'commit' });
      if ('login' in routes[name])
        await expect(page.getByRole('heading', { name: '登录后查看' })).toBeVisible();
      else await expect(page.locator('main').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await seriousFaults(page)).toEqual([]);
      expect(complaints.list).toEqual([]);
      expect(privately).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await unreachedByKeyboard(page)).toEqual([]);
      expect(await exposed()).toEqual([]);
    });
  }
});

test('an address without a page shows the not-found page', async ({ page }) => {
  for (const path of ['/index/nowhere', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await page.getByRole('link', { name: /首页/ }).first().click();
    await expect(page).toHaveURL(/\/index\/home$/);
  }
});

test('a required parameter that is missing is said, with a way home', async ({ page }) => {
  await page.goto('/index/goodDetail');
  await expect(page.getByText('内容不存在').first()).toBeVisible();
});

for (const [from, to] of [
  ['/', '/index/home'],
  ['/index', '/index/home'],
  ['/other', '/other/gonggao'],
] as const) {
  test(`${from} leads to ${to}`, async ({ page }) => {
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  });
}

test('a guest is asked to log in where a page is private, and comes back to it', async ({ page }) => {
  await page.goto('/index/accountOrder?role=seller');
  await page.getByRole('link', { name: /登录/ }).first().click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/index/accountOrder?role=seller')}`);
});
