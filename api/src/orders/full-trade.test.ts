import { createHash } from 'node:crypto';
import { fees } from 'shared-contract';
import { initialRules } from 'shared-contract/rules';
import { auditTrail } from '../testing/audit-trail';
import { eventHash } from './order-events';
import { credential, type Market, openMarket } from './testing/market';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

test('a whole trade: paid at the cashier, handed over, checked, re-bound, confirmed; the money adds up to the fen', async () => {
  const { api, cashier } = market;
  const priceFen = 128_001;
  const sale = await market.sale({ priceFen, plan: 'lifetime' });
  const { orderNo, buyer, seller } = sale;
  const money = fees(priceFen, 'lifetime', initialRules.fees);
  expect(await market.order(sale)).toMatchObject({
    status: 'unpaid',
    stepActor: 'buyer',
    stepText: '付款',
    actions: ['cancel'],
    priceFen,
    ...money,
  });
  expect((await market.order(sale, 'seller')).actions).toEqual([]);

  const payNo = await market.openPayment(sale);
  const waiting = await api.value('getPayment', { payNo }, buyer);
  expect(waiting).toMatchObject({ status: 'pending', orderNo, amountFen: money.payFen });
  cashier.choose(payNo, 'success');
  await market.waitUntil(
    'the notification arrives',
    async () => (await market.order(sale)).status === 'paid',
  );
  expect(await api.value('getPayment', { payNo }, buyer)).toMatchObject({
    status: 'succeeded',
    orderStatus: 'paid',
    payUrl: null,
  });

  expect(await market.order(sale)).toMatchObject({ stepActor: 'seller', stepText: '交号，你不用动' });
  expect((await market.act(sale, 'seller', 'handover')).data).toMatchObject({
    reason: 'CREDENTIAL_REQUIRED',
  });
  expect(await market.act(sale, 'seller', 'handover', { credential })).toMatchObject({ code: 200 });
  const proofIds = [await market.proof(market.staff)];
  expect(await market.decide({ action: 'verify', orderNo, match: true, note: '15 项无变化' })).toMatchObject({
    code: 200,
    data: { id: orderNo, status: 'rebinding' },
  });

  const smsCode = await market.smsCode(buyer, 'reveal');
  const revealed = await market.act(sale, 'buyer', 'revealCredential', { smsCode });
  expect(revealed.data).toMatchObject({ credential });

  await market.decide({ action: 'rebind', orderNo, done: true, note: '手机已换绑', proofIds });
  const confirming = await market.order(sale);
  expect(confirming).toMatchObject({
    statusText: '待确认',
    stepText: '登录核对，然后确认收号',
    stepElse: '到点不操作，系统自动确认并放款；退款期间停表。',
    actions: ['revealCredential', 'confirm', 'refundApply', 'addProof'],
  });
  expect(await market.act(sale, 'buyer', 'confirm')).toMatchObject({
    code: 200,
    data: { order: { status: 'completed', stepActor: 'none', actions: [] } },
  });

  const { sum, balances, faults } = await market.ledger();
  expect([sum, faults]).toEqual([0, []]);
  expect(balances).toEqual({
    'provider:alipay': -money.payFen,
    [`order:${orderNo}`]: 0,
    'platform:fees': money.sellerFeeFen,
    'platform:guarantee': money.warrantyFen,
    [`member:${seller.id}:available`]: priceFen - money.sellerFeeFen,
  });
  expect(await api.value('getWallet', {}, seller)).toMatchObject({
    availableFen: priceFen - money.sellerFeeFen,
    frozenFen: 0,
    total: 1,
    rows: [{ deltaFen: money.sellerNetFen, reason: '售出到账', orderNo, balanceFen: money.sellerNetFen }],
  });

  const { timeline } = await market.order(sale);
  expect(timeline.map(({ title, actorName }) => `${title} ${actorName}`)).toEqual([
    '提交订单 买家',
    '付款 ¥1,356.81 买家',
    '卖家已交号 卖家',
    '验号一致 验号员 07',
    '买家查看凭据 买家',
    '换绑完成 验号员 07',
    '买家确认收号 买家',
  ]);
  expect(timeline[5]?.proofs).toHaveLength(1);
  expect((await api.value('getGoods', { id: sale.goodsId })).status).toBe('sold');
  expect(await api.value('listRecentDeals', {})).toMatchObject([{ priceFen }]);
  const staff = `staff:${market.staff.id}`;
  expect(await auditTrail(api.db, 'order', orderNo)).toEqual([
    `- → unpaid buyer:${buyer.id} create`,
    `unpaid → paid buyer:${buyer.id} pay`,
    `paid → paid seller:${seller.id} handover`,
    `paid → rebinding ${staff} verify`,
    `rebinding → rebinding buyer:${buyer.id} revealCredential`,
    `rebinding → confirming ${staff} rebind`,
    `confirming → completed buyer:${buyer.id} confirm`,
  ]);
  expect(await auditTrail(api.db, 'goods', sale.goodsId)).toEqual([
    `onSale → trading buyer:${buyer.id} 订单 ${orderNo}`,
    `trading → sold buyer:${buyer.id} 订单 ${orderNo} 完成`,
  ]);
  const done = await market.order(sale);
  expect(done).toMatchObject({
    warrantyPlan: 'lifetime',
    warrantyUntil: null,
    payments: [{ payNo, channel: 'alipay', amountFen: money.payFen, status: 'succeeded' }],
    credential: { revealedAt: expect.any(String) },
    payDeadline: null,
    stepDeadline: null,
  });
  const seen = await market.order(sale, 'seller');
  expect([seen.payments, seen.counterpart.nick === done.counterpart.nick]).toEqual([[], false]);
});

