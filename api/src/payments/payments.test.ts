import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startCashier } from 'cashier';
import { orderLimitsMs } from 'shared-contract/states';
import type { PaymentProvider } from '../core/providers';
import { alipayProvider } from '../money/alipay';
import { escrowOf } from '../money/ledger';
import { key, type Market, openMarket, type Sale } from '../orders/testing/market';
import { auditTrail } from '../testing/audit-trail';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ lateMs: 3_000 });
});
afterAll(() => market.close());

const pay = (sale: Sale, channel: 'alipay' | 'balance' | 'wechat', more: object = {}) =>
  market.api.callWith(
    'createPayment',
    { orderNo: sale.orderNo, channel, clientReqId: key(), ...more },
    sale.buyer,
  );
const statusOf = async (payNo: string) =>
  (await market.api.db.selectFrom('payment').select('status').where('pay_no', '=', payNo).executeTakeFirst())
    ?.status;

test('the same pending payment is offered again; a paid order takes no other', async () => {
  const sale = await market.sale();
  const first = await pay(sale, 'alipay');
  const again = await pay(sale, 'alipay');
  const payNo = (first.data as { payNo: string }).payNo;
  expect(again).toMatchObject({ code: 200, data: { payNo, status: 'pending' } });
  const { payDeadline } = await market.order(sale);
  expect(again.data).toMatchObject({ channel: 'alipay', orderStatus: 'unpaid', payDeadline });
  expect(await pay(sale, 'wechat')).not.toMatchObject({ data: { payNo } });
  const row = await market.api.db
    .selectFrom('payment')
    .selectAll()
    .where('pay_no', '=', payNo)
    .executeTakeFirstOrThrow();
  expect((row.next_query_at?.getTime() ?? 0) - row.created_at.getTime()).toBe(15_000);
  const { payUrl } = again.data as { payUrl: string };
  const asked = JSON.parse(new URL(payUrl).searchParams.get('biz_content') ?? '{}');
  expect(asked).toMatchObject({ out_trade_no: payNo, total_amount: '1280.00' });
  expect(asked.subject).toBe((await market.order(sale)).goods.title);
  market.cashier.choose(await market.openPayment(sale), 'success');
  await market.waitUntil('it is paid', async () => (await statusOf(payNo)) === 'succeeded');
  expect(await pay(sale, 'alipay')).toMatchObject({ code: 422, data: { reason: 'ALREADY_PAID' } });
  expect(await pay(sale, 'balance')).toMatchObject({ code: 422, data: { reason: 'ALREADY_PAID' } });
  expect(await auditTrail(market.api.db, 'payment', payNo)).toEqual(['pending → succeeded system -']);
  expect(await auditTrail(market.api.db, 'order', sale.orderNo)).toEqual([
    `- → unpaid buyer:${sale.buyer.id} create`,
    `unpaid → paid buyer:${sale.buyer.id} pay`,
  ]);
  expect((await market.order(sale)).timeline.at(-1)).toMatchObject({
    actorName: '买家',
    title: '付款 ¥1,280.00',
    note: '支付宝 · 进入托管，确认收号后才放款',
  });
});

test('from the balance: a code, enough money, one transaction; the same request again is the same answer', async () => {
  const sale = await market.sale({ balanceFen: 128_000 });
  expect(await pay(sale, 'balance')).toMatchObject({ code: 422, data: { reason: 'SMS_REQUIRED' } });
  expect(await pay(sale, 'balance', { smsCode: '000000' })).toMatchObject({
    code: 422,
    data: { reason: 'SMS_WRONG' },
  });
  const opened = await market.openPayment(sale);
  const smsCode = await market.smsCode(sale.buyer, 'balance');
  const request = { orderNo: sale.orderNo, channel: 'balance', clientReqId: key(), smsCode };
  const first = await market.api.callWith('createPayment', request, sale.buyer);
  expect(first).toMatchObject({
    code: 200,
    data: { status: 'succeeded', orderStatus: 'paid', payUrl: null },
  });
  expect(await market.api.callWith('createPayment', request, sale.buyer)).toEqual(first);
  expect(await market.balance(sale.buyer)).toBe(0);
  // The other open payment is closed, here and at the provider.
  expect(await statusOf(opened)).toBe('closed');
  await market.advanceTime(1_000);
  expect(market.cashier.trade(opened).status).toBe('TRADE_CLOSED');
  expect(await market.api.value('getWallet', {}, sale.buyer)).toMatchObject({
    availableFen: 0,
    total: 2,
    rows: [
      { deltaFen: -128_000, reason: '购买付款', orderNo: sale.orderNo, balanceFen: 0 },
      { deltaFen: 128_000, reason: '充值', orderNo: null, balanceFen: 128_000 },
    ],
  });
});

test('a balance that is too small pays nothing', async () => {
  const sale = await market.sale({ balanceFen: 127_999 });
  const smsCode = await market.smsCode(sale.buyer, 'balance');
  expect(await pay(sale, 'balance', { smsCode })).toMatchObject({
    code: 422,
    data: { reason: 'INSUFFICIENT_BALANCE' },
  });
  expect(await market.balance(sale.buyer)).toBe(127_999);
  expect((await market.order(sale)).status).toBe('unpaid');
});

