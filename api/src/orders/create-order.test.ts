/** @cluster Races for goods whose order also writes to shards. */

import type { Input } from 'shared-contract';
import type { TestMember } from '../testing/harness';
import { everyInput } from '../testing/inputs';
import { serverUrl } from '../testing/test-database';
import { key, type Market, openMarket, type Sale } from './testing/market';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const PRICE = 50_000;
const orderOf = (goodsId: string, buyer: TestMember, more: Partial<Input<'createOrder'>> = {}) => ({
  goodsId,
  expectPriceFen: PRICE,
  warrantyPlan: 'basic' as const,
  phone: buyer.phone,
  clientReqId: key(),
  ...more,
});
const orders = (goodsId: string) =>
  market.api.db.selectFrom('trade_order').selectAll().where('goods_id', '=', Number(goodsId)).execute();

// PM1
test(
  'of fifty buyers who order the same goods at once exactly one gets them, round after round',
  async () => {
    const seller = await market.member();
    const buyers = await Promise.all(Array.from({ length: 50 }, () => market.member()));
    // The embedded database has one connection, which serializes the requests: fewer rounds suffice.
    const rounds = everyInput ? 200 : serverUrl ? 20 : 4;
    for (let round = 0; round < rounds; round += 1) {
      const goodsId = await market.goods(seller, { priceFen: PRICE });
      const answers = await Promise.all(
        buyers.map((buyer) => market.api.callWith('createOrder', orderOf(goodsId, buyer), buyer)),
      );
      const winners = answers.flatMap(({ code }, index) => (code === 200 ? [index] : []));
      const refused = answers.filter(({ code }) => code === 409);
      const waiting = answers.filter(
        ({ code, data }) => code === 422 && reasonOf(data) === 'TOO_MANY_UNPAID',
      );
      expect(winners).toHaveLength(1);
      expect(refused.length + waiting.length).toBe(49);
      for (const { data } of refused) expect(reasonOf(data)).toBe('GOODS_LOCKED');
      const [order, ...others] = await orders(goodsId);
      expect(others).toEqual([]);
      // Cancels the order, so that the buyer and the goods are free for the next round.
      const buyer = buyers[winners[0] ?? 0] ?? seller;
      const sale = { buyer, seller, goodsId, priceFen: PRICE, orderNo: order?.order_no ?? '' };
      expect(await market.act(sale, 'buyer', 'cancel')).toMatchObject({ code: 200 });
      expect((await market.api.value('getGoods', { id: goodsId })).status).toBe('onSale');
    }
  },
  everyInput ? 900_000 : 120_000,
);

const reasonOf = (data: unknown) => (data as { reason?: string }).reason;

// PM2
test('the same request twenty times is one order with one answer; another body under its key is refused', async () => {
  const [seller, buyer] = [await market.member(), await market.member()];
  const goodsId = await market.goods(seller, { priceFen: PRICE });
  const request = orderOf(goodsId, buyer);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => market.api.callWith('createOrder', request, buyer)),
  );
  expect(answers[0]).toMatchObject({ code: 200, data: { payFen: PRICE } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await orders(goodsId)).toHaveLength(1);
  expect(
    await market.api.callWith('createOrder', { ...request, warrantyPlan: 'lifetime' }, buyer),
  ).toMatchObject({ code: 422, data: { reason: 'IDEMPOTENCY_MISMATCH' } });
  const other = await market.member();
  expect(await market.api.callWith('createOrder', request, other)).toMatchObject({ code: 409 });
});

