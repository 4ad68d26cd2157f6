import type { Page } from '@playwright/test';
import { type RouteName, routes } from 'shared-contract';
import { call, value } from './support/api';
import { newGoods } from './support/goods';
import { moveTo, untilHydrated } from './support/move';
import { newBuyer, type Person } from './support/people';
import { asMember, expect, test } from './support/visit';

// FE5
test.describe('on a slow network', () => {
  const pages = {
    catalog: 'home',
    trade: 'finish',
    account: 'mycenter',
    content: 'gonggao',
  } as const satisfies Record<string, RouteName>;
  test(`a skeleton stands before the first byte of ${Object.keys(pages).join(', ')}, and no dialog`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    // Save-Data disables prefetching: the files of the other remote are still to be loaded.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    for (const [remote, name] of Object.entries(pages))
      await test.step(remote, async () => {
        await page.goto(name === 'gonggao' ? routes.mycenter.path : routes.gonggao.path, {
          waitUntil: 'commit',
        });
        await expect(page.locator('[data-remote] main')).toBeVisible();
        // Before hydration a tap would load a document; the test is about a tap in a loaded shell.
        await untilHydrated(page);
        const skeleton = page.getByRole('status', { name: '加载中' }).first();
        await expect(skeleton).toBeHidden();
        // Simulates a very slow network: the first byte arrives after the skeleton was visible.
        let come: () => void = () => undefined;
        const coming = new Promise<void>((resolve) => {
          come = resolve;
        });
        let asked = 0;
        const files = `**/remotes/${remote}/**`;
        await page.route(files, async (route) => {
          asked++;
          await coming;
          await route.continue();
        });
        await moveTo(page, routes[name].path);
        await expect(skeleton).toBeVisible();
        await expect.poll(() => asked).toBeGreaterThan(0);
        come();
        await expect(page.locator(`[data-remote=${remote}]`).getByRole('heading').first()).toBeVisible();
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        await expect(page.getByText('该模块加载失败')).toHaveCount(0);
        await page.unroute(files);
      });
  });
});

test('the offline banner stands while there is no network, and goes by itself', async ({ page, context }) => {
  await page.goto('/other/gonggao');
  await untilHydrated(page);
  await context.setOffline(true);
  await expect(page.getByText('网络已断开')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('网络已断开')).toHaveCount(0);
});

// FE12
test.describe('a network that fails mid-order makes no duplicate order', () => {
  let buyer: Person;
  let goodsId: string;

  test.beforeEach(async ({ page }) => {
    buyer = await newBuyer();
    goodsId = (await newGoods()).goods.id;
    await asMember(page, buyer.token);
    await page.goto(`/index/sureOrder?id=${goodsId}`);
    await expect(page.getByRole('textbox', { name: '联系手机' })).toHaveValue(/\*{4}/);
    await page.getByRole('checkbox').check();
  });

  const submit = (page: Page) => page.getByRole('button', { name: '提交订单' }).click();
  const orders = async () => (await value('listOrders', { role: 'buyer' }, buyer.token)).rows;
  const createOrder = '**/api/need/order';

  /** The order was placed exactly once, and the page shows its cashier. */
  async function placedOnce(page: Page) {
    await expect(page).toHaveURL(/\/index\/pay\?orderNo=/);
    const rows = await orders();
    expect(rows).toHaveLength(1);
    expect(page.url()).toContain(rows[0]?.orderNo);
  }

  test('offline before it is sent: the button rests and says why; online again it works', async ({
    page,
    context,
  }) => {
    const button = page.getByRole('button', { name: '提交订单' });
    await context.setOffline(true);
    await expect(button).toBeDisabled();
    await expect(page.getByText('网络断开了，联网后再操作')).toBeVisible();
    await context.setOffline(false);
    await expect(button).toBeEnabled();
    await submit(page);
    await placedOnce(page);
  });

  test('the line breaks when it is sent, and is there again', async ({ page }) => {
    await page.route(createOrder, (route) => route.abort('internetdisconnected'));
    await submit(page);
    await expect(page.getByText(/网络|没有送到|再试/).last()).toBeVisible();
    expect(await orders()).toHaveLength(0);
    await page.unroute(createOrder);
    await submit(page);
    await placedOnce(page);
  });

  test('the answer is lost', async ({ page }) => {
    await page.route(createOrder, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submit(page);
    await expect.poll(async () => (await orders()).length).toBe(1);
    await expect(page.getByRole('button', { name: '提交订单' })).toBeEnabled();
    await page.unroute(createOrder);
    await submit(page);
    await placedOnce(page);
  });

  test('the answer comes after the time-out of 10 s', async ({ page }) => {
    await page.route(createOrder, async (route) => {
      await route.fetch();
    });
    await submit(page);
    await expect.poll(async () => (await orders()).length).toBe(1);
    await expect(page.getByText(/网络|超时|再试/).last()).toBeVisible({ timeout: 30_000 });
    await page.unroute(createOrder);
    await submit(page);
    await placedOnce(page);
  });

  test('the page is left while the order is on its way, and opened again', async ({ page }) => {
    let answered: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      answered = resolve;
    });
    await page.route(createOrder, async (route) => {
      await route.fetch();
      answered();
    });
    await submit(page);
    await reached;
    await moveTo(page, routes.gonggao.path);
    await page.unroute(createOrder);
    await page.goBack();
    await expect(page.locator('[data-remote=trade] main')).toBeVisible();
    // the goods are reserved by this order: a second one is refused
    const again = await call(
      'createOrder',
      {
        goodsId,
        expectPriceFen: (await value('getGoods', { id: goodsId })).priceFen,
        warrantyPlan: 'basic',
        phone: buyer.phone,
        clientReqId: `again-${Date.now()}`,
      },
      buyer.token,
    );
    expect(again.code).toBe(409);
    expect(await orders()).toHaveLength(1);
  });

  test('the button is tapped many times', async ({ page }) => {
    await page.getByRole('button', { name: '提交订单' }).evaluate((button: HTMLButtonElement) => {
      for (let i = 0; i < 5; i++) button.click();
    });
    await placedOnce(page);
  });

  test('the payment’s answer is lost', async ({ page }) => {
    await submit(page);
    await expect(page).toHaveURL(/\/index\/pay\?orderNo=/);
    const [order] = await orders();
    await page.route('**/api/need/pay', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: /^用支付宝付/ }).click();
    await expect(page.getByRole('button', { name: /^用支付宝付/ })).toBeEnabled();
    await page.unroute('**/api/need/pay');
    await page.route('**/cashier/**', (route) => route.fulfill({ status: 204 }));
    await page.getByRole('button', { name: /^用支付宝付/ }).click();
    await expect(page).toHaveURL(/\/index\/goZFB\?payNo=/);
    const { payments } = await value('getOrder', { orderNo: order?.orderNo ?? '' }, buyer.token);
    expect(payments).toHaveLength(1);
  });
});
