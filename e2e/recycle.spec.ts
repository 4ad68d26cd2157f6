import type { Page } from '@playwright/test';
import { call, value } from './support/api';
import { anAccount, merchants, newAuction, newSeller, PICTURE, pass, verifyName } from './support/auctions';
import { storedDrafts } from './support/drafts';
import { untilHydrated } from './support/move';
import { act, logIn, newPhone, type Person } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';
import { watchWallet } from './support/wallet';

const priceList = (id: string) => `/other/jingjiahuishouPriceList?id=${id}`;
const openAs = async (page: Page, person: Person, address: string) => {
  await asMember(page, person.token);
  await page.goto(address);
};
async function twoMerchants(): Promise<[Person, Person]> {
  const [first, second] = await merchants();
  if (!first || !second) throw new Error('the demo has too few merchants');
  return [first, second];
}

test('story 13: two merchants quote, the seller sees it live and accepts; the other falls out, an order begins', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const seller = await newSeller();
  const [high, low] = await twoMerchants();
  const id = await newAuction(seller, { reserveFen: 40_000 });
  const wallets = { high: await watchWallet(high), low: await watchWallet(low) };
  const lowMoves = () => wallets.low.amounts(50_002, 5_003, 55_005);

  await openAs(page, seller, priceList(id));
  await expect(page.getByText('还没有商户报价')).toBeVisible();

  // a merchant finds it, is refused below the hidden reserve, then quotes; the amount is frozen
  const shop = await (await browser.newContext()).newPage();
  await openAs(shop, low, '/other/myJingjiahuishou?status=open');
  await expect(shop.getByRole('tab', { name: '可报价' })).toHaveAttribute('aria-selected', 'true');
  await shop.goto(priceList(id));
  const amount = shop.getByRole('textbox', { name: '你的报价' });
  await amount.fill('5');
  await shop.getByRole('button', { name: /^出价/ }).click();
  await expect(shop.getByText('出价需在 ¥6 到 ¥200,000 之间')).toBeVisible();
  await amount.fill('399.99');
  await shop.getByRole('button', { name: /^出价/ }).click();
  await expect(shop.getByText(/未达到卖家的保留价/)).toBeVisible();
  await expect(amount).toBeFocused();
  await amount.fill('500.02');
  await shop.getByRole('button', { name: /^出价/ }).click();
  await expect(shop.getByText('已报 ¥500.02，钱已冻结')).toBeVisible();
  expect(await lowMoves()).toEqual([-50_002]);

  // the seller's open page is updated by a push message, without polling
  await expect(page.getByText('1 家报价')).toBeVisible({ timeout: 15_000 });

  // the other merchant quotes more; the first raises, which freezes only the difference
  await value('quoteAssessment', { id, amountFen: 60_001 }, high.token);
  await expect(shop.getByText(/2 家在报，最高 ¥600\.01/)).toBeVisible({ timeout: 15_000 });
  await shop.getByRole('textbox', { name: '加到' }).fill('550.05');
  await expect(shop.getByText('¥50.03')).toBeVisible();
  await shop.getByRole('button', { name: /^加价/ }).click();
  await expect(shop.getByText('已报 ¥550.05，钱已冻结')).toBeVisible();
  expect(await lowMoves()).toEqual([-50_002, -5_003]);

  // sorted by what the seller receives, with correct net amounts
  const choices = page.getByRole('radio');
  await expect(choices).toHaveCount(2);
  const rows = page.getByRole('group', { name: '选一家报价' }).locator('label');
  await expect(rows.nth(0)).toContainText('570.01');
  await expect(rows.nth(0)).toContainText('报 ¥600.01');
  await expect(rows.nth(1)).toContainText('522.55', { timeout: 15_000 });
  await expect(choices.nth(0)).toBeChecked();
  expect(await seriousFaults(page)).toEqual([]);

  // a second tab opens the same confirmation and leaves it open
  const second = await page.context().newPage();
  await second.goto(priceList(id));
  await second.getByRole('button', { name: /^接受/ }).click();
  await expect(second.getByRole('alertdialog')).toContainText('另外 1 家报价落选');

  await page.getByRole('button', { name: /^接受/ }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('你到手 ¥570.01（服务费 ¥30.00）');
  await expect(asked).toContainText('不能取消');
  await asked.getByRole('button', { name: '接受', exact: true }).click();
  await expect(page).toHaveURL(/orderDetail\?orderNo=/, { timeout: 20_000 });
  await expect(page.getByText('已付款').first()).toBeVisible();

  await second.getByRole('alertdialog').getByRole('button', { name: '接受', exact: true }).click();
  await expect(second.getByText('这次没有成交，什么都没有改')).toBeVisible();
  await second.getByRole('button', { name: '看现在的状态' }).click();
  await expect(second.getByText('落选', { exact: true })).toBeVisible();
  await expect(second.getByRole('button', { name: /^接受/ })).toHaveCount(0);

  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  const order = await value('getOrder', { orderNo }, seller.token);
  expect(order).toMatchObject({
    orderType: 'RECYCLE',
    status: 'paid',
    priceFen: 60_001,
    sellerNetFen: 57_001,
  });
  expect(await lowMoves()).toEqual([-50_002, -5_003, 55_005]);
  // released, then paid from the balance
  expect(await wallets.high.amounts(60_001)).toEqual([-60_001, 60_001, -60_001]);

  // the order is listed among the recycling orders
  await page.goto('/index/accountOrder?role=recycle');
  await expect(page.getByRole('tab', { name: /^回收\s*1$/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article').filter({ hasText: orderNo })).toBeVisible();

  // the losing merchant is notified
  await expect(shop.getByText(/卖家选了别家/)).toBeVisible({ timeout: 15_000 });
  await shop.close();
});

test('a refused request says why under 失效; one that waits says for whom', async ({ page }) => {
  const seller = await newSeller();
  const refused = await newAuction(seller, { approve: false });
  await act({
    action: 'reviewAssessment',
    assessmentId: refused,
    pass: false,
    note: '截图里看不到区服，请补全',
  });
  await newAuction(seller, { approve: false });

  await openAs(page, seller, '/other/myJingjiahuishou?status=failed');
  await expect(page.getByText('驳回：截图里看不到区服，请补全')).toBeVisible();
  await page.getByRole('tab', { name: /待审核/ }).click();
  await expect(page).toHaveURL(/status=reviewing/);
  await expect(page.getByText('审核通过才开始计时，开 6 小时')).toBeVisible();
  await page.getByRole('tab', { name: /报价中/ }).click();
  await expect(page.getByText('没有正在收报价的竞价。')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.goto(priceList(refused));
  await expect(page.getByText('截图里看不到区服，请补全')).toBeVisible();

  // a refused request can be edited and resubmitted; another account's draft is replaced only after a confirmation
  const again = page.getByRole('link', { name: '改好重新发起，填过的都在' });
  await again.click();
  await expect(page).toHaveURL(/jingjiahuishou$/);
  await expect(page.getByText('3 / 15')).toBeVisible();
  const words = page.getByRole('textbox', { name: '描述' });
  await expect(words).toHaveValue(/资料齐全/);
  await expect(page.getByRole('button', { name: /^区服：.+改$/ })).toBeVisible();
  await words.fill('换了说法，截图也补全了。');
  await expect.poll(() => storedDrafts(page)).toContain('换了说法');
  await page.goto(priceList(refused));
  await again.click();
  const question = page.getByRole('alertdialog', { name: '用这个号来填？' });
  await question.getByRole('button', { name: '接着写草稿' }).click();
  await expect(words).toHaveValue('换了说法，截图也补全了。');
});

test('a merchant takes a quote back; the seller cancels after being asked once', async ({
  page,
  browser,
}) => {
  const seller = await newSeller();
  const [merchant] = await twoMerchants();
  const id = await newAuction(seller);
  const wallet = await watchWallet(merchant);
  const shop = await (await browser.newContext()).newPage();
  await openAs(shop, merchant, priceList(id));
  await shop.getByRole('textbox', { name: '你的报价' }).fill('88.88');
  await shop.getByRole('button', { name: /^出价/ }).click();
  await expect(shop.getByText('已报 ¥88.88，钱已冻结')).toBeVisible();
  await shop.getByRole('button', { name: '撤回' }).click();
  await shop.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
  await expect(shop.getByText('已撤回，冻结的钱退回余额')).toBeVisible();
  expect(await wallet.amounts(8_888)).toEqual([-8_888, 8_888]);
  await shop.close();

  await openAs(page, seller, priceList(id));
  await expect(page.getByText('已撤回')).toBeVisible();
  const cancel = page.getByRole('region', { name: '页面操作' }).getByRole('button', { name: '取消竞价' });
  await cancel.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '留着' }).click();
  expect((await value('getAssessment', { id }, seller.token)).status).toBe('quoting');
  await expect(page.getByRole('alertdialog')).toHaveCount(0); // it fades out
  await cancel.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消竞价' }).click();
  await expect(page.getByText('你取消了这次竞价，没有收费。')).toBeVisible();
});

test('at the end the seller has a day to choose; then everything is void and the money back', {
  tag: '@exclusive',
}, async ({ page }) => {
  test.setTimeout(150_000);
  const seller = await newSeller();
  const [merchant] = await twoMerchants();
  const id = await newAuction(seller);
  await value('quoteAssessment', { id, amountFen: 70_000 }, merchant.token);

  // a quote in the last five minutes extends the end by five, which the open page shows
  await pass(5.95);
  await openAs(page, seller, priceList(id));
  const end = async () => Date.parse((await value('getAssessment', { id }, seller.token)).endAt ?? '');
  const first = await end();
  await value('quoteAssessment', { id, amountFen: 71_000 }, merchant.token);
  expect((await end()) - first).toBe(5 * 60_000);
  await expect(page.getByText(/报 ¥710/)).toBeVisible({ timeout: 15_000 });

  await pass(0.2);
  await page.reload();
  await expect(page.getByText('待选择')).toBeVisible();
  await expect(page.getByText(/到点不选，竞价过期/)).toBeVisible();
  await expect(page.getByRole('button', { name: '取消竞价' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^接受/ })).toBeVisible();
  expect((await call('actOnAssessment', { id, action: 'withdrawQuote' }, merchant.token)).code).toBe(422);

  await pass(24);
  await page.reload();
  await expect(page.getByText('24 小时内没有选择，报价都已失效。')).toBeVisible();
  await expect(page.getByRole('button', { name: /^接受/ })).toHaveCount(0);
  expect((await value('getAssessment', { id }, merchant.token)).quotes[0]).toMatchObject({ status: 'void' });
  // Both frozen amounts are released in one entry; the balance itself proves nothing, because other demo auctions
  // also end as time advances.
  const { rows } = await value('getWallet', { pageSize: 50 }, merchant.token);
  expect(rows.map(({ deltaFen }) => deltaFen)).toEqual(expect.arrayContaining([-70_000, -1_000, 71_000]));
});

test('a visitor sees the three ways of a game side by side, and a game with too little says so', async ({
  page,
}) => {
  const [game] = await value('listGames', {});
  const table = page.getByRole('table', { name: '估价、竞价回收、代售三条路' });
  // Figures of five minutes ago are shown while new ones are computed, so the page may have others than the call before.
  await expect(async () => {
    const { deals } = await value('compareExits', { gameId: game?.id ?? '' });
    await page.goto(`/index/sale?gameId=${game?.id}`);
    await expect(table).toBeVisible();
    const yuan = Math.round((deals.band?.midFen ?? 0) / 100).toLocaleString('en-US');
    await expect(table.getByText(`¥${yuan}`, { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await untilHydrated(page);
  await table.getByRole('radio', { name: '竞价回收' }).check();
  await expect(table.getByRole('radio', { name: '竞价回收' })).toBeChecked();
  expect(await seriousFaults(page)).toEqual([]);
  await page.goto('/index/sale?gameId=999999');
  await expect(page.getByText('样本不足').first()).toBeVisible();
  await page.route('**/api/web/exits*', (route) => route.abort());
  await page.goto('/index/sale?gameId=3&id=1'); // not server-rendered, so the browser makes the call
  await expect(page.getByText('加载失败')).toBeVisible();
});

test('a valuation by form: its result names what it was compared with, and 我的估价 keeps it', async ({
  page,
}) => {
  const seller = await newSeller();
  const { gameId } = await anAccount(seller.token);
  await openAs(page, seller, `/index/jingjiahuishou?gameId=${gameId}&mode=value`);
  const submit = page.getByRole('button', { name: '看看值多少' });
  await submit.click();
  await expect(page.getByText('至少填一项属性，才知道和谁比')).toBeVisible();
  const field = page.getByRole('textbox', { name: '皮肤', exact: true });
  await field.fill('99999999');
  await submit.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  // About as many as in sold accounts of the demo.
  await field.fill('200');
  await submit.click();
  await expect(page).toHaveURL(/commit\?type=value&id=/, { timeout: 20_000 });
  await expect(page.getByText(/这个号大约值|样本不足，不给数/)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const { comparables } = await value('getAssessment', { id }, seller.token);
  await expect(page.getByRole('heading', { name: /拿什么比的/ })).toHaveCount(comparables.length > 0 ? 1 : 0);
  expect(await seriousFaults(page)).toEqual([]);

  await page.goto('/other/Myevaluation');
  await page.getByRole('article').first().getByRole('link', { name: '转竞价' }).click();
  await expect(page).toHaveURL(/jingjiahuishou$/);
  // Values entered for the valuation are carried over.
  await expect(page.getByRole('textbox', { name: '皮肤', exact: true })).not.toHaveValue('');
});

test('an auction by form: the name is verified first and nothing is lost; then the staff are waited for', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const seller = await logIn(newPhone());
  const { gameId, attrs } = await anAccount((await newSeller()).token);
  await openAs(page, seller, `/index/jingjiahuishou?gameId=${gameId}`);
  for (const level of ['系统', '运营商', '大区', '区服'])
    await page.getByRole('listbox', { name: level }).getByRole('option').first().click();
  const template = await value('listAttributes', { gameId });
  for (const { attrId, name, inputType } of template) {
    const given = attrs.find((one) => one.attrId === attrId)?.value;
    if (given === undefined) continue;
    if (inputType === 'single') {
      await page.getByRole('button', { name: new RegExp(`^${name}：`) }).click();
      await page
        .getByRole('dialog')
        .getByRole('option', { name: String(given), exact: true })
        .click();
    } else if (inputType === 'multi')
      await page.getByRole('group', { name }).getByRole('button').first().click();
    else if (inputType === 'number' || inputType === 'text')
      await page.getByRole('textbox', { name, exact: true }).fill(String(given));
  }
  const words = page.getByRole('textbox', { name: '描述' });
  await words.fill('本人自用，可换绑手机和邮箱。');
  await page.getByRole('textbox', { name: '最低多少才卖' }).fill('5');
  // The error appears on blur and shifts the content below it by a line.
  await page.keyboard.press('Tab');
  await expect(page.getByText('价格需在 ¥6 到 ¥200,000 之间')).toBeVisible();
  await page.getByRole('radio', { name: /^6 小时/ }).check();
  await page.getByRole('button', { name: '提交竞价' }).click();
  await expect(page.getByText('至少 3 张，还差 3 张')).toBeVisible();
  await page.getByRole('textbox', { name: '最低多少才卖' }).fill('500');
  await page.getByLabel(/最多 15 张/).setInputFiles([PICTURE, PICTURE, PICTURE]);
  await expect(page.getByText('3 / 15')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect
    .poll(async () => JSON.parse(await storedDrafts(page)))
    .toMatchObject([{ images: [{}, {}, {}] }]);

  // to the real-name page and back
  await page.getByRole('link', { name: '去实名认证' }).click();
  await expect(page).toHaveURL(/Realname/);
  await verifyName(seller);
  await page.goto(`/index/jingjiahuishou?gameId=${gameId}`);
  await expect(words).toHaveValue('本人自用，可换绑手机和邮箱。');
  await expect(page.getByRole('textbox', { name: '最低多少才卖' })).toHaveValue('500');
  await expect(page.getByText('3 / 15')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: '提交竞价' }).dblclick();
  await expect(page).toHaveURL(/commit\?type=auction&id=/, { timeout: 30_000 });
  await expect(page.getByText('已提交，等审核')).toBeVisible();
  expect((await value('listAssessments', { mode: 'auction' }, seller.token)).total).toBe(1);
  expect(await seriousFaults(page)).toEqual([]);

  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await act({ action: 'reviewAssessment', assessmentId: id, pass: true, note: '资料齐全' });
  await expect(page.getByText('竞价报价中')).toBeVisible({ timeout: 15_000 });
  const [merchant] = await twoMerchants();
  expect(await call('quoteAssessment', { id, amountFen: 49_999 }, merchant.token)).toMatchObject({
    data: { reason: 'RESERVE_NOT_MET' },
  });
});
