import { createSign, generateKeyPairSync } from 'node:crypto';
import pino from 'pino';
import { transact } from '../core/events/events';
import { type Market, openMarket, type Sale } from '../orders/testing/market';
import { settlePayment } from './settle';

let market: Market;
const logged: string[] = [];
beforeAll(async () => {
  // Notifications are sent by the test itself.
  const log = pino({}, { write: (line: string) => logged.push(line) });
  market = await openMarket({ notifications: 'drop' }, { log });
});
afterAll(() => market.close());

const notify = async (form: Record<string, string>) => {
  const answer = await market.api.app.inject({
    method: 'POST',
    url: '/pay/notify',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    payload: new URLSearchParams(form).toString(),
  });
  return answer.body;
};

/** A sale that is paid at the provider, but of which the shop was not notified. */
async function paidUnheard(): Promise<{ sale: Sale; payNo: string }> {
  const sale = await market.sale();
  const payNo = await market.openPayment(sale);
  market.cashier.choose(payNo, 'success');
  return { sale, payNo };
}

const state = async ({ orderNo }: Sale) => ({
  order: await market.api.db
    .selectFrom('trade_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirst(),
  payments: await market.api.db.selectFrom('payment').selectAll().where('order_no', '=', orderNo).execute(),
  events: await market.api.db.selectFrom('order_event').selectAll().where('order_no', '=', orderNo).execute(),
  money: await market.api.db.selectFrom('wallet_txn').selectAll().where('order_no', '=', orderNo).execute(),
});

// PM6
test('a notification sent fifty times at once settles once, and every one is answered success', async () => {
  const { sale, payNo } = await paidUnheard();
  const form = market.cashier.signedNotification(payNo);
  const answers = await Promise.all(Array.from({ length: 50 }, () => notify(form)));
  expect(new Set(answers)).toEqual(new Set(['success']));
  const { order, payments, events, money } = await state(sale);
  expect(order?.status).toBe('paid');
  expect(payments.map(({ status }) => status)).toEqual(['succeeded']);
  expect(events.map(({ action }) => action)).toEqual(['create', 'pay']);
  expect(money.map(({ reason }) => reason)).toEqual(['orderPaid']);
  expect(await notify(form)).toBe('success');
});

// PM5
test('a forged or misdirected notification changes nothing and is never answered success', async () => {
  const { sale, payNo } = await paidUnheard();
  const other = await market.sale({ priceFen: 77_700 });
  const signed = (change?: Record<string, string>) => market.cashier.signedNotification(payNo, change);
  const honest = signed();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const content = Object.keys(honest)
    .filter((name) => name !== 'sign' && name !== 'sign_type')
    .sort()
    .map((name) => `${name}=${honest[name]}`)
    .join('&');
  const foreignSign = createSign('RSA-SHA256').update(content).sign(privateKey, 'base64');
  const without = (name: string) =>
    Object.fromEntries(Object.entries(honest).filter(([key]) => key !== name));

  const forged: Record<string, Record<string, string>> = {
    'another key': { ...honest, sign: foreignSign },
    'no signature': without('sign'),
    'an empty signature': { ...honest, sign: '' },
    'a broken signature': { ...honest, sign: 'not base64 %%%' },
    'RSA instead of RSA2': { ...honest, sign_type: 'RSA' },
    'no sign_type': without('sign_type'),
    'a field changed after signing': { ...honest, subject: 'x' },
    'another app_id': signed({ app_id: '2026000000000002' }),
    'another seller_id': signed({ seller_id: '2088000000000009' }),
    'no seller_id': without('seller_id'),
    'an unknown order': signed({ out_trade_no: 'P261120ABCDEFGH' }),
    'the order’s number for the payment’s': signed({ out_trade_no: sale.orderNo }),
    'another order': signed({ out_trade_no: other.orderNo }),
    'one fen more': signed({ total_amount: '1280.01' }),
    'one fen less': signed({ total_amount: '1279.99' }),
    'a rounded amount': signed({ total_amount: '1280.004' }),
    'a negative amount': signed({ total_amount: '-1280.00' }),
    'an amount in words': signed({ total_amount: 'NaN' }),
    'an exponent': signed({ total_amount: '1.28e3' }),
    'no trade': signed({ trade_no: '' }),
    'no state': signed({ trade_status: '' }),
    nothing: {},
  };
  const before = await state(sale);
  const reasons: Record<string, string> = {
    'an empty signature': 'not signed with RSA2',
    'a broken signature': 'invalid signature',
    'another app_id': 'app_id mismatch',
    'another seller_id': 'seller_id mismatch',
    'no trade': 'missing out_trade_no, trade_no, trade_status or total_amount',
    'no state': 'missing out_trade_no, trade_no, trade_status or total_amount',
    'an exponent': 'missing out_trade_no, trade_no, trade_status or total_amount',
    'one fen less': 'no payment of that number and amount',
  };
  const isReported = new Set<string>();
  for (const [what, form] of Object.entries(forged)) {
    logged.length = 0;
    expect([what, await notify(form)]).toEqual([what, 'fail']);
    const line = JSON.parse(logged.find((text) => text.includes('payment notification rejected')) ?? '{}');
    expect([what, line.why]).toEqual([what, reasons[what] ?? expect.any(String)]);
    if (what in reasons) isReported.add(what);
  }
  expect([...isReported].sort()).toEqual(Object.keys(reasons).sort());
  // The same holds behind the notification, where a signed query arrives as well.
  const settle = (of: string, amountFen: number) =>
    transact(market.api.db, (tx) =>
      settlePayment(tx, { payNo: of, amountFen, providerNo: '2026112122001400001' }),
    );
  expect([await settle(payNo, sale.priceFen - 1), await settle('P261120ABCDEFGH', sale.priceFen)]).toEqual([
    'refused',
    'refused',
  ]);
  expect(await state(sale)).toEqual(before);
  expect(before.order?.status).toBe('unpaid');

  expect(await notify(honest)).toBe('success');
  expect((await state(sale)).order?.status).toBe('paid');
});

test('a payment whose number is of the release before, without its order in it, is settled', async () => {
  const { sale, payNo } = await paidUnheard();
  const old = `P${sale.orderNo.slice(1)}`;
  await market.api.db.updateTable('payment').set({ pay_no: old }).where('pay_no', '=', payNo).execute();
  expect(await notify(market.cashier.signedNotification(payNo, { out_trade_no: old }))).toBe('success');
  expect((await state(sale)).order?.status).toBe('paid');
});

test('a notification that the trade waits or was closed is taken and pays nothing', async () => {
  const { sale, payNo } = await paidUnheard();
  for (const trade_status of ['WAIT_BUYER_PAY', 'TRADE_CLOSED'])
    expect(await notify(market.cashier.signedNotification(payNo, { trade_status }))).toBe('success');
  expect((await state(sale)).order?.status).toBe('unpaid');
});

test('a lost notification is made up for by a signed query: the sweep within two minutes, a polling page at once', async () => {
  const swept = await paidUnheard();
  const polled = await paidUnheard();
  expect((await state(swept.sale)).order?.status).toBe('unpaid');
  await market.advanceTime(4_000);
  expect(await market.api.value('getPayment', { payNo: polled.payNo }, polled.sale.buyer)).toMatchObject({
    status: 'succeeded',
  });
  await market.advanceTime(110_000);
  expect((await state(swept.sale)).order?.status).toBe('paid');
  expect((await market.ledger()).sum).toBe(0);
});

test('coming back from the cashier without having paid marks nothing paid', async () => {
  const sale = await market.sale();
  const payNo = await market.openPayment(sale);
  market.cashier.choose(payNo, 'failure');
  await market.advanceTime(30_000);
  expect(await market.api.value('getPayment', { payNo }, sale.buyer)).toMatchObject({ status: 'pending' });
  expect((await state(sale)).order?.status).toBe('unpaid');
});

test('words and queries about one payment at once settle it once', async () => {
  const { sale, payNo } = await paidUnheard();
  await market.advanceTime(4_000);
  const form = market.cashier.signedNotification(payNo);
  await Promise.all([
    ...Array.from({ length: 10 }, () => notify(form)),
    ...Array.from({ length: 10 }, () => market.api.value('getPayment', { payNo }, sale.buyer)),
  ]);
  const { money, events } = await state(sale);
  expect(money).toHaveLength(1);
  expect(events).toHaveLength(2);
});
