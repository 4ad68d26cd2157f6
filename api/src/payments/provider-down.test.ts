import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentProvider } from '../core/providers';
import { alipayProvider } from '../money/alipay';
import { type Market, openMarket } from '../orders/testing/market';

/** A provider that accepts requests without answering, or answers 500. */
let market: Market;
let broken: Server;
let working: PaymentProvider;
let brokenProvider: PaymentProvider;
let manner: 'silent' | 'broken' = 'broken';
let asked = 0;
/** Shorter than the default, and longer than a local answer takes. */
const TIMEOUT_MS = 500;
/** The timeout plus a margin for a busy machine. */
const LIMIT_MS = TIMEOUT_MS + 8_000;

beforeAll(async () => {
  market = await openMarket({ notifications: 'drop' });
  broken = createServer((request, response) => {
    asked += 1;
    request.resume();
    // Longer than half a minute: a caller without a timeout would hang.
    if (manner === 'broken') response.writeHead(500).end('<html>Internal Server Error</html>');
  });
  await new Promise<void>((listening) => broken.listen(0, '127.0.0.1', listening));
  const { services } = market.api;
  const { config } = services;
  const gatewayInternal = `http://127.0.0.1:${(broken.address() as AddressInfo).port}/cashier/gateway.do`;
  working = services.payments;
  services.payments = alipayProvider({
    ...config,
    alipay: { ...config.alipay, gatewayInternal, timeoutMs: TIMEOUT_MS },
  });
  brokenProvider = services.payments;
});
afterAll(async () => {
  broken.closeAllConnections();
  await new Promise((closed) => broken.close(closed));
  await market.close();
});

const timed = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = Date.now();
  const answer = await work();
  expect(Date.now() - began).toBeLessThan(LIMIT_MS);
  return answer;
};

// FA9
test.each(['broken', 'silent'] as const)(
  'while it is %s no call hangs, orders stay as they are, and nothing is refunded or paid twice',
  async (how) => {
    manner = 'broken';
    const sale = await market.sale();
    // The payment URL is signed locally; only queries go to the provider.
    const { payNo } = await timed(() =>
      market.api.value(
        'createPayment',
        { orderNo: sale.orderNo, channel: 'alipay', clientReqId: `pay-${how}-1` },
        sale.buyer,
      ),
    );
    const member = await market.member({ balanceFen: 50_000 });
    const request = {
      amountFen: 30_000,
      account: 'pay@example.com',
      smsCode: await market.smsCode(member, 'withdraw'),
      clientReqId: `out-${how}-1`,
    };
    expect(await timed(() => market.api.callWith('withdraw', request, member))).toMatchObject({ code: 200 });
    manner = how;
    await market.api.db
      .updateTable('payment')
      .set({ queried_at: new Date(0) })
      .where('pay_no', '=', payNo)
      .execute();
    expect(await timed(() => market.api.value('getPayment', { payNo }, sale.buyer))).toMatchObject({
      status: 'pending',
      orderStatus: 'unpaid',
    });
    expect(asked).toBeGreaterThan(0);
    // Other requests are not blocked meanwhile.
    const waiting = market.advanceTime(20_000);
    await timed(() => market.api.value('listGoods', {}));
    await waiting;
    expect(await market.order(sale)).toMatchObject({ status: 'unpaid', actions: ['cancel'] });
    expect(await market.api.value('getWallet', {}, member)).toMatchObject({
      availableFen: 20_000,
      frozenFen: 30_000,
    });
    expect(await timed(() => market.api.callWith('withdraw', request, member))).toMatchObject({ code: 200 });
    expect((await market.ledger()).sum).toBe(0);
    await market.act(sale, 'buyer', 'cancel');
  },
  120_000,
);

// FA9
test('it is asked less and less often, and at last once a minute', async () => {
  manner = 'broken';
  // Excludes payments left over from earlier tests.
  await market.api.db.updateTable('payment').set({ next_query_at: null, next_close_at: null }).execute();
  await market.api.db
    .updateTable('withdrawal')
    .set({ next_try_at: new Date('2999-01-01') })
    .execute();
  const sale = await market.sale();
  await market.api.value(
    'createPayment',
    { orderNo: sale.orderNo, channel: 'alipay', clientReqId: 'backoff-1' },
    sale.buyer,
  );
  const seconds: number[] = [];
  for (let second = 5; second <= 600; second += 5) {
    asked = 0;
    await market.advanceTime(5_000);
    if (asked > 0) seconds.push(second);
  }
  const pauses = seconds.slice(1).map((second, index) => second - (seconds[index] ?? 0));
  expect(seconds.length).toBeGreaterThan(5);
  expect(seconds.length).toBeLessThan(14);
  for (let index = 1; index < pauses.length; index += 1)
    expect(pauses[index]).toBeGreaterThanOrEqual((pauses[index - 1] ?? 0) - 5);
  expect(Math.max(...pauses)).toBeGreaterThanOrEqual(55);
});

// FA9
test.each(['broken', 'silent'] as const)(
  'while it is %s a refund waits, is asked for less and less often, and is paid once when the provider is back',
  async (how) => {
    const { services } = market.api;
    services.payments = working;
    await market.api.db.updateTable('payment').set({ next_query_at: null, next_close_at: null }).execute();
    const sale = await market.sale();
    const payNo = await market.openPayment(sale);
    market.cashier.choose(payNo, 'success');
    await market.advanceTime(60_000);
    expect(await market.order(sale)).toMatchObject({ status: 'paid' });

    services.payments = brokenProvider;
    manner = how;
    expect(await timed(() => market.act(sale, 'seller', 'decline', { note: '号已卖出' }))).toMatchObject({
      code: 200,
    });
    asked = 0;
    const warned = jest.spyOn(services.log, 'warn');
    const step = how === 'silent' ? 60_000 : 10_000;
    for (let passed = 0; passed < 4 * step; passed += step) {
      const waiting = market.advanceTime(step);
      await timed(() => market.api.value('listGoods', {}));
      await waiting;
    }
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThanOrEqual(4);
    expect(warned).toHaveBeenCalledWith({ err: expect.any(Error), payNo }, 'refund failed, will be retried');
    const { refund_attempts, status } = await market.api.db
      .selectFrom('payment')
      .select(['refund_attempts', 'status'])
      .where('pay_no', '=', payNo)
      .executeTakeFirstOrThrow();
    expect({ status, tried: refund_attempts > 1 }).toEqual({ status: 'refunding', tried: true });
    expect(await market.order(sale)).toMatchObject({ status: 'refunded', stepText: '退款处理中' });

    services.payments = working;
    await market.advanceTime(15 * 60_000);
    expect(await market.order(sale)).toMatchObject({ stepText: '已全额退款' });
    await market.advanceTime(15 * 60_000);
    expect(market.cashier.trade(payNo).refunds).toHaveLength(1);
    expect((await market.ledger()).sum).toBe(0);
    services.payments = brokenProvider;
  },
  120_000,
);
