import { href } from 'shared-contract';
import { value } from './support/api';
import { newListing, topUp } from './support/orders';
import { newBuyer, requestCode, smsCode } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

const patience = { timeout: 30_000 };

test('a wish becomes a request with frozen money, a seller answers it with fitting goods, and the buyer buys', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const [seller, buyer] = [await newBuyer(), await newBuyer()];
  await topUp(buyer, 120_000);
  const goodsId = await newListing(seller, { negotiable: true, priceFen: 130_000 });
  const { gameId } = await value('getGoods', { id: goodsId });
  const name = `求购 ${Date.now() % 100_000}`;
  const query = { gameId, guarantees: ['negotiable' as const], maxPriceFen: 100_000 };
  await value('saveWish', { name, query, belowPercent: null, near: false, perDay: 5 }, buyer.token);

  await asMember(page, buyer.token);
  await page.goto(href('wishes'));
  await page.getByRole('link', { name: '按它求购' }).click(patience);
  await page.getByRole('textbox', { name: '出到多少' }).fill('1100', patience);
  await requestCode(page);
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await smsCode(buyer.phone));
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '冻结 ¥1,100 并求购' }).click(patience);
  const mine = page.getByRole('article', { name: new RegExp(name) });
  await expect(mine).toContainText('冻结 ¥1,100.00', patience);
  expect(await seriousFaults(page)).toEqual([]);

  const sellers = await browser.newContext({ baseURL });
  const sellerPage = await sellers.newPage();
  await asMember(sellerPage, seller.token);
  await sellerPage.goto(href('requests', { role: 'seller' }));
  const theirs = sellerPage.getByRole('article', { name: new RegExp(name) });
  await theirs.getByRole('button', { name: '应这个' }).first().click(patience);
  await sellerPage.getByRole('alertdialog').getByRole('button', { name: '应这个' }).click();
  await expect(theirs).toContainText('你到手 ¥1,045.00', patience);
  await expect(theirs.getByRole('button', { name: '收回' })).toBeVisible(patience);
  expect(await seriousFaults(sellerPage)).toEqual([]);
  await sellers.close();

  // The buyer's page shows it without a reload, also after the network was lost.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await mine.getByRole('button', { name: '买下' }).click(patience);
  await page.getByRole('alertdialog').getByRole('button', { name: '买下' }).click();
  await expect(page).toHaveURL(/orderDetail/, patience);
  await expect(page.getByText('已付款').first()).toBeVisible(patience);
  const wallet = await value('getWallet', {}, buyer.token);
  expect([wallet.availableFen, wallet.frozenFen]).toEqual([10_000, 0]);
});
