import { href } from 'shared-contract';
import { value } from './support/api';
import { newListing, topUp } from './support/orders';
import { newBuyer, newCode, requestCode, smsCode } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

const patience = { timeout: 30_000 };

test('a buyer offers, the seller counters through a reload, the buyer accepts: a paid order; a floor answers the next at once', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const seller = await newBuyer();
  const goodsId = await newListing(seller, { negotiable: true, priceFen: 120_000 });
  const buyer = await newBuyer();
  await topUp(buyer, 115_000);

  await asMember(page, buyer.token);
  await page.goto(href('goodDetail', { id: goodsId }));
  await page.getByRole('link', { name: '出价' }).click(patience);
  const amount = page.getByRole('textbox', { name: '你出多少' });
  await amount.fill('100', patience);
  await amount.blur();
  await expect(page.getByText('出价需在 ¥600 和 ¥1,199.99 之间')).toBeVisible();
  await amount.fill('1000');
  await requestCode(page);
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await smsCode(buyer.phone));
  expect(await seriousFaults(page)).toEqual([]);
  await page.context().setOffline(true);
  await expect(page.getByText('网络断开了，联网后再操作')).toBeVisible(patience);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '冻结 ¥1,000 并出价' }).click(patience);
  const mine = page.getByRole('article', { name: /出价 ¥1,000/ });
  await expect(mine).toContainText('等卖家回应', patience);
  await expect(mine).toContainText('冻结 ¥1,000.00');
  expect(await seriousFaults(page)).toEqual([]);

  const sellers = await browser.newContext({ baseURL });
  const sellerPage = await sellers.newPage();
  await asMember(sellerPage, seller.token);
  await sellerPage.goto(href('offers', { role: 'seller' }));
  const theirs = sellerPage.getByRole('article', { name: /出价 ¥1,000/ });
  await expect(theirs).toContainText('¥950.00', patience);
  await theirs.getByRole('button', { name: '还价' }).click();
  await sellerPage.getByRole('textbox', { name: '你要多少' }).fill('1100');
  await sellerPage.getByRole('button', { name: '还到 ¥1,100' }).click();
  await expect(theirs).toContainText('卖家还价', patience);
  expect(await seriousFaults(sellerPage)).toEqual([]);

  // The buyer's page shows it without a reload.
  await expect(mine).toContainText('还价 ¥1,100', patience);
  await page.reload();
  await page.getByRole('button', { name: '接受，付 ¥1,100.00' }).click(patience);
  await page.getByRole('alertdialog').getByRole('button', { name: '成交' }).click();
  await expect(page).toHaveURL(/orderDetail/, patience);
  await expect(page.getByText('已付款').first()).toBeVisible(patience);
  const wallet = await value('getWallet', {}, buyer.token);
  expect([wallet.availableFen, wallet.frozenFen]).toEqual([5_000, 0]);

  // A hidden floor that accepts.
  const next = await newListing(seller, { negotiable: true, priceFen: 120_000 });
  await sellerPage.goto(href('offers', { role: 'seller', goodsId: next }));
  await sellerPage.getByRole('textbox', { name: '底价' }).fill('1000', patience);
  await sellerPage.getByRole('switch', { name: '够到就成交' }).click();
  await sellerPage.getByRole('button', { name: '设底价' }).click();
  await expect(sellerPage.getByRole('button', { name: '改底价' })).toBeVisible(patience);
  expect(await seriousFaults(sellerPage)).toEqual([]);
  await sellers.close();
  const other = await newBuyer();
  await topUp(other, 100_000);
  const made = await value(
    'makeOffer',
    {
      goodsId: next,
      amountFen: 100_000,
      warrantyPlan: 'basic',
      expectPriceFen: 120_000,
      smsCode: await newCode(other.phone, 'balance', other.token),
      clientReqId: `offer-${other.phone}`,
    },
    other.token,
  );
  expect(made).toMatchObject({ status: 'accepted', orderNo: expect.stringMatching(/^H/) });
});
