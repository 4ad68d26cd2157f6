import { isPageBuilt, type RouteName, routes } from 'shared-contract';
import { value } from './support/api';
import { newBuyer, type Person } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

/** A real value for each parameter that a page requires. */
async function parameters(buyer: Person): Promise<Record<string, Record<string, string>>> {
  const { rows: goods } = await value('listGoods', { sort: 'newest' });
  const [first] = goods;
  const { rows: notices } = await value('listNotices', { noticeType: 'gonggao' });
  if (!first) throw new Error('no goods on sale');
  const order = await value(
    'createOrder',
    {
      goodsId: first.id,
      expectPriceFen: first.priceFen,
      warrantyPlan: 'basic',
      phone: buyer.phone,
      clientReqId: `routes-${Date.now()}`,
    },
    buyer.token,
  );
  const payment = await value(
    'createPayment',
    { orderNo: order.orderNo, channel: 'alipay', clientReqId: `routes-pay-${Date.now()}` },
    buyer.token,
  );
  return {
    goodDetail: { id: goods[1]?.id ?? first.id },
    sureOrder: { id: goods[2]?.id ?? first.id },
    newsDetail: { id: notices[0]?.id ?? '1' },
    orderDetail: { orderNo: order.orderNo },
    pay: { orderNo: order.orderNo },
    goZFB: { payNo: payment.payNo },
  };
}

const names = Object.keys(routes) as RouteName[];
const built = names.filter(isPageBuilt);

test.describe('every page that is built', () => {
  let buyer: Person;
  let query: Record<string, Record<string, string>>;
  test.beforeAll(async () => {
    buyer = await newBuyer();
    query = await parameters(buyer);
  });

  for (const name of built) {
    test(`${name} opens for a member and has no serious accessibility fault`, async ({
      page,
      complaints,
    }) => {
      await asMember(page, buyer.token);
      // The way to the payment page leaves at once; its own page is looked at while it cannot.
      if (name === 'goZFB') await page.route('**/cashier/**', (route) => route.fulfill({ status: 204 }));
      await page.goto(`${routes[name].path}?${new URLSearchParams(query[name])}`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page).toHaveTitle(new RegExp(`${routes[name].title}|号栈`));
      expect(await seriousFaults(page)).toEqual([]);
      expect(complaints.list).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});

test('a page that is not built yet, and an address that is none, show the not-found page', async ({
  page,
}) => {
  const unbuilt = names.find((name) => !isPageBuilt(name) && routes[name].query.length === 0);
  for (const path of [unbuilt && routes[unbuilt].path, '/index/nowhere', '/nowhere'].filter(Boolean)) {
    await page.goto(path as string);
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