test('the timeline is a chain: every hash covers its entry and the one before, and no row can be changed', async () => {
  const sale = await market.saleIn('completed');
  const rows = await market.api.db
    .selectFrom('order_event')
    .selectAll()
    .where('order_no', '=', sale.orderNo)
    .orderBy('seq')
    .execute();
  const shown = (await market.order(sale)).timeline;
  let previous = '0'.repeat(64);
  for (const { id, hash, previous_hash, ...entry } of rows) {
    expect(previous_hash).toBe(previous);
    expect(eventHash(previous, entry)).toBe(hash);
    const reported = shown.find((one) => one.hash === hash);
    expect(createHash('sha256').update(`${previous}${reported?.sealed}`).digest('hex')).toBe(hash);
    previous = hash;
  }
  const forged = market.api.db
    .updateTable('order_event')
    .set({ note: 'x' })
    .where('order_no', '=', sale.orderNo);
  await expect(forged.execute()).rejects.toThrow();
});

test('a basic warranty ends thirty days after the buyer confirmed', async () => {
  const sale = await market.saleIn('completed');
  const { warrantyUntil, timeline } = await market.order(sale);
  expect(Date.parse(warrantyUntil ?? '') - Date.parse(timeline.at(-1)?.at ?? '')).toBe(30 * 86_400_000);
});

test('goods without a warranty are delivered, not re-bound', async () => {
  const seller = await market.member();
  const buyer = await market.member();
  const goodsId = await market.goods(seller, { goodsType: 'currency', priceFen: 5_000 });
  const order = {
    goodsId,
    expectPriceFen: 5_000,
    phone: buyer.phone,
    clientReqId: 'currency-1',
    warrantyPlan: 'lifetime',
  } as const;
  expect(await market.api.call('createOrder', order, buyer)).toMatchObject({
    code: 400,
    data: [{ field: 'warrantyPlan' }],
  });
  const { orderNo } = await market.api.value('createOrder', { ...order, warrantyPlan: 'basic' }, buyer);
  const sale = { buyer, seller, goodsId, priceFen: 5_000, orderNo };
  market.cashier.choose(await market.openPayment(sale), 'success');
  await market.waitUntil('it is paid', async () => (await market.order(sale)).status === 'paid');
  await market.act(sale, 'seller', 'handover', { credential: { account: '123456', password: 'p' } });
  expect((await market.order(sale)).credential).toEqual({ accountMasked: '•••• •••• 56', revealedAt: null });
  await market.decide({ action: 'verify', orderNo, match: true, note: '数量一致' });
  expect(await market.order(sale)).toMatchObject({ status: 'rebinding', statusText: '交付中' });
  await market.decide({ action: 'rebind', orderNo, done: true, note: '已到账' });
  await market.act(sale, 'buyer', 'confirm');
  const done = await market.order(sale);
  expect(done).toMatchObject({ status: 'completed', warrantyUntil: null });
  expect(done.timeline.slice(2).map(({ title }) => title)).toEqual([
    '卖家已发货',
    '核对一致',
    '交付完成',
    '买家确认收货',
  ]);
});

