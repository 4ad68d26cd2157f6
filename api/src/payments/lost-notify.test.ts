import type { Value } from 'shared-contract';
import { escrowOf } from '../money/ledger';
import { type Market, openMarket } from '../orders/testing/market';

/** The cashier drops all payment notifications. */
let market: Market;
beforeAll(async () => {
  market = await openMarket({ notifications: 'drop' });
});
afterAll(() => market.close());

const SECOND = 1_000;
const MOST_MS = 120 * SECOND;
const statusOf = async (payNo: string) =>
  (
    await market.api.db
      .selectFrom('payment')
      .select('status')
      .where('pay_no', '=', payNo)
      .executeTakeFirstOrThrow()
  ).status;

/** The request of the return page, genuine or forged. */
async function openReturnUrl(payNo: string, orderNo: string) {
  const claim = new URLSearchParams({
    out_trade_no: payNo,
    trade_no: '2026112122001400001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '1280.00',
    app_id: market.api.services.config.alipay.appId,
    seller_id: market.api.services.config.alipay.sellerId,
    sign_type: 'RSA2',
    sign: 'AAAA',
    orderNo,
  });
  for (const path of ['/index/finish', '/pay/notify', `/need/pay/${payNo}`, '/pay/return', '/other/mycenter'])
    await market.api.app.inject({ url: `${path}?${claim}` });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const reported = await market.api.app.inject({
    method: 'POST',
    url: '/pay/notify',
    payload: String(claim),
    headers: form,
  });
  expect(reported.body).toBe('fail');
}

/** The time until the payment was detected, by the product's own clock. */
async function settledAfter(isSo: () => Promise<boolean>): Promise<number> {
  for (let passed = 0; passed <= MOST_MS; passed += 5 * SECOND) {
    if (await isSo()) return passed;
    await market.advanceTime(5 * SECOND);
  }
  return Number.POSITIVE_INFINITY;
}

// PM8
test.each([
  ['alipay', 0],
  ['alipay', 50 * SECOND],
  ['wechat', 100 * SECOND],
  ['alipay', 7 * 60 * SECOND],
  ['alipay', 12 * 60 * SECOND],
] as const)(
  'an order paid by %s after %d ms is paid within two minutes, whatever came back',
  async (channel, wait) => {
    const sale = await market.sale();
    const payNo = await market.openPayment(sale, channel);
    await openReturnUrl(payNo, sale.orderNo);
    for (let passed = 0; passed < wait; passed += 10 * SECOND) await market.advanceTime(10 * SECOND);
    // A return without payment changes nothing, however often it is claimed and queried.
    await openReturnUrl(payNo, sale.orderNo);
    const pending: Partial<Value<'getPayment'>> = { status: 'pending', orderStatus: 'unpaid' };
    expect(await market.api.value('getPayment', { payNo }, sale.buyer)).toMatchObject(pending);
    market.cashier.choose(payNo, 'success', channel);
    await openReturnUrl(payNo, sale.orderNo);
    expect(await statusOf(payNo)).toBe('pending');
    const took = await settledAfter(async () => (await statusOf(payNo)) === 'succeeded');
    expect(took).toBeGreaterThan(0);
    expect(took).toBeLessThanOrEqual(MOST_MS);
    expect(await market.order(sale)).toMatchObject({ status: 'paid' });
    // A notification that arrives late changes nothing.
    await market.advanceTime(60 * SECOND);
    const { sum, balances } = await market.ledger();
    expect(sum).toBe(0);
    expect(balances[escrowOf(sale.orderNo)]).toBeGreaterThan(0);
  },
);

// PM8
test('a top-up whose notification was lost is there within two minutes, once', async () => {
  const member = await market.member();
  const { payNo, payUrl } = await market.api.value(
    'recharge',
    { amountFen: 50_000, channel: 'alipay', clientReqId: `lost-${member.id}-00` },
    member,
  );
  await fetch(payUrl ?? '', { redirect: 'manual' });
  await openReturnUrl(payNo, '');
  market.cashier.choose(payNo, 'success');
  await openReturnUrl(payNo, '');
  expect(await market.balance(member)).toBe(0);
  expect(await settledAfter(async () => (await market.balance(member)) > 0)).toBeLessThanOrEqual(MOST_MS);
  await market.advanceTime(MOST_MS);
  expect(await market.balance(member)).toBe(50_000);
});