test('WeChat is open only at the sandbox cashier', async () => {
  const sale = await market.sale();
  const payNo = await market.openPayment(sale, 'wechat');
  market.cashier.choose(payNo, 'success', 'wechat');
  await market.waitUntil('it is paid', async () => (await statusOf(payNo)) === 'succeeded');
  const { alipay } = market.api.services.config;
  const real = alipayProvider({
    alipay: { ...alipay, gateway: 'https://openapi.alipay.com/gateway.do' },
    publicOrigin: '',
  });
  const services = market.api.services as { payments: PaymentProvider };
  const sandbox = services.payments;
  services.payments = real;
  const closed = { code: 422, data: { reason: 'CHANNEL_CLOSED' } };
  expect(await pay(await market.sale(), 'wechat')).toMatchObject(closed);
  const topUp = { amountFen: 300, channel: 'wechat', clientReqId: key() } as const;
  expect(await market.api.call('recharge', topUp, sale.buyer)).toMatchObject(closed);
  services.payments = sandbox;
});

test('unpaid at 15 minutes: cancelled, goods on sale again, closed at the provider, and no way to pay', async () => {
  const sale = await market.sale();
  const payNo = await market.openPayment(sale);
  await market.advanceTime(orderLimitsMs.pay);
  expect(await market.order(sale)).toMatchObject({
    status: 'cancelled',
    actions: [],
    payDeadline: null,
    stepElse: '没有扣款，商品已回到在售。',
  });
  expect((await market.api.value('getGoods', { id: sale.goodsId })).status).toBe('onSale');
  expect(await auditTrail(market.api.db, 'goods', sale.goodsId)).toEqual([
    `onSale → trading buyer:${sale.buyer.id} 订单 ${sale.orderNo}`,
    `trading → onSale system 订单 ${sale.orderNo} 取消`,
  ]);
  expect(await auditTrail(market.api.db, 'payment', payNo)).toEqual(['pending → closed system -']);
  expect(await market.api.value('getPayment', { payNo }, sale.buyer)).toMatchObject({
    status: 'closed',
    orderStatus: 'cancelled',
    payUrl: null,
  });
  expect(market.cashier.trade(payNo).status).toBe('TRADE_CLOSED');
  expect(await pay(sale, 'alipay')).toMatchObject({ code: 422, data: { reason: 'ORDER_EXPIRED' } });
});

test('an order that is due but not yet cancelled cannot be paid either', async () => {
  const sale = await market.sale();
  await market.api.db
    .updateTable('trade_order')
    .set({ pay_deadline: new Date(0), step_deadline: new Date(0) })
    .where('order_no', '=', sale.orderNo)
    .execute();
  expect(await pay(sale, 'alipay')).toMatchObject({ code: 422, data: { reason: 'ORDER_EXPIRED' } });
  expect((await auditTrail(market.api.db, 'order', sale.orderNo)).at(-1)).toBe(
    'unpaid → cancelled system expire',
  );
});

test('money that comes too late goes back whole, and the order stays cancelled', async () => {
  const sale = await market.sale({ priceFen: 33_300 });
  const payNo = await market.openPayment(sale);
  market.cashier.choose(payNo, 'late');
  await market.act(sale, 'buyer', 'cancel');
  expect((await market.order(sale)).stepElse).toBe(
    '还没有收到付款，商品已回到在售；如果已经扣款，到账后全额原路退回。',
  );
  await market.waitUntil('the late money arrives', async () => (await statusOf(payNo)) === 'refunding');
  expect(await market.order(sale)).toMatchObject({
    status: 'cancelled',
    stepElse: '你的付款到得太晚，正在原路退回。',
  });
  await market.advanceTime(1_000);
  expect(await statusOf(payNo)).toBe('refunded');
  expect(market.cashier.trade(payNo).refunds).toMatchObject([{ amountFen: 33_300 }]);
  const { status, stepElse, timeline } = await market.order(sale);
  expect(status).toBe('cancelled');
  expect(stepElse).toBe('你的付款到得太晚，已全额原路退回。');
  expect(timeline.slice(-2).map(({ title }) => title)).toEqual(['迟到的付款，原路退回', '退款已到账']);
  const { sum, balances } = await market.ledger();
  expect(sum).toBe(0);
  expect(balances[escrowOf(sale.orderNo)]).toBe(0);
  expect(await auditTrail(market.api.db, 'payment', payNo)).toEqual([
    'pending → closed system -',
    'closed → refunding system -',
    'refunding → refunded system -',
  ]);
  const reasons = await market.api.db
    .selectFrom('wallet_txn')
    .select('reason')
    .where('order_no', '=', sale.orderNo)
    .orderBy('id')
    .execute();
  expect(reasons.map(({ reason }) => reason)).toEqual(['latePaid', 'lateRefunded']);
  const messages = (await market.api.value('listMessages', {}, sale.buyer)).rows;
  expect(messages[0]).toMatchObject({
    title: '退款已到账',
    link: `/index/orderDetail?orderNo=${sale.orderNo}`,
  });
});

