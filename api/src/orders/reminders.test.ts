import { orderLimitsMs } from 'shared-contract/states';
import { runDueJobs } from '../jobs';
import { sendReminders } from './reminders';
import { type Market, openMarket } from './testing/market';

/** Reminders before a step ends by itself: to the party that must act, each once. */
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SLACK = 20_000;

test.each([
  ['unpaid', orderLimitsMs.pay, [5 * MINUTE], 'buyer', '请在 时限 前付款，过了就取消'],
  ['paid', orderLimitsMs.handover, [30 * MINUTE], 'seller', '请在 时限 前交号，过了买家可以全额退款'],
  ['confirming', orderLimitsMs.confirm, [24 * HOUR, 2 * HOUR], 'buyer', '时限 自动确认收号，请先核对'],
  [
    'refundSeller',
    orderLimitsMs.sellerAnswersRefund,
    [2 * HOUR],
    'seller',
    '请在 时限 前回应退款，过了就全额退给买家',
  ],
] as const)(
  'who must act on an order that is %s hears of the end in time',
  async (state, limit, before, to, title) => {
    const sale = await market.saleIn(state);
    const other = to === 'buyer' ? 'seller' : 'buyer';
    let past = 0;
    for (const [n, ms] of before.entries()) {
      await market.advanceTime(limit - ms - past - SLACK);
      expect(await market.reminders(sale[to])).toHaveLength(n);
      await market.advanceTime(SLACK);
      expect(await market.reminders(sale[to])).toEqual(Array.from({ length: n + 1 }, () => title));
      past = limit - ms;
    }
    await market.advanceTime(MINUTE);
    await runDueJobs(market.api.services);
    expect(await market.reminders(sale[to])).toHaveLength(before.length);
    expect(await market.reminders(sale[other])).toEqual([]);
  },
);

test('who was away for days is reminded once, and not of what is over', async () => {
  const soon = await market.saleIn('confirming');
  const over = await market.saleIn('confirming');
  await market.api.db
    .updateTable('trade_order')
    .set({ step_deadline: new Date(Date.now() - 1_000), next_reminder_at: new Date(Date.now() - 2_000) })
    .where('order_no', '=', over.orderNo)
    .execute();
  await market.advanceTime(orderLimitsMs.confirm - HOUR);
  expect(await market.reminders(soon.buyer)).toHaveLength(1);
  expect(await market.reminders(over.buyer)).toEqual([]);
  expect((await market.order(over)).status).toBe('completed');
});

test('nobody is reminded of a step that is done, nor while a refund stops the clock', async () => {
  const done = await market.saleIn('completed');
  const handedOver = await market.saleIn('paid', { handedOver: true });
  const disputed = await market.saleIn('refundRuling');
  await market.advanceTime(orderLimitsMs.confirm - HOUR);
  for (const { buyer, seller } of [done, handedOver, disputed])
    expect([await market.reminders(buyer), await market.reminders(seller)]).toEqual([[], []]);
});

test('a step that goes on after a refund request reminds by its new end', async () => {
  const sale = await market.saleIn('confirming');
  const proofIds = [await market.proof(sale.buyer)];
  expect(await market.act(sale, 'buyer', 'refundApply', { proofIds })).toMatchObject({ code: 200 });
  await market.advanceTime(HOUR);
  expect(await market.act(sale, 'buyer', 'refundWithdraw')).toMatchObject({ code: 200 });
  const left =
    Date.parse((await market.order(sale)).stepDeadline ?? '') -
    Date.parse((await market.order(sale)).serverTime);
  await market.advanceTime(left - 24 * HOUR - SLACK);
  expect(await market.reminders(sale.buyer)).toEqual([]);
  await market.advanceTime(2 * SLACK);
  expect(await market.reminders(sale.buyer)).toHaveLength(1);
});

test('one order that cannot be reminded is reported and holds up no other', async () => {
  const [broken, other] = [await market.saleIn('unpaid'), await market.saleIn('unpaid')];
  const due = (orderNo: string, more: object = {}) =>
    market.api.db
      .updateTable('trade_order')
      .set({ next_reminder_at: new Date(Date.now() - 1_000), ...more })
      .where('order_no', '=', orderNo)
      .execute();
  await due(broken.orderNo, { snapshot: 'null' });
  await due(other.orderNo);
  // Nobody is reminded of a step of the staff.
  const staffs = await market.saleIn('rebinding');
  await due(staffs.orderNo);
  const reported = jest.spyOn(market.api.services.log, 'error');
  expect(await sendReminders(market.api.services)).toBe(2);
  expect(reported).toHaveBeenCalledTimes(1);
  expect([await market.reminders(staffs.buyer), await market.reminders(staffs.seller)]).toEqual([[], []]);
  expect(await sendReminders(market.api.services)).toBe(0);
  expect(reported).toHaveBeenCalledWith(
    { err: expect.any(TypeError), orderNo: broken.orderNo },
    'reminding a party failed',
  );
  expect(await market.reminders(other.buyer)).toHaveLength(1);
  await market.api.db
    .updateTable('trade_order')
    .set({ next_reminder_at: null })
    .where('order_no', '=', broken.orderNo)
    .execute();
});

test('several schedulers at once send each reminder once', async () => {
  const sales = [await market.saleIn('unpaid'), await market.saleIn('unpaid'), await market.saleIn('unpaid')];
  for (const { orderNo } of sales)
    await market.api.db
      .updateTable('trade_order')
      .set({ next_reminder_at: new Date(Date.now() - 1_000) })
      .where('order_no', '=', orderNo)
      .execute();
  await Promise.all([1, 2, 3].map(() => runDueJobs(market.api.services)));
  for (const { buyer } of sales) expect(await market.reminders(buyer)).toHaveLength(1);
});
