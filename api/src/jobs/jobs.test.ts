/** @embedded Schedulers share one connection. */

import { orderLimitsMs } from 'shared-contract/states';
import { type Market, openMarket, type Sale } from '../orders/testing/market';
import { runDueJobs } from './index';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const HOUR = 3_600_000;

/** Sets the order's deadlines exactly. */
const setDeadline = (sale: Sale, at: Date) =>
  market.api.db
    .updateTable('trade_order')
    .set({ step_deadline: at, pay_deadline: at })
    .where('order_no', '=', sale.orderNo)
    .execute();

test.each([
  ['unpaid', orderLimitsMs.pay, 'cancelled', 'onSale'],
  ['rebinding', orderLimitsMs.rebind, 'refunded', 'offShelf'],
  ['confirming', orderLimitsMs.confirm, 'completed', 'sold'],
  ['refundSeller', orderLimitsMs.sellerAnswersRefund, 'refunded', 'offShelf'],
] as const)('%s lasts its time and not a moment longer', async (state, limit, end, goods) => {
  const sale = await market.saleIn(state);
  const order = await market.order(sale);
  expect(Date.parse(order.stepDeadline ?? '') - Date.parse(order.stepStartedAt ?? '')).toBe(limit);
  await market.advanceTime(limit - 20_000);
  expect((await market.order(sale)).status).toBe(state);
  await market.advanceTime(20_000);
  expect((await market.order(sale)).status).toBe(end);
  expect((await market.api.value('getGoods', { id: sale.goodsId })).status).toBe(goods);
  const { timeline } = await market.order(sale);
  expect(timeline.at(-1)).toMatchObject({ actor: 'system' });
  expect((await market.ledger()).sum).toBe(0);
});

test('at the deadline itself the step is over, even before a sweep has come', async () => {
  const sale = await market.saleIn('confirming');
  await setDeadline(sale, new Date(Date.now() - 1));
  const { version } = await market.order(sale);
  expect((await market.order(sale)).status).toBe('completed');
  const late = await market.api.callWith(
    'actOnOrder',
    { orderNo: sale.orderNo, action: 'refundApply', version, proofIds: [await market.proof(sale.buyer)] },
    sale.buyer,
  );
  expect(late.code).not.toBe(200);
});

test('who has not been given the account in two hours, or not checked in a day, takes the money back at once', async () => {
  const silent = await market.saleIn('paid', { handedOver: false });
  const unchecked = await market.saleIn('paid', { handedOver: true });
  expect((await market.order(silent)).actions).toEqual(['addProof']);
  expect(await market.act(silent, 'buyer', 'refundApply')).toMatchObject({ code: 422 });
  await market.advanceTime(orderLimitsMs.handover);
  expect((await market.order(silent)).actions).toEqual(['refundApply', 'addProof']);
  expect((await market.order(unchecked)).actions).toEqual(['addProof']);
  // A late hand-over is allowed until the buyer requests the refund.
  expect((await market.order(silent, 'seller')).actions).toContain('handover');
  expect(await market.act(silent, 'buyer', 'refundApply')).toMatchObject({
    code: 200,
    data: { order: { status: 'refunded' } },
  });
  expect(await market.balance(silent.buyer)).toBe(200_000);
  await market.advanceTime(orderLimitsMs.staffCheck - orderLimitsMs.handover);
  expect((await market.order(unchecked)).actions).toEqual(['refundApply', 'addProof']);
});

// FA8
test('two schedulers at once do each thing once', async () => {
  const sales: Sale[] = [];
  for (let round = 0; round < 5; round += 1)
    sales.push(await market.saleIn('unpaid'), await market.saleIn('confirming'));
  const past = new Date(Date.now() - 1_000);
  await runDueJobs(market.api.services);
  for (const sale of sales) await setDeadline(sale, past);
  const handled = await Promise.all([
    runDueJobs(market.api.services),
    runDueJobs(market.api.services),
    runDueJobs(market.api.services),
  ]);
  // Each order, and what follows for its goods and seller.
  expect(handled.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(sales.length);
  for (const sale of sales) {
    const { status, timeline } = await market.order(sale);
    expect(['cancelled', 'completed']).toContain(status);
    expect(timeline.filter(({ action }) => action === 'expire')).toHaveLength(1);
  }
  expect(await runDueJobs(market.api.services)).toBe(0);
});

test('one order that cannot be ended keeps no other from it', async () => {
  const stuck = await market.saleIn('unpaid');
  const fine = await market.saleIn('unpaid');
  // Goods whose state was changed manually.
  const goods = market.api.db.updateTable('goods').where('id', '=', Number(stuck.goodsId));
  await goods.set({ status: 'offShelf' }).execute();
  await setDeadline(stuck, new Date(Date.now() - 2_000));
  await setDeadline(fine, new Date(Date.now() - 1_000));
  await runDueJobs(market.api.services);
  expect((await market.order(fine)).status).toBe('cancelled');
  await goods.set({ status: 'trading' }).execute();
  await runDueJobs(market.api.services);
  expect((await market.order(stuck)).status).toBe('cancelled');
});

test('staff who let an order lie are called once: after two hours unchecked, after three days undecided', async () => {
  const unchecked = await market.saleIn('paid', { handedOver: true });
  const disputed = await market.saleIn('refundRuling');
  const alarms = async (sale: Sale) =>
    (
      await market.api.db
        .selectFrom('audit')
        .selectAll()
        .where('entity_id', '=', sale.orderNo)
        .where('note', '=', 'alarm')
        .execute()
    ).length;
  await market.advanceTime(2 * HOUR - 20_000);
  expect(await alarms(unchecked)).toBe(0);
  await market.advanceTime(20_000);
  await market.advanceTime(HOUR);
  expect([await alarms(unchecked), await alarms(disputed)]).toEqual([1, 0]);
  await market.advanceTime(orderLimitsMs.staffRules);
  expect([await alarms(unchecked), await alarms(disputed)]).toEqual([1, 1]);
});
