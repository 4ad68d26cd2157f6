import type { Page } from '@playwright/test';
import { demoLogins } from 'demo/logins';
import { value } from './support/api';
import { newSeller, pass } from './support/auctions';
import { move, newListing, newOrder, orderIn, pay as payFor } from './support/orders';
import { logIn, newBuyer, requestCode, smsCode } from './support/people';
import { asMember, expect, test } from './support/visit';
import { watchWallet } from './support/wallet';

const patience = { timeout: 30_000 };
const another = (code: string) => (code === '000000' ? '111111' : '000000');
const boughtBy = async (token: string) => (await value('listOrders', { role: 'buyer' }, token)).rows;

/** Formatted like a phone number copied from an address book. */
const pasted = (phone: string) => phone.replace(/^(\d{3})(\d{4})/, '+86 $1 $2 ');

async function fillOrder(page: Page, goodsId: string, phone: string) {
  await page.goto(`/index/sureOrder?id=${goodsId}`);
  await page.getByRole('button', { name: '换一个' }).click();
  await page.getByRole('textbox', { name: '联系手机' }).fill(pasted(phone));
  await page.getByRole('checkbox').check();
}

test('story 7: the price changes under the buyer; nothing is ordered until the new one is agreed to', async ({
  page,
}) => {
  const [seller, buyer] = [await newSeller(), await newBuyer()];
  const goodsId = await newListing(seller);
  const { rows } = await value('listConsignments', { status: 'onSale' }, seller.token);
  const version = rows.find(({ id }) => id === goodsId)?.version ?? 0;
  await asMember(page, buyer.token);
  await fillOrder(page, goodsId, buyer.phone);
  await value('changePrice', { id: goodsId, priceFen: 110_000, version }, seller.token);

  await page.getByRole('button', { name: '提交订单' }).click();
  const question = page.getByRole('alertdialog', { name: '价格变了，还没有下单' });
  await expect(question).toContainText('¥1,200.00');
  await expect(question).toContainText('¥1,100.00');
  await question.getByRole('button', { name: '再想想' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('¥1,100.00').first()).toBeVisible(patience);
  expect(await boughtBy(buyer.token)).toHaveLength(0);

  await value('changePrice', { id: goodsId, priceFen: 115_000, version: version + 1 }, seller.token);
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(question).toContainText('¥1,150.00');
  await question.getByRole('button', { name: '按新价下单' }).click();
  await expect(page).toHaveURL(/pay\?orderNo=/, patience);
  expect(await boughtBy(buyer.token)).toMatchObject([{ priceFen: 115_000, status: 'unpaid' }]);
});

test('somebody else was quicker: said before anything is paid', async ({ page }) => {
  const [seller, buyer, quick] = [await newSeller(), await newBuyer(), await newBuyer()];
  const goodsId = await newListing(seller);
  await asMember(page, buyer.token);
  await fillOrder(page, goodsId, buyer.phone);
  await value(
    'createOrder',
    {
      goodsId,
      expectPriceFen: 120_000,
      warrantyPlan: 'basic',
      phone: quick.phone,
      clientReqId: `quick-${goodsId}-${quick.phone}`,
    },
    quick.token,
  );
  await page.getByRole('button', { name: '提交订单' }).click();
  const said = page.getByRole('alertdialog', { name: '没有下单，也没有扣款' });
  await said.getByRole('button', { name: '留在这里' }).click(patience);
  await expect(page.getByRole('button', { name: '提交订单' })).toHaveCount(0);
  expect(await boughtBy(buyer.token)).toHaveLength(0);
});

test('story 5: who leaves the cashier for 15 minutes finds the order cancelled and the goods on sale', {
  tag: '@exclusive',
}, async ({ page }) => {
  const sale = await newOrder();
  await asMember(page, sale.buyer.token);
  await page.goto(`/index/pay?orderNo=${sale.orderNo}`);
  await expect(page.getByRole('button', { name: /^用支付宝付/ })).toBeVisible(patience);
  await pass(0.25);
  // the open page is updated by a push message
  await expect(page.getByText('付款时间已过，订单已取消')).toBeVisible(patience);
  await expect(page.getByRole('button', { name: /^用.+付/ })).toHaveCount(0);
  expect((await value('getGoods', { id: sale.goodsId })).status).toBe('onSale');
  await page.goto(`/index/finish?orderNo=${sale.orderNo}`);
  await expect(page.getByRole('heading', { name: '付款时间已过，订单已取消' })).toBeVisible(patience);
  await page.goto(`/index/orderDetail?orderNo=${sale.orderNo}`);
  await expect(page.getByText('已取消').first()).toBeVisible(patience);
  await expect(page.getByRole('link', { name: /去付款/ })).toHaveCount(0);
});

test('on 320 px with text of 200 % amounts of six figures fit: of goods, to pay, paid, and among what one sells', async ({
  page,
}) => {
  const sale = await newOrder({}, { priceFen: 18_888_888 });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addInitScript(() => {
    localStorage.setItem('display', JSON.stringify({ theme: 'light', textPercent: 200 }));
  });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await asMember(page, sale.buyer.token);
  await page.goto(`/index/goodDetail?id=${sale.goodsId}`);
  await expect(page.getByRole('heading', { name: '你要付多少，卖家得多少' })).toBeVisible(patience);
  expect(await width()).toBe(320);
  await page.goto(`/index/pay?orderNo=${sale.orderNo}`);
  await expect(page.getByRole('heading', { name: '应付金额' })).toBeVisible(patience);
  expect(await width()).toBe(320);
  await payFor(sale);
  await page.goto(`/index/finish?orderNo=${sale.orderNo}`);
  await expect(page.getByRole('heading', { name: '已付款，钱在号栈' })).toBeVisible(patience);
  expect(await width()).toBe(320);
  await page.evaluate((token) => localStorage.setItem('token', JSON.stringify(token)), sale.seller.token);
  await page.goto('/other/MyProducts');
  await expect(page).toHaveURL(/status=trading/);
  await expect(page.getByText('买家已付款，钱由号栈保管')).toBeVisible(patience);
  expect(await width()).toBe(320);
});

test('a payment that fails at the cashier is tried again: one order, and the money is taken once', async ({
  page,
}) => {
  const { orderNo, buyer } = await newOrder();
  await asMember(page, buyer.token);
  await page.goto(`/index/pay?orderNo=${orderNo}`);
  await page.getByRole('button', { name: /^用支付宝付/ }).dblclick();
  await page.getByRole('button', { name: '失败', exact: true }).click(patience);
  await expect(page.getByText('支付未成功，可重新支付')).toBeVisible();
  await page.getByRole('link', { name: '返回商户' }).first().click();
  // the cashier has reported no result yet: the page says so, and the same payment can be continued
  await expect(page.getByText(/打开过支付页面，还没有收到钱/)).toBeVisible(patience);
  await page.getByRole('button', { name: /^用支付宝付/ }).click(patience);
  await page.getByRole('button', { name: '成功', exact: true }).click(patience);
  await expect(page.getByText('已付款，钱在号栈')).toBeVisible(patience);
  const { payments, status } = await value('getOrder', { orderNo }, buyer.token);
  expect(status).toBe('paid');
  expect(payments).toMatchObject([{ status: 'succeeded' }]);
});

test('nobody tells the product of a payment: the result page asks, and the order is paid by the provider’s own word', {
  tag: '@exclusive',
}, async ({ page }) => {
  const { orderNo, buyer } = await newOrder();
  await asMember(page, buyer.token);
  await page.goto(`/index/pay?orderNo=${orderNo}`);
  await page.getByRole('button', { name: /^用支付宝付/ }).click(patience);
  await page.getByRole('button', { name: '通知丢失', exact: true }).click(patience);
  // The address contains the provider's signed success, which is not trusted: the page polls until the server has
  // queried the provider.
  await expect(page).toHaveURL(/finish\?.*orderNo=/, patience);
  const paid = page.getByText('已付款，钱在号栈');
  await expect(page.getByRole('heading', { name: '正在和支付宝核对' }).or(paid).first()).toBeVisible(
    patience,
  );
  await pass(1 / 30);
  await expect(paid).toBeVisible(patience);
  const { payments, status } = await value('getOrder', { orderNo }, buyer.token);
  expect(status).toBe('paid');
  expect(payments).toMatchObject([{ status: 'succeeded' }]);
});

test('money that comes after the order was cancelled goes back by itself, and the page says why, with its moments', {
  tag: '@exclusive',
}, async ({ page }) => {
  const sale = await newOrder();
  const { orderNo, goodsId, buyer } = sale;
  await asMember(page, buyer.token);
  await page.goto(`/index/pay?orderNo=${orderNo}`);
  await page.getByRole('button', { name: /^用支付宝付/ }).click(patience);
  await page.getByRole('button', { name: '迟到成功', exact: true }).click({ ...patience, noWaitAfter: true });
  await expect(page.getByText('付款处理中').first()).toBeVisible();
  await move(sale, 'buyer', 'cancel');
  const payment = async () => (await value('getOrder', { orderNo }, buyer.token)).payments[0]?.status;
  await expect.poll(payment, patience).toMatch(/^refund/);
  await pass(1 / 60);
  await expect.poll(payment, patience).toBe('refunded');
  // In a separate tab, because the cashier page reloads itself while it is open.
  const later = await page.context().newPage();
  await later.goto(`/index/finish?orderNo=${orderNo}`);
  await expect(later.getByRole('heading', { name: '订单已取消，钱已退回' })).toBeVisible(patience);
  await expect(later.getByText('取消之后钱才到，全额退回，不用你申请。')).toBeVisible();
  await expect(later.getByText(/下单，.+你取消了；你的付款 .+ 才到/)).toBeVisible();
  expect((await value('getGoods', { id: goodsId })).status).toBe('onSale');
});

test('the way to the provider is the server’s: no address of ours changes it, back leads to the cashier, and nobody else’s payment opens', async ({
  page,
}) => {
  const sale = await newOrder();
  const { orderNo, buyer } = sale;
  const begin = ({ orderNo: of, buyer: who }: typeof sale) =>
    value('createPayment', { orderNo: of, channel: 'alipay', clientReqId: `way-${of}` }, who.token);
  const { payNo } = await begin(sale);
  await asMember(page, buyer.token);
  // the provider does not answer: the page offers a link
  await page.route('**/cashier/**', (route) => route.fulfill({ status: 204 }));
  await page.goto(`/index/goZFB?payNo=${payNo}&payUrl=https%3A%2F%2Fevil.example&url=javascript%3Aalert(1)`);
  const out = page.getByRole('link', { name: '未跳转？点此' });
  await expect(out).toHaveAttribute('href', new RegExp(`^${process.env.E2E_ORIGIN}/cashier/`), patience);
  await page.unroute('**/cashier/**');
  await out.click();
  await expect(page.getByRole('button', { name: '成功', exact: true })).toBeVisible(patience);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/pay\\?orderNo=${orderNo}`), patience);

  await page.goto(`/index/goZFB?payNo=${(await begin(await newOrder())).payNo}`);
  await expect(page.getByRole('heading', { name: '没有这个支付单' })).toBeVisible(patience);
  await payFor(sale);
  await page.goto(`/index/goZFB?payNo=${payNo}`);
  await expect(page).toHaveURL(new RegExp(`/finish\\?orderNo=${orderNo}`), patience);
});

test('the balance pays by code: a wrong one is said at its field, two taps take the money once', async ({
  page,
}) => {
  const buyer = await logIn(demoLogins.find(({ role }) => role === '买家')?.phone ?? '');
  const { orderNo } = await newOrder({ buyer }, { priceFen: 1_000 });
  const wallet = await watchWallet(buyer);
  await asMember(page, buyer.token);
  await page.goto(`/index/pay?orderNo=${orderNo}`);
  await page.getByRole('radio', { name: /钱包余额/ }).check(patience);
  const pay = page.getByRole('button', { name: '用钱包余额付 ¥10.00' });
  await pay.click();
  await expect(page.getByText('请填写 6 位短信验证码')).toBeVisible();
  await requestCode(page);
  const code = page.getByLabel('短信验证码');
  const right = await smsCode(buyer.phone);
  await code.fill(another(right));
  await pay.click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  expect(await wallet.ofOrder(orderNo)).toEqual([]);
  await code.fill(right);
  await pay.dblclick();
  await expect(page.getByText('已付款，钱在号栈')).toBeVisible(patience);
  expect(await wallet.ofOrder(orderNo)).toEqual([-1_000]);
});

test('the credential opens by a right code only, and what is confirmed in one tab is told in the other', async ({
  page,
}) => {
  const sale = await orderIn('confirming');
  const { orderNo, buyer, seller } = sale;
  const earned = async () => (await value('getWallet', {}, seller.token)).availableFen;
  await asMember(page, buyer.token);
  await page.goto(`/index/orderDetail?orderNo=${orderNo}`);
  await page.getByRole('button', { name: '查看凭据' }).click(patience);
  await requestCode(page);
  const right = await smsCode(buyer.phone);
  const code = page.getByRole('textbox', { name: '短信验证码' });
  await code.fill(another(right));
  await page.getByRole('button', { name: '验证并查看' }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('first-password')).toHaveCount(0);
  await code.fill(right);
  await page.getByRole('button', { name: '验证并查看' }).click();
  await expect(page.getByText('first-password')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(`/index/orderDetail?orderNo=${orderNo}`);
  await other.getByRole('button', { name: '确认收号' }).first().click(patience);
  const asked = other.getByRole('alertdialog').getByRole('button', { name: '确认收号' });
  await expect(asked).toBeVisible();

  // the response is lost: the page refetches the order and shows its state
  await page.route('**/api/need/order/action', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: '确认收号' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认收号' }).click();
  await expect(page.getByText('网络不通，不确定有没有办成。看到新状态再操作')).toBeVisible();
  await expect(page.getByText('已完成').first()).toBeVisible(patience);
  const once = await earned();

  await asked.click();
  await expect(other.getByText('订单刚有了新进展，已经更新，请看过再操作')).toBeVisible(patience);
  await expect(other.getByText('已完成').first()).toBeVisible(patience);
  expect(await earned()).toBe(once);
});