test('who may not buy hears why', async () => {
  const [seller, buyer] = [await market.member(), await market.member()];
  const stranger = await market.member({ realname: false });
  const goodsId = await market.goods(seller, { priceFen: PRICE });
  const refusal = async (member: TestMember, id = goodsId) =>
    market.api.callWith('createOrder', orderOf(id, member), member);
  expect(await refusal(stranger)).toMatchObject({ code: 422, data: { reason: 'REALNAME_REQUIRED' } });
  expect(await refusal(seller)).toMatchObject({ code: 422, data: { reason: 'OWN_GOODS' } });
  expect(await refusal(buyer, '999999')).toMatchObject({ code: 404 });
  for (const status of ['reviewing', 'rejected'] as const)
    expect(await refusal(buyer, await market.goods(seller, { status, priceFen: PRICE }))).toMatchObject({
      code: 404,
    });
  for (const [status, msg] of [
    ['offShelf', '商品已不在售，看看同类商品吧'],
    ['sold', '商品已不在售，看看同类商品吧'],
    ['trading', '刚刚有人下单了，对方到时不付款会重新上架，请稍后再看'],
  ] as const)
    expect(await refusal(buyer, await market.goods(seller, { status, priceFen: PRICE }))).toMatchObject({
      code: 409,
      msg,
      data: { reason: 'GOODS_LOCKED' },
    });
  const rental = await market.goods(seller, { goodsType: 'rental', priceFen: PRICE });
  expect(await refusal(buyer, rental)).toMatchObject({
    code: 409,
    msg: '租号只能咨询，不能下单；请在商品页点「咨询」和卖家说时段',
  });
  const blocked = await market.member();
  const theirs = await market.goods(blocked, { priceFen: PRICE });
  await market.api.db.updateTable('member').set({ status: 'blocked' }).where('id', '=', blocked.id).execute();
  expect(await refusal(buyer, theirs)).toMatchObject({ code: 409, data: { reason: 'GOODS_LOCKED' } });
  const hidden = await market.goods(seller, { privateBuyerHash: 'somebody-else', priceFen: PRICE });
  expect(await refusal(buyer, hidden)).toMatchObject({ code: 404 });
});

test('an order without a phone has the one of the account; a masked one is refused, and an account without one is asked', async () => {
  const [seller, buyer, unbound] = [await market.member(), await market.member(), await market.member()];
  const goodsId = await market.goods(seller, { priceFen: PRICE });
  const { phone: _, ...request } = orderOf(goodsId, buyer);
  await market.api.db
    .updateTable('member')
    .set({ phone_enc: null, phone_hash: null, phone_masked: '' })
    .where('id', '=', unbound.id)
    .execute();
  const wrong = { code: 400, data: [{ field: 'phone', msg: '请填写 11 位手机号' }] };
  expect(await market.api.callWith('createOrder', request, unbound)).toMatchObject(wrong);
  expect(await market.api.callWith('createOrder', { ...request, phone: '138****0001' }, buyer)).toMatchObject(
    wrong,
  );
  expect(await market.api.callWith('createOrder', request, buyer)).toMatchObject({ code: 200 });
  expect(await orders(goodsId)).toMatchObject([{ phone_enc: null }]);
});

test('three unpaid orders are the most one can hold, however fast they are placed', async () => {
  const [seller, buyer] = [await market.member(), await market.member()];
  const goods: string[] = [];
  for (let count = 0; count < 6; count += 1) goods.push(await market.goods(seller, { priceFen: PRICE }));
  const answers = await Promise.all(
    goods.map((goodsId) => market.api.callWith('createOrder', orderOf(goodsId, buyer), buyer)),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
  expect(answers.filter(({ data }) => reasonOf(data) === 'TOO_MANY_UNPAID')).toHaveLength(3);
});

test('the order keeps the goods as they were', async () => {
  const sale = await market.sale();
  const before = (await market.order(sale)).goods;
  await market.api.db
    .updateTable('goods')
    .set({ title: '改过的标题' })
    .where('id', '=', Number(sale.goodsId))
    .execute();
  expect((await market.order(sale)).goods).toEqual(before);
});

test('the seller’s own list names the order that holds the goods, from its payment to its end', async () => {
  const held = async (sale: Sale) => {
    const { rows } = await market.api.value('listConsignments', {}, sale.seller);
    return rows.find(({ goodsId }) => goodsId === sale.goodsId)?.order;
  };
  const unpaid = await market.sale();
  expect(await held(unpaid)).toEqual({ orderNo: unpaid.orderNo, status: 'unpaid' });
  await market.act(unpaid, 'buyer', 'cancel');
  expect(await held(unpaid)).toBeNull();
  const paid = await market.saleIn('paid');
  expect(await held(paid)).toEqual({ orderNo: paid.orderNo, status: 'paid' });
  expect(await held(await market.saleIn('completed'))).toBeNull();
});

test('goods whose order the release before ended can be ordered again', async () => {
  const { orderNo, goodsId, seller, priceFen } = await market.saleIn('cancelled');
  await market.api.db
    .insertInto('living_order')
    .values({ goods_id: Number(goodsId), order_no: orderNo })
    .execute();
  const sale = await market.complete({
    buyer: await market.member({ balanceFen: 200_000 }),
    seller,
    goodsId,
    priceFen,
  });
  expect(await market.order(sale)).toMatchObject({ status: 'completed' });
  expect(
    await market.api.db
      .selectFrom('living_order')
      .selectAll()
      .where('goods_id', '=', Number(goodsId))
      .execute(),
  ).toEqual([]);
});
