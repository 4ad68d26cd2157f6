import { href } from 'shared-contract';
import { value } from './support/api';
import { move, newListing, orderIn } from './support/orders';
import { act, newBuyer } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

const patience = { timeout: 30_000 };

test('a buyer confirms and says a word, the seller answers, a visitor reads it, follows and learns of new goods', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const sale = await orderIn('confirming');
  const { orderNo, goodsId, buyer, seller } = sale;
  await move(sale, 'buyer', 'confirm');
  await asMember(page, buyer.token);
  await page.goto(href('orderDetail', { orderNo }));
  const field = page.getByRole('textbox', { name: '一句话说说这次交易' });
  await field.fill('加微信 vx: haozhan88', patience);
  await page.getByRole('button', { name: '发布评价' }).click();
  await expect(page.getByText('不能写站外联系方式、链接或站外付款，请改掉再发')).toBeVisible();
  await field.fill('半小时就交号了，和描述一样。');
  await page.getByRole('button', { name: '发布评价' }).click();
  await expect(field).toBeHidden();
  await expect(page.getByText('半小时就交号了，和描述一样。')).toBeVisible();

  const sellers = await browser.newContext({ baseURL });
  const other = await sellers.newPage();
  await asMember(other, seller.token);
  await other.goto(href('orderDetail', { orderNo }));
  await other.getByRole('textbox', { name: '回复买家' }).fill('谢谢，有问题随时找我。', patience);
  await other.getByRole('button', { name: '回复', exact: true }).click();
  await expect(other.getByText('卖家：谢谢，有问题随时找我。')).toBeVisible();
  await sellers.close();

  // The facts are counted by a job.
  await expect
    .poll(async () => (await value('getGoods', { id: goodsId })).seller.sellerNo, patience)
    .toEqual(expect.any(String));
  const fan = await newBuyer();
  await newListing(seller);
  const visitors = await browser.newContext({ baseURL });
  const visitor = await visitors.newPage();
  await asMember(visitor, fan.token);
  await visitor.goto(href('goodDetail', { id: goodsId }));
  await visitor.getByRole('link', { name: '看卖家' }).click(patience);
  await expect(visitor.getByRole('heading', { name: /从订单里数出来的/ })).toBeVisible(patience);
  await expect(visitor.getByText('半小时就交号了，和描述一样。')).toBeVisible();
  await expect(visitor.getByText('卖家：谢谢，有问题随时找我。')).toBeVisible();
  expect(await seriousFaults(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: '关注', exact: true }).click();
  await expect(visitor.getByRole('button', { name: '已关注' })).toBeVisible();

  const next = await newListing(seller);
  await expect
    .poll(async () => (await value('listMessages', { msgType: 'goods' }, fan.token)).rows[0]?.link, patience)
    .toBe(href('goodDetail', { id: next }));
  await visitor.goto(href('followed'));
  await expect(visitor.getByText(/1 笔成交\s· 在卖 2/)).toBeVisible(patience);

  // What staff take down says so on the page.
  await act({ action: 'takeDownWord', orderNo, part: 'word', fault: 'unrelated', note: '与交易无关' });
  await visitor.getByRole('link', { name: /^看卖家/ }).click();
  await expect(visitor.getByText('已撤下：和这笔交易无关')).toBeVisible(patience);
  await visitors.close();
});
