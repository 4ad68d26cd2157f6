import type { Page } from '@playwright/test';
import { value } from './support/api';
import { merchants, newAuction, newSeller } from './support/auctions';
import { orderIn } from './support/orders';
import { asMember, expect, test } from './support/visit';
import { watchWallet } from './support/wallet';

const patience = { timeout: 30_000 };

/** The request arrives, but its response is lost. */
const loseAnswers = (page: Page, address: string) =>
  page.route(address, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

test('an answer that is lost makes no second quote', async ({ page }) => {
  const id = await newAuction(await newSeller());
  const [merchant] = await merchants();
  if (!merchant) throw new Error('the demo has no merchant');
  const wallet = await watchWallet(merchant);
  await asMember(page, merchant.token);
  await page.goto(`/other/jingjiahuishouPriceList?id=${id}`);
  await page.getByRole('textbox', { name: '你的报价' }).fill('501.01');
  await loseAnswers(page, '**/api/account/backlist/quote');
  await page.getByRole('button', { name: /^出价/ }).click();
  await expect(page.getByText('网络不通，不确定有没有办成。看到新状态再操作')).toBeVisible();
  // after the refetch the page knows the quote, which can only be raised now
  await expect(page.getByRole('textbox', { name: '加到' })).toBeVisible(patience);
  await page.unroute('**/api/account/backlist/quote');
  await page.getByRole('textbox', { name: '加到' }).fill('501.01');
  await page.getByRole('button', { name: /^加价/ }).click();
  await expect(page.getByRole('textbox', { name: '加到' })).toHaveAttribute('aria-invalid', 'true');
  expect(await wallet.amounts(50_101)).toEqual([-50_101]);
  const { quotes } = await value('getAssessment', { id }, merchant.token);
  expect(quotes).toMatchObject([{ own: true, amountFen: 50_101 }]);
});

test('an answer that is lost makes no second consignment, and offline nothing typed goes', async ({
  page,
  context,
}) => {
  const seller = await newSeller();
  const id = await newAuction(seller);
  await asMember(page, seller.token);
  await page.goto(`/index/BasicInformation?from=${id}`);
  await expect(page.getByRole('button', { name: /^区服：.+改$/ })).toBeVisible(patience);
  await page.getByRole('textbox', { name: '挂牌价' }).fill('1200', patience);
  await expect(page.getByRole('textbox', { name: '联系手机' })).toHaveValue(/\*{4}/);
  await page.getByRole('button', { name: '下一步，填属性' }).click();
  await page.getByRole('textbox', { name: '账号 UID' }).fill(`lost-${seller.phone}`, patience);
  await page.getByRole('checkbox').check();
  const send = page.getByRole('button', { name: '提交审核' });
  const made = async () => (await value('listConsignments', {}, seller.token)).total;

  await context.setOffline(true);
  await expect(send).toBeDisabled();
  await expect(page.getByText('网络断开了，联网后再操作')).toBeVisible();
  await context.setOffline(false);
  await expect(send).toBeEnabled();
  await expect(page.getByRole('textbox', { name: '账号 UID' })).toHaveValue(`lost-${seller.phone}`);

  await loseAnswers(page, '**/api/need/consignment');
  await send.click();
  await expect.poll(made).toBe(1);
  await expect(send).not.toHaveAttribute('aria-busy', 'true');
  await page.unroute('**/api/need/consignment');
  await send.click();
  await expect(page).toHaveURL(/commit\?type=consign&id=\d+/, patience);
  expect(await made()).toBe(1);
});

test('offline in the middle of an order: what was seen stays, acting says why not, online it goes on once', async ({
  page,
  context,
}) => {
  const { orderNo, seller } = await orderIn('paid');
  await asMember(page, seller.token);
  await page.goto(`/index/orderDetail?orderNo=${orderNo}`);
  await page.getByLabel('账号', { exact: true }).fill('DEMO-8848', patience);
  await page.getByLabel('密码', { exact: true }).fill('first-password');
  const hand = async () => {
    await page.getByRole('button', { name: '交号', exact: true }).click();
    // the previous dialog may still fade out behind this one
    await page.getByRole('alertdialog').last().getByRole('button', { name: '交给买家' }).click();
  };
  await context.setOffline(true);
  await hand();
  await expect(page.getByText('网络不通，不确定有没有办成。看到新状态再操作')).toBeVisible(patience);
  await expect(page.getByText('已付款').first()).toBeVisible();
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('DEMO-8848');
  await context.setOffline(false);
  await expect(page.getByText('网络已断开')).toHaveCount(0, patience);
  await hand();
  await expect(page.getByText('已交，等客服核对').first()).toBeVisible(patience);
  const { timeline } = await value('getOrder', { orderNo }, seller.token);
  expect(timeline.filter(({ action }) => action === 'handover')).toHaveLength(1);
});
