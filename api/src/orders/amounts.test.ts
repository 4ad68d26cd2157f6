import type { CallName } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { openShop, type Shop, tableDigests } from '../every-call/shop';
import type { TestMember } from '../testing/harness';
import { inputs } from '../testing/inputs';
import { key } from './testing/market';

/** Amounts sent by a client are compared with the stored ones, never trusted. */
const PRICE = 128_000;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const orderOf = (goodsId: string, buyer: TestMember, expectPriceFen = PRICE) => ({
  goodsId,
  expectPriceFen,
  warrantyPlan: 'basic' as const,
  phone: buyer.phone,
  clientReqId: key(),
});
const ordersOf = (goodsId: string) =>
  shop.api.db.selectFrom('trade_order').selectAll().where('goods_id', '=', Number(goodsId)).execute();
const changePrice = async (goodsId: string, seller: TestMember, priceFen: number) => {
  const { version } = await shop.api.value('getGoods', { id: goodsId });
  return shop.api.call('changePrice', { id: goodsId, priceFen, version }, seller);
};

// PM3
test.each([1, -1, 100, -100, 12_800, -12_800, -64_000, 64_000, 1_000_000, 19_872_000])(
  'a price that moved by %d fen after the buyer saw it is shown, and nothing is ordered',
  async (difference) => {
    const [seller, buyer] = [await shop.member(), await shop.member()];
    const goodsId = await shop.goods(seller, { priceFen: PRICE });
    const seen = (await shop.api.value('getGoods', { id: goodsId })).priceFen;
    const newFen = PRICE + difference;
    expect(await changePrice(goodsId, seller, newFen)).toMatchObject({ code: 200 });
    const request = orderOf(goodsId, buyer, seen);
    const before = await tableDigests(shop.api.db);
    expect(await shop.api.call('createOrder', request, buyer)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/\p{Script=Han}/u),
      data: { reason: 'PRICE_CHANGED', oldFen: PRICE, newFen },
    });
    expect(await tableDigests(shop.api.db)).toEqual(before);
    // A retry that accepts the new price succeeds with the same idempotency key; afterwards the price is
    // locked.
    const { orderNo } = await shop.api.value('createOrder', { ...request, expectPriceFen: newFen }, buyer);
    expect(await changePrice(goodsId, seller, PRICE)).toMatchObject({ data: { reason: 'GOODS_LOCKED' } });
    expect(await shop.api.value('getOrder', { orderNo }, buyer)).toMatchObject({
      priceFen: newFen,
      payFen: newFen,
    });
  },
);

// PM3
test('a buyer who races a change of price pays what was seen, or nothing', async () => {
  const rounds = inputs('PM3', [...Array(20).keys()], 0.3);
  for (const round of rounds) {
    const [seller, buyer] = [await shop.member(), await shop.member()];
    const goodsId = await shop.goods(seller, { priceFen: PRICE });
    const [order, change] = await Promise.all([
      shop.api.call('createOrder', orderOf(goodsId, buyer), buyer),
      changePrice(goodsId, seller, PRICE + 1 + round),
    ]);
    const [made] = await ordersOf(goodsId);
    if (order.code === 200) {
      expect(made).toMatchObject({ price_fen: PRICE, pay_fen: PRICE });
      expect(change.data).toMatchObject({ reason: expect.stringMatching(/GOODS_LOCKED|STATE_CHANGED/) });
    } else {
      expect(order.data).toMatchObject({ reason: 'PRICE_CHANGED', newFen: PRICE + 1 + round });
      expect(made).toBeUndefined();
    }
  }
});

