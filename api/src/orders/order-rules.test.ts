import { MAX_REFUND_REQUESTS, type OrderState } from 'shared-contract';
import { orderLimitsMs } from 'shared-contract/states';
import type { AssessmentRow } from './move-assessment';
import { isDue as isAuctionDue, isVisibleToMerchants } from './move-assessment';
import { allowedActions, isDue, isLate, moveRefusal, timersAfter } from './order-rules';
import { nextReminderAt } from './reminders';
import type { OrderRow } from './tables';

/** Deadlines to the millisecond, which a test with a running clock cannot hit. */
const at = new Date('2026-11-24T12:00:00Z');
const from = (ms: number) => new Date(at.getTime() + ms);
const HOUR = 3_600_000;

const order = (status: OrderState, more: Partial<OrderRow> = {}) =>
  ({
    status,
    step_started_at: from(-HOUR),
    step_deadline: from(HOUR),
    handed_over_at: null,
    refund_requests: 0,
    resume_status: null,
    resume_elapsed_ms: null,
    resume_left_ms: null,
    snapshot: { goodsType: 'account' },
    ...more,
  }) as OrderRow;

test.each([
  [1, false],
  [0, true],
  [-1, true],
])('a deadline %i ms ahead has passed: %s', (ms, passed) => {
  const unpaid = order('unpaid', { step_deadline: from(ms) });
  expect(isLate(unpaid, at)).toBe(passed);
  expect(isDue(unpaid, at)).toBe(passed);
  expect(allowedActions(unpaid, 'buyer', at)).toEqual(passed ? [] : ['cancel']);
  // The step of the seller does not end by itself: the buyer may end it then.
  const paid = order('paid', { step_deadline: from(ms) });
  expect(isDue(paid, at)).toBe(false);
  expect(allowedActions(paid, 'buyer', at)).toEqual(passed ? ['refundApply', 'addProof'] : ['addProof']);
  expect(allowedActions(paid, 'seller', at)).toEqual(['handover', 'decline', 'addProof']);

  const auction = (status: string, end_at: Date | null, choose_until: Date | null) =>
    isAuctionDue({ status, end_at, choose_until } as AssessmentRow, at);
  expect(auction('quoting', from(ms), null)).toBe(passed);
  expect(auction('choosing', from(-HOUR), from(ms))).toBe(passed);
  expect([auction('quoting', null, from(ms)), auction('choosing', from(ms), null)]).toEqual([false, false]);
  expect([auction('reviewing', from(ms), from(ms)), auction('trading', from(ms), from(ms))]).toEqual([
    false,
    false,
  ]);
});

test('a step without a deadline is never late', () => {
  expect(isLate(order('completed', { step_deadline: null }), at)).toBe(false);
});

test('a refused move says what stands against it', () => {
  const refusal = (row: OrderRow, action: string, by: 'buyer' | 'seller' | 'staff' | 'system') =>
    moveRefusal(row, action, by, at);
  expect(refusal(order('completed'), 'confirm', 'buyer')).toBe('订单已完成，现在不能这样操作，请刷新后再看');
  const late = { step_deadline: at };
  expect(refusal(order('confirming', late), 'confirm', 'buyer')).toBe('这一步已经到时，请刷新后再看');
  expect(refusal(order('confirming'), 'expire', 'system')).toBe('还没到时限，请再等等');
  const handedOver = { handed_over_at: from(-1) };
  expect(refusal(order('paid', handedOver), 'handover', 'seller')).toBe('已经交过号了，正在等客服核对');
  expect(refusal(order('paid'), 'verify', 'staff')).toBe('卖家还没有交号，请等交号后再核对');
  expect(refusal(order('paid', handedOver), 'verify', 'staff')).toBeUndefined();
  const asked = { refund_requests: MAX_REFUND_REQUESTS };
  expect(refusal(order('confirming', asked), 'refundApply', 'buyer')).toMatch('最多申请 2 次退款');
  expect(
    refusal(order('confirming', { refund_requests: MAX_REFUND_REQUESTS - 1 }), 'refundApply', 'buyer'),
  ).toBeUndefined();
  // The seller's delay is no request that counts.
  expect(refusal(order('paid', { ...asked, ...late }), 'refundApply', 'buyer')).toBeUndefined();
});

test('each step has its own time, and a refund request stops the one it interrupts', () => {
  const until = (action: string, state: OrderState, to: OrderState) =>
    timersAfter(order(state), action, to, at).step_deadline;
  expect(until('pay', 'unpaid', 'paid')).toEqual(from(orderLimitsMs.handover));
  expect(until('handover', 'paid', 'paid')).toEqual(from(orderLimitsMs.staffCheck));
  expect(until('verify', 'paid', 'rebinding')).toEqual(from(orderLimitsMs.rebind));
  expect(until('rebind', 'rebinding', 'confirming')).toEqual(from(orderLimitsMs.confirm));
  expect(until('refundRefuse', 'refundSeller', 'refundRuling')).toEqual(from(orderLimitsMs.staffRules));
  expect(until('confirm', 'confirming', 'completed')).toBeNull();
  expect(timersAfter(order('rebinding'), 'addProof', 'rebinding', at)).toEqual({});

  const stopped = timersAfter(order('rebinding'), 'refundApply', 'refundSeller', at);
  expect(stopped).toEqual({
    resume_status: 'rebinding',
    resume_elapsed_ms: HOUR,
    resume_left_ms: HOUR,
    refund_requests: 1,
    step_started_at: at,
    step_deadline: from(orderLimitsMs.sellerAnswersRefund),
  });
  expect(timersAfter(order('refundSeller', stopped), 'refundWithdraw', 'rebinding', at)).toEqual({
    resume_status: null,
    resume_elapsed_ms: null,
    resume_left_ms: null,
    step_started_at: from(-HOUR),
    step_deadline: from(HOUR),
  });
  expect(() => timersAfter(order('paid'), 'refundApply', 'refundSeller', at)).toThrow(RangeError);
});

test.each([
  ['unpaid', HOUR, HOUR - 5 * 60_000],
  ['paid', HOUR, HOUR / 2],
  ['refundSeller', 3 * HOUR, HOUR],
  ['confirming', 72 * HOUR, 48 * HOUR],
  ['confirming', 24 * HOUR + 1, 1],
  ['confirming', 24 * HOUR, 22 * HOUR],
  ['confirming', 2 * HOUR + 1, 1],
  ['confirming', 2 * HOUR, null],
  ['unpaid', 60_000, null],
  ['rebinding', 24 * HOUR, null],
  ['refundRuling', 24 * HOUR, null],
] as const)('of the end of %s in %i ms its party hears in %s ms', (status, left, next) => {
  const row = order(status, { step_deadline: from(left) });
  expect(nextReminderAt(row, at)).toEqual(next === null ? null : from(next));
});

test('nobody is reminded where nothing is left to do', () => {
  expect(nextReminderAt(order('paid', { handed_over_at: at }), at)).toBeNull();
  expect(nextReminderAt(order('completed', { step_deadline: null }), at)).toBeNull();
});

test('merchants see an auction once the staff have approved it', () => {
  const seen = (mode: string, status: string) => isVisibleToMerchants({ mode, status } as AssessmentRow);
  expect(['quoting', 'choosing', 'trading', 'expired'].map((status) => seen('auction', status))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([seen('auction', 'reviewing'), seen('auction', 'rejected'), seen('value', 'done')]).toEqual([
    false,
    false,
    false,
  ]);
});
