import { demoLogins } from 'demo/logins';
import { value } from './support/api';
import { demoGoods } from './support/goods';
import { untilHydrated } from './support/move';
import { act, demoIdNumber, logIn, newPhone, requestCode, smsCode } from './support/people';
import { expect, test } from './support/visit';
import { watchWallet } from './support/wallet';

const sellers = demoLogins.filter(({ role }) => role === '卖家');

/** Goods on sale whose seller can log in. */
async function goodsOfDemoSeller() {
  for (const { id } of await demoGoods({ goodsType: 'account', minPriceFen: 50_000 })) {
    const goods = await value('getGoods', { id });
    const seller = sellers.find(({ nickName }) => nickName === goods.seller.nick);
    if (seller) return { goods, seller };
  }
  throw new Error('no demo seller sells an account');
}

test('one trade from end to end: found, logged in, bought, paid, handed over, re-bound, confirmed, settled', {
  tag: '@exclusive',
}, async ({ page }) => {
  test.setTimeout(150_000);
  const phone = newPhone();

  const { goods, seller: login } = await goodsOfDemoSeller();
  const { id: goodsId, priceFen } = goods;

  // a visitor finds an account for sale
  await page.goto('/index/goodList');
  await untilHydrated(page);
  await page.getByPlaceholder('皮肤、商品编号').fill(goods.goodsNo);
  await page.getByPlaceholder('皮肤、商品编号').press('Enter');
  await expect(page.getByText('共 1 件').first()).toBeVisible();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`goodDetail\\?id=${goodsId}`));
  await page.getByRole('link', { name: /立即购买/ }).click();

  // logs in by SMS, first with a wrong code: the error is shown at the field and the input is retained
  await page.getByRole('link', { name: /登录/ }).first().click();
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await requestCode(page);
  const right = await smsCode(phone);
  const code = page.getByLabel('短信验证码');
  await code.fill(right === '000000' ? '111111' : '000000');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(phone);
  await code.fill(right);
  await page.getByRole('button', { name: '登录', exact: true }).click();

  // verifies the real name, then returns to the order
  await expect(page).toHaveURL(/sureOrder/);
  await page.getByRole('link', { name: /实名/ }).first().click();
  await expect(page).toHaveURL(/Realname/);
  await page.getByRole('textbox', { name: '姓名' }).fill('周测试');
  await page.getByRole('textbox', { name: '身份证号' }).fill(demoIdNumber(phone));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交认证' }).click();
  await page.getByRole('link', { name: '继续刚才的操作' }).click();

  // buys
  await expect(page).toHaveURL(/sureOrder/);
  await expect(page.getByRole('textbox', { name: '联系手机' })).toHaveValue(/\*{4}/);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交订单' }).click();

  // pays at the cashier
  await expect(page).toHaveURL(/index\/pay\?orderNo=/);
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  await page.getByRole('button', { name: /^用支付宝付/ }).click();
  await page.getByRole('button', { name: '成功', exact: true }).click({ timeout: 30_000 });
  await expect(page).toHaveURL(/index\/finish/, { timeout: 30_000 });
  await expect(page.getByText('已付款，钱在号栈')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: '看订单进度' }).click();
  await expect(page).toHaveURL(new RegExp(`orderDetail\\?orderNo=${orderNo}`));
  await expect(page.getByText('已付款').first()).toBeVisible();

  // the seller hands over, staff verify and re-bind
  const seller = await logIn(login.phone);
  const wallet = await watchWallet(seller);
  const { version } = await value('getOrder', { orderNo }, seller.token);
  await value(
    'actOnOrder',
    {
      orderNo,
      action: 'handover',
      version,
      credential: { account: 'DEMO-8848', password: 'first-password' },
    },
    seller.token,
  );
  await act({ action: 'verify', orderNo, match: true, note: '逐项比对，全部一致' });
  await page.reload();
  await expect(page.getByText('换绑中').first()).toBeVisible();
  await act({ action: 'rebind', orderNo, done: true, note: '手机、邮箱已换到买家' });
  await page.reload();
  await expect(page.getByText('待确认').first()).toBeVisible();

  // the buyer views the credential once, by a code to the own phone
  await page.getByRole('button', { name: '查看凭据' }).click();
  await requestCode(page);
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await smsCode(phone));
  await page.getByRole('button', { name: '验证并查看' }).click();
  await expect(page.getByText('first-password')).toBeVisible();

  // and confirms
  await page.getByRole('button', { name: '确认收号' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: /确认/ }).click();
  await expect(page.getByText('已完成').first()).toBeVisible();

  const token: string = await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? 'null'));
  const order = await value('getOrder', { orderNo }, token);
  expect(order.status).toBe('completed');
  expect(order.priceFen).toBe(priceFen);
  expect(order.sellerNetFen).toBe(priceFen - order.sellerFeeFen);
  expect(order.payFen).toBe(order.sellerNetFen + order.sellerFeeFen + order.warrantyFen);
  expect(await wallet.ofOrder(orderNo)).toEqual([order.sellerNetFen]);
  expect((await value('getGoods', { id: goodsId })).status).toBe('sold');

  // every step is in the timeline with actor and time, chained to its predecessor
  const oldestFirst = [...order.timeline].sort((a, b) => a.at.localeCompare(b.at));
  expect(oldestFirst.map(({ actor }) => actor)).toEqual(expect.arrayContaining(['buyer', 'seller', 'staff']));
  for (const entry of order.timeline) {
    const previous = order.timeline.find(({ hash }) => hash === entry.previousHash);
    expect(previous !== undefined || entry === oldestFirst[0]).toBe(true);
  }
});