test('an address opened after the order was cancelled still cannot keep anybody’s money', async () => {
  const sale = await market.sale();
  const { payNo, payUrl } = await market.api.value(
    'createPayment',
    { orderNo: sale.orderNo, channel: 'alipay', clientReqId: key() },
    sale.buyer,
  );
  await market.act(sale, 'buyer', 'cancel');
  await market.advanceTime(1_000);
  await fetch(payUrl ?? '', { redirect: 'manual' });
  market.cashier.choose(payNo, 'success');
  await market.waitUntil('the money is on its way back', async () => (await statusOf(payNo)) === 'refunding');
  await market.advanceTime(1_000);
  expect(await statusOf(payNo)).toBe('refunded');
});

test('an order refunded by the seller returns the money by the same way, once the provider confirms', async () => {
  const sale = await market.sale();
  const payNo = await market.openPayment(sale);
  market.cashier.choose(payNo, 'success');
  await market.waitUntil('it is paid', async () => (await statusOf(payNo)) === 'succeeded');
  await market.act(sale, 'seller', 'decline', { note: '号已在别处卖出' });
  expect(await market.order(sale)).toMatchObject({ status: 'refunded', stepText: '退款处理中' });
  await market.advanceTime(1_000);
  expect(await market.order(sale)).toMatchObject({
    status: 'refunded',
    stepText: '已全额退款',
    payments: [{ status: 'refunded', amountFen: 128_000 }],
  });
  expect((await market.api.value('getGoods', { id: sale.goodsId })).status).toBe('offShelf');
  // A retry, as after a lost answer, does not refund twice.
  await market.api.db
    .updateTable('payment')
    .set({ next_refund_at: new Date(0) })
    .where('pay_no', '=', payNo)
    .execute();
  await market.advanceTime(1_000);
  expect(market.cashier.trade(payNo).refunds).toHaveLength(1);
});

test('a refund to the balance is there at once', async () => {
  const sale = await market.saleIn('refunded');
  expect(await market.balance(sale.buyer)).toBe(200_000);
  const { rows } = await market.api.value('getWallet', {}, sale.buyer);
  expect(rows[0]).toMatchObject({ reason: '订单退款', deltaFen: 128_000, orderNo: sale.orderNo });
});

test('while the provider is down nothing is lost: payments wait, refunds wait, and all is done once it is back', async () => {
  const sale = await market.sale();
  const paid = await market.openPayment(sale);
  market.cashier.choose(paid, 'success');
  await market.waitUntil('it is paid', async () => (await statusOf(paid)) === 'succeeded');
  const waiting = await market.sale();
  const pending = await market.openPayment(waiting);
  const cancelled = await market.sale();
  const open = await market.openPayment(cancelled);

  const services = market.api.services as { payments: PaymentProvider };
  const working = services.payments;
  const { config } = market.api.services;
  const nowhere = { ...config.alipay, gatewayInternal: 'http://127.0.0.1:9/cashier/gateway.do' };
  services.payments = alipayProvider({ ...config, alipay: nowhere });
  await market.act(sale, 'seller', 'decline');
  await market.act(cancelled, 'buyer', 'cancel');
  await market.advanceTime(60_000);
  expect(await statusOf(paid)).toBe('refunding');
  expect(await market.api.value('getPayment', { payNo: pending }, waiting.buyer)).toMatchObject({
    status: 'pending',
  });
  expect(await market.order(waiting)).toMatchObject({ status: 'unpaid', actions: ['cancel'] });

  services.payments = working;
  market.cashier.choose(pending, 'success');
  await market.advanceTime(600_000);
  expect(await statusOf(paid)).toBe('refunded');
  expect(await statusOf(pending)).toBe('succeeded');
  expect(market.cashier.trade(open).status).toBe('TRADE_CLOSED');
  expect((await market.ledger()).sum).toBe(0);
});

test('an answer of the provider that somebody else signed is not believed', async () => {
  const sale = await market.sale();
  const payNo = await market.openPayment(sale);
  const { config } = market.api.services;
  const impostor = await startCashier({
    appId: config.alipay.appId,
    sellerId: config.alipay.sellerId,
    // Signed with a key other than the gateway's: the merchant's own.
    keys: impostorKeys(config.alipay.privateKeyFile),
    dataDir: `${config.dataDir}/impostor`,
  });
  const provider = alipayProvider({
    ...config,
    alipay: { ...config.alipay, gatewayInternal: impostor.gateway },
  });
  await expect(provider.query(payNo)).rejects.toThrow();
  await impostor.close();
});

function impostorKeys(privateKeyFile: string) {
  const gatewayPrivateKey = readFileSync(privateKeyFile, 'utf8');
  const merchantPublicKey = createPublicKey(gatewayPrivateKey)
    .export({ type: 'spki', format: 'pem' })
    .toString();
  return { gatewayPrivateKey, merchantPublicKey };
}
