import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { publishRelease, rollBack } from 'releases/publish';
import { value } from './support/api';
import { newSeller } from './support/auctions';
import { staff } from './support/desk';
import { desktop } from './support/devices';
import { untilHydrated } from './support/move';
import { newListing, topUp } from './support/orders';
import { newBuyer, requestCode, smsCode } from './support/people';
import { beginning, type ReleaseHost, startReleaseHost } from './support/release-host';
import { asMember, expect, test } from './support/visit';

const patience = { timeout: 30_000 };
/** The queue's heading, and what a new release says instead. */
const HEADING = '等着我们的';
const [SECOND, THIRD] = ['等我们处理的', '要我们办的'];

let host: ReleaseHost;
// The host starts, and each release is copied.
test.describe.configure({ timeout: 150_000 });
test.beforeAll(async () => {
  host = await startReleaseHost();
});
test.afterAll(() => host.stop());

const saying = (heading: string) => (text: string) => text.replaceAll(HEADING, heading);

/** Waits until the desk's HTML for a visitor names a release. */
const offered = (version: string, bucket: number) =>
  expect
    .poll(async () =>
      (await fetch(`${host.origin}/desk`, { headers: { cookie: `bucket=${bucket}` } })).text(),
    )
    .toContain(`/remotes/desk/${version}/`);

/** A tab in which somebody of the staff works, in a bucket of visitors. */
async function atDesk(browser: Browser, bucket: number): Promise<Page> {
  const context = await browser.newContext(desktop);
  await context.addCookies([{ name: 'bucket', value: String(bucket), url: host.origin }]);
  const page = await context.newPage();
  const token = await staff();
  await page.addInitScript((given) => sessionStorage.setItem('token', JSON.stringify(given)), token);
  await shows(page, HEADING);
  return page;
}

/** Opens the queue. */
async function shows(page: Page, heading: string) {
  await page.goto(`${host.origin}/desk`);
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(heading) })).toBeVisible(patience);
}

/** Everything that a page sends and is sent: addresses, bodies, cookies and texts. */
function recordTraffic(page: Page) {
  const texts: string[] = [];
  const reading: Promise<unknown>[] = [];
  const failed: string[] = [];
  page.on('request', (request) => {
    texts.push(request.url(), request.postData() ?? '');
  });
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
    const { 'content-type': type = '', 'set-cookie': cookie = '' } = response.headers();
    texts.push(cookie);
    // The browser drops the body of an answer to the page before.
    if (/html|json/.test(type))
      reading.push(
        response.text().then(
          (text) => texts.push(text),
          () => undefined,
        ),
      );
  });
  return {
    failed,
    matching: async (pattern: RegExp) => {
      await Promise.all(reading);
      return texts.filter((text) => pattern.test(text));
    },
  };
}

test('the desk is released, put out as a canary, rolled back and broken while a customer buys, who sees none of it', async ({
  page,
  browser,
  complaints,
}) => {
  const [seller, buyer] = [await newSeller(), await newBuyer()];
  const goodsId = await newListing(seller);
  const { goodsNo } = await value('getGoods', { id: goodsId }, buyer.token);
  await topUp(buyer, 200_000);
  const before = (await value('getWallet', {}, buyer.token)).availableFen;
  await asMember(page, buyer.token);
  const traffic = recordTraffic(page);
  const [inTenth, outside] = [await atDesk(browser, 9), await atDesk(browser, 50)];
  const failure = inTenth.getByText('该模块加载失败');
  const comesBack = async () => {
    await inTenth.getByRole('button', { name: '重试' }).click();
    await expect(inTenth.getByRole('heading', { level: 2, name: new RegExp(HEADING) })).toBeVisible(patience);
    await expect(failure).toHaveCount(0);
  };

  await test.step('a release, while the customer searches', async () => {
    await page.goto(`${host.origin}/index/goodList`);
    await untilHydrated(page);
    await publishRelease(host.place, 'desk', host.built('desk', 'second', saying(SECOND)));
    await offered('second', 50);
    await shows(outside, SECOND);
    await page.getByPlaceholder('皮肤、商品编号').fill(goodsNo);
    await page.getByPlaceholder('皮肤、商品编号').press('Enter');
    await expect(page.getByText('共 1 件').first()).toBeVisible();
  });
  await test.step('a canary, while the customer reads', async () => {
    await publishRelease(host.place, 'desk', host.built('desk', 'third', saying(THIRD)), { canary: 10 });
    await offered('third', 9);
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`goodDetail\\?id=${goodsId}`));
    await shows(inTenth, THIRD);
    await shows(outside, SECOND);
  });
  await test.step('back to the first, while the customer orders', async () => {
    await page.getByRole('link', { name: /立即购买/ }).click();
    await expect(page).toHaveURL(/sureOrder/);
    await page.getByRole('checkbox').check();
    await rollBack(host.place, 'desk'); // the canary
    await rollBack(host.place, 'desk'); // the release
    await offered(host.first.desk ?? '', 9);
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page).toHaveURL(/pay\?orderNo=/, patience);
    await shows(inTenth, HEADING);
  });
  await test.step('a desk that throws, while the customer pays', async () => {
    await publishRelease(
      host.place,
      'desk',
      host.built('desk', 'broken', beginning('throw new Error("broken")')),
    );
    await offered('broken', 9);
    await inTenth.reload();
    await expect(failure).toBeVisible(patience);
    await page.getByRole('radio', { name: /钱包余额/ }).check(patience);
    await requestCode(page);
    await page.getByLabel('短信验证码').fill(await smsCode(buyer.phone));
    await page.getByRole('button', { name: /^用钱包余额付/ }).click();
    await expect(page.getByText('已付款，钱在号栈')).toBeVisible(patience);
    await rollBack(host.place, 'desk');
    await comesBack();
  });
  await test.step('a desk whose files are gone, while the customer follows the order', async () => {
    await publishRelease(
      host.place,
      'desk',
      host.built('desk', 'gone', (text) => text),
    );
    await offered('gone', 9);
    rmSync(join(host.place.dir, 'remotes/desk/gone/client'), { recursive: true });
    await inTenth.reload();
    await expect(failure).toBeVisible(patience);
    await page.getByRole('link', { name: '看订单进度' }).click();
    await expect(page.getByText('已付款').first()).toBeVisible(patience);
    await rollBack(host.place, 'desk');
    await comesBack();
  });

  const [order] = (await value('listOrders', { role: 'buyer' }, buyer.token)).rows;
  expect(order).toMatchObject({ status: 'paid', goods: { id: goodsId } });
  const after = (await value('getWallet', {}, buyer.token)).availableFen;
  expect(before - after).toBe(order?.payFen);
  expect(await traffic.matching(/<html/)).not.toEqual([]);
  expect(await traffic.matching(/\bdesk\b|工作台|\/api\/ops/i)).toEqual([]);
  expect([traffic.failed, complaints.list]).toEqual([[], []]);
  for (const one of [inTenth, outside]) await one.context().close();
});
