import { key, type Market, openMarket } from '../orders/testing/market';
import type { TestMember } from '../testing/harness';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market?.close());

const blacklist = (phone: string) =>
  market.decide({ action: 'blacklist', kind: 'phone', value: phone, reason: '收款后找回账号' });
const unblacklist = (phone: string) =>
  market.decide({ action: 'unblacklist', kind: 'phone', value: phone, note: '申诉成立' });
const order = async (goodsId: string, buyer: TestMember) =>
  market.api.call(
    'createOrder',
    { goodsId, expectPriceFen: 128_000, warrantyPlan: 'basic', phone: buyer.phone, clientReqId: key() },
    buyer,
  );
const statusOf = async (id: string, seller: TestMember) =>
  (await market.api.value('getConsignment', { id }, seller)).status;
const notBuyable = {
  code: 409,
  msg: '卖家暂时不能交易，这件商品现在买不了，看看同类商品吧',
  data: { reason: 'GOODS_LOCKED' },
};

test('on the blacklist a seller’s goods leave the sale, are told why, and come back after the appeal', async () => {
  const [seller, buyer] = [await market.member(), await market.member()];
  const goodsId = await market.goods(seller, { priceFen: 128_000 });
  // Matches in any spelling of the number.
  await blacklist(`${seller.phone.slice(0, 3)} ${seller.phone.slice(3)}`);
  expect(await statusOf(goodsId, seller)).toBe('offShelf');
  const [message] = (await market.api.value('listMessages', { msgType: 'goods' }, seller)).rows;
  expect(message).toMatchObject({
    title: '1 件商品已下架',
    content: expect.stringContaining('联系客服申诉'),
  });
  const refused = { code: 422, data: { reason: 'BLACKLISTED' }, msg: expect.stringMatching(/联系客服申诉$/) };
  expect(await market.api.call('putOnShelf', { id: goodsId }, seller)).toMatchObject(refused);
  const { version } = await market.api.value('getConsignment', { id: goodsId }, seller);
  const price = { id: goodsId, priceFen: 100_000, version };
  expect(await market.api.call('changePrice', price, seller)).toMatchObject(refused);
  // Changing the phone does not evade the blacklist.
  const smsCode = { phone: '12009990001', code: '000000', oldCode: '000000' };
  expect(await market.api.call('bindPhone', smsCode, seller)).toMatchObject(refused);

  await unblacklist(seller.phone);
  await market.api.value('putOnShelf', { id: goodsId }, seller);
  expect(await order(goodsId, buyer)).toMatchObject({ code: 200 });
});

test('goods that went on sale before all of this can be bought only of a seller who may sell', async () => {
  const buyer = await market.member();
  const unverified = await market.member({ realname: false });
  const blocked = await market.member();
  const listed = await market.member();
  await blacklist(listed.phone);
  const status = { status: 'blocked' } as const;
  await market.api.db.updateTable('member').set(status).where('id', '=', blocked.id).execute();
  for (const seller of [unverified, blocked, listed]) {
    const goodsId = await market.goods(seller, { priceFen: 128_000 });
    expect(await order(goodsId, buyer)).toMatchObject(notBuyable);
  }
  for (const seller of [unverified, blocked])
    expect(await market.api.value('getGoods', { id: await market.goods(seller) })).toMatchObject({
      buyable: false,
    });
});

test('the staff do not put goods on sale for a seller who may not sell, and are told the cause', async () => {
  const seller = await market.member();
  const goodsId = await market.goods(seller, { status: 'reviewing' });
  await blacklist(seller.phone);
  const review = (pass: boolean) => market.decide({ action: 'review', goodsId, pass, note: '资料齐全' });
  expect(await review(true)).toMatchObject({
    code: 422,
    msg: '卖家的手机号在黑号库中，不能出售，请先处理或驳回',
    data: { reason: 'ACTION_NOT_ALLOWED' },
  });
  expect(await review(false)).toMatchObject({ code: 200, data: { status: 'rejected' } });
});

test('an erased real name ends what was on sale', async () => {
  const seller = await market.member();
  const goodsId = await market.goods(seller);
  await market.decide({ action: 'eraseRealName', memberId: String(seller.id), note: '撤回同意' });
  expect(await statusOf(goodsId, seller)).toBe('offShelf');
  expect(await market.api.call('putOnShelf', { id: goodsId }, seller)).toMatchObject({
    code: 422,
    data: { reason: 'REALNAME_REQUIRED' },
  });
});