/** As JSON text, because JavaScript cannot represent some of these values. */
const amounts = [
  '0',
  '-0',
  '-1',
  '-128000',
  '0.001',
  '127999.99',
  '1e20',
  '1e400',
  '9007199254740993',
  '"128000"',
  '"0x1F400"',
  '"NaN"',
  'null',
  'true',
  '[128000]',
  '{"$gt":0}',
];
const MONEY: [CallName, string, (who: TestMember) => Promise<object>][] = [
  [
    'createOrder',
    'expectPriceFen',
    async (who) => orderOf(await shop.goods(await shop.member(), { priceFen: PRICE }), who),
  ],
  ['recharge', 'amountFen', async () => ({ channel: 'alipay', clientReqId: key() })],
  [
    'withdraw',
    'amountFen',
    async (who) => ({
      account: 'pay@example.com',
      smsCode: await shop.smsCode(who, 'withdraw'),
      clientReqId: key(),
    }),
  ],
  ['changePrice', 'priceFen', async (who) => ({ id: await shop.goods(who), version: 0 })],
  ['createConsignment', 'priceFen', async (who) => shop.form(who)],
  ['quoteAssessment', 'amountFen', async () => ({ id: (await shop.auction()).id })],
  ['createAssessment', 'reserveFen', async (who) => shop.assessmentForm(who)],
];
const tampered = MONEY.flatMap(([name, field, ask]) =>
  amounts.map((amount) => ({ name, field, amount, ask })),
);
/** An optional field may be null. */
const harmless = ({ field, amount }: (typeof tampered)[number]) =>
  field === 'reserveFen' && amount === 'null';

// PM4
test.each(inputs('PM4', tampered, 0.4))('$name takes no $field of $amount', async (one) => {
  const { name, field, amount, ask } = one;
  const who = await shop.merchant();
  const input = await ask(who);
  const before = await tableDigests(shop.api.db);
  const text = JSON.stringify({ ...input, [field]: 0 }).replace(`"${field}":0`, `"${field}":${amount}`);
  const { method, path } = allCalls[name];
  const answer = await shop.api.app.inject({
    method,
    url: path.slice('/api'.length),
    payload: text,
    headers: { token: who.token, 'content-type': 'application/json' },
  });
  const { code, msg } = answer.json();
  expect(msg).toMatch(/\p{Script=Han}|^ok$/u);
  expect({ code, allowed: [400, 409, 422].includes(code) || harmless(one) }).toEqual({ code, allowed: true });
  expect(await tableDigests(shop.api.db)).toEqual(harmless(one) ? expect.anything() : before);
  expect((await shop.ledger()).sum).toBe(0);
});

// PM4
test.each(
  inputs(
    'PM4 more',
    [
      { qty: 0 },
      { qty: -1 },
      { qty: 100, quantity: 100, count: 100, num: 100 },
      { priceFen: 1, price: 0.01, price_fen: 1 },
      { payFen: 1, pay_fen: 1, amountFen: 1, total_amount: '0.01' },
      { warrantyFen: -100_000, warranty_fen: -100_000 },
      { sellerFeeFen: -1, feeFen: -1, sellerNetFen: 1e9 },
      { discountFen: 127_999, couponFen: 127_999, discount: 0.01 },
      { status: 'paid', paidAt: '2026-01-01', orderType: 'RECYCLE' },
      { buyerId: 1, sellerId: 1, payerId: 1 },
    ],
    1,
  ),
)('an order and its payment take no %j', async (more) => {
  const [seller, buyer] = [await shop.member(), await shop.member({ balanceFen: 200_000 })];
  const goodsId = await shop.goods(seller, { priceFen: PRICE });
  const order = await shop.api.callWith('createOrder', { ...orderOf(goodsId, buyer), ...more }, buyer);
  expect(order).toMatchObject({ code: 200, data: { payFen: PRICE } });
  const { orderNo } = order.data as { orderNo: string };
  const open = { orderNo, channel: 'alipay', clientReqId: key(), ...more };
  expect(await shop.api.callWith('createPayment', open, buyer)).toMatchObject({
    code: 200,
    data: { amountFen: PRICE, status: 'pending' },
  });
  const smsCode = await shop.smsCode(buyer, 'balance');
  const pay = { orderNo, channel: 'balance', smsCode, clientReqId: key(), ...more };
  expect(await shop.api.callWith('createPayment', pay, buyer)).toMatchObject({
    code: 200,
    data: { amountFen: PRICE, status: 'succeeded' },
  });
  expect(await shop.balance(buyer)).toBe(200_000 - PRICE);
  const [made] = await ordersOf(goodsId);
  expect(made).toMatchObject({
    order_type: 'SALE',
    status: 'paid',
    price_fen: PRICE,
    pay_fen: PRICE,
    warranty_fen: 0,
    seller_fee_fen: 6_400,
    seller_net_fen: PRICE - 6_400,
    buyer_id: buyer.id,
    seller_id: seller.id,
  });
});