test('a list shows one side of one’s own orders, newest first, with how many stand in each state', async () => {
  const buyer = await market.member();
  const seller = await market.member();
  const place = async () => {
    const goodsId = await market.goods(seller, { priceFen: 9_900 });
    const { orderNo } = await market.api.value(
      'createOrder',
      {
        goodsId,
        expectPriceFen: 9_900,
        warrantyPlan: 'basic',
        phone: buyer.phone,
        clientReqId: `list-${goodsId}-key`,
      },
      buyer,
    );
    return { buyer, seller, goodsId, priceFen: 9_900, orderNo };
  };
  const first = await place();
  const second = await place();
  await market.act(first, 'buyer', 'cancel');
  const bought = await market.api.value('listOrders', { role: 'buyer' }, buyer);
  expect(bought.rows.map(({ orderNo }) => orderNo)).toEqual([second.orderNo, first.orderNo]);
  expect(bought).toMatchObject({ total: 2, counts: { unpaid: 1, cancelled: 1 } });
  expect(await market.api.value('listOrders', { role: 'buyer', status: 'unpaid' }, buyer)).toMatchObject({
    total: 1,
    rows: [{ orderNo: second.orderNo, role: 'buyer', actions: ['cancel'] }],
  });
  // Open ones alone: the nearest deadline first, which is that of the older order.
  const third = await place();
  const open = await market.api.value('listOrders', { role: 'buyer', only: 'open' }, buyer);
  expect(open.rows.map(({ orderNo }) => orderNo)).toEqual([second.orderNo, third.orderNo]);
  expect(open).toMatchObject({ total: 2, counts: { unpaid: 2 } });
  const none = { rows: [], total: 0 };
  for (const filter of [{ orderType: 'RECYCLE' }, { status: 'paid' }] as const)
    expect(await market.api.value('listOrders', { role: 'buyer', ...filter }, buyer)).toMatchObject(none);
  expect(await market.api.value('listOrders', { role: 'buyer', orderType: 'SALE' }, buyer)).toMatchObject({
    total: 3,
  });
  await market.act(third, 'buyer', 'cancel');
  expect(
    await market.api.value('listOrders', { role: 'seller', pageSize: 1, pageNum: 3 }, seller),
  ).toMatchObject({
    total: 3,
    rows: [{ orderNo: first.orderNo, role: 'seller' }],
  });
  expect((await market.api.value('listOrders', { role: 'seller' }, buyer)).rows).toEqual([]);
  // the profile counts open orders, of each side separately
  expect((await market.api.value('getProfile', {}, buyer)).counts).toMatchObject({
    bought: { unpaid: 1, paid: 0, rebinding: 0, confirming: 0, refundSeller: 0, refundRuling: 0 },
    salesRunning: 0,
  });
  expect((await market.api.value('getProfile', {}, seller)).counts).toMatchObject({
    bought: { unpaid: 0 },
    salesRunning: 1,
  });
});

test('an order, its actions and its payment are as if absent for everybody who is no party', async () => {
  const sale = await market.sale();
  const payNo = await market.openPayment(sale);
  const stranger = await market.member();
  const { orderNo } = sale;
  const absent = await market.api.callWith('getOrder', { orderNo: 'H2611209999' }, stranger);
  expect(absent).toMatchObject({ code: 404 });
  expect(await market.api.callWith('getOrder', { orderNo }, stranger)).toEqual(absent);
  expect(
    await market.api.callWith('actOnOrder', { orderNo, action: 'cancel', version: 1 }, stranger),
  ).toEqual(absent);
  for (const member of [stranger, sale.seller]) {
    expect(await market.api.callWith('getPayment', { payNo }, member)).toMatchObject({ code: 404 });
    expect(
      await market.api.callWith(
        'createPayment',
        { orderNo, channel: 'alipay', clientReqId: 'foreign-1' },
        member,
      ),
    ).toEqual(absent);
  }
  expect(await market.api.value('getOrder', { orderNo }, market.staff)).toMatchObject({
    orderNo,
    actions: [],
  });
});
