import {
  MAX_REFUND_REQUESTS,
  type OrderAction,
  type OrderActor,
  type OrderState,
  orderStates,
} from 'shared-contract';
import { initialRules } from 'shared-contract/rules';
import type { OrderRules } from 'shared-contract/shapes';
import { orderActions, orderMove, orderMoves } from 'shared-contract/states';
import type { OrderRow } from './tables';

/** The columns the rules depend on. */
export type OrderRuleInput = Pick<
  OrderRow,
  'status' | 'step_deadline' | 'handed_over_at' | 'refund_requests' | 'resume_status'
>;

/** Fees, limits and warranty that the order follows until it ends, whatever staff set meanwhile. */
export const rulesOf = ({ rules }: Pick<OrderRow, 'rules'>): OrderRules => rules ?? initialRules;

export const isEnded = (status: OrderState) => Object.keys(orderMoves[status]).length === 0;

/**
 * Why `by` may not make this move now, as a message for the user; undefined when it is allowed. Checks the
 * contract's table, the deadlines and the limits per order.
 */
export function moveRefusal(
  order: OrderRuleInput,
  action: string,
  by: OrderActor,
  now: Date,
): string | undefined {
  const move = orderMove(order.status, action);
  if (!move?.by.includes(by)) return `订单${orderStates[order.status]}，现在不能这样操作，请刷新后再看`;

  const late = isLate(order, now);
  // After its deadline a step can only expire, even when the sweep has not run yet.
  if (late && action !== 'expire' && orderMove(order.status, 'expire')) return '这一步已经到时，请刷新后再看';
  if (move.afterDeadline && !late) return '还没到时限，请再等等';

  const handedOver = order.handed_over_at !== null;
  if (action === 'handover' && handedOver) return '已经交过号了，正在等客服核对';
  if (action === 'verify' && !handedOver) return '卖家还没有交号，请等交号后再核对';
  if (action === 'ruleSplit' && order.resume_status !== 'confirming')
    return '东西还没到买家手里，只能全额退款或让交易继续，请改用那两种裁决';
  if (action === 'refundApply' && order.status !== 'paid' && order.refund_requests >= MAX_REFUND_REQUESTS)
    return `每笔订单最多申请 ${MAX_REFUND_REQUESTS} 次退款，如有争议请联系客服`;
  return undefined;
}

/** The actions available to buyer or seller now: exactly those actOnOrder would accept. */
export const allowedActions = (order: OrderRuleInput, by: OrderActor, now: Date): OrderAction[] =>
  orderActions.filter((action) => moveRefusal(order, action, by, now) === undefined);

/** Whether the step's deadline has passed; the deadline itself counts as passed. */
export const isLate = ({ step_deadline }: Pick<OrderRuleInput, 'step_deadline'>, now: Date) =>
  step_deadline !== null && now >= step_deadline;

/** Whether the system must expire this step now. */
export const isDue = (order: OrderRuleInput, now: Date) =>
  moveRefusal(order, 'expire', 'system', now) === undefined;

type Timers = Partial<
  Pick<
    OrderRow,
    | 'step_started_at'
    | 'step_deadline'
    | 'resume_status'
    | 'resume_elapsed_ms'
    | 'resume_left_ms'
    | 'refund_requests'
    | 'paid_at'
    | 'handed_over_at'
    | 'ended_at'
  >
>;

const step = (now: Date, ms: number): Timers => ({
  step_started_at: now,
  step_deadline: new Date(now.getTime() + ms),
});

const NOT_INTERRUPTED: Timers = { resume_status: null, resume_elapsed_ms: null, resume_left_ms: null };

/**
 * The deadlines after a move (product section 4): each state has its limit by the order's own rules; a refund request pauses the
 * interrupted step, which later resumes with its remaining time.
 */
export function timersAfter(order: OrderRow, action: string, to: OrderState, now: Date): Timers {
  const { limits } = rulesOf(order);
  if (action === 'handover') return { handed_over_at: now, ...step(now, limits.staffCheck) };
  if (to === order.status) return {};
  if (order.resume_status === to) return resumed(order, now);
  switch (to) {
    case 'paid':
      return { paid_at: now, ...step(now, limits.handover) };
    case 'rebinding':
      return step(now, limits.rebind);
    case 'confirming':
      return step(now, limits.confirm);
    case 'refundSeller':
      return { ...interrupted(order, now), ...step(now, limits.sellerAnswersRefund) };
    case 'refundRuling':
      return step(now, limits.staffRules);
    default:
      return { ...NOT_INTERRUPTED, step_started_at: null, step_deadline: null, ended_at: now };
  }
}

function interrupted(order: OrderRow, now: Date): Timers {
  const { status, step_started_at: from, step_deadline: until, refund_requests } = order;
  if ((status !== 'rebinding' && status !== 'confirming') || !from || !until)
    throw new RangeError(`a refund cannot interrupt ${status}`);
  return {
    resume_status: status,
    resume_elapsed_ms: now.getTime() - from.getTime(),
    resume_left_ms: Math.max(0, until.getTime() - now.getTime()),
    refund_requests: refund_requests + 1,
  };
}

const resumed = (order: OrderRow, now: Date): Timers => ({
  ...NOT_INTERRUPTED,
  step_started_at: new Date(now.getTime() - (order.resume_elapsed_ms ?? 0)),
  step_deadline: new Date(now.getTime() + (order.resume_left_ms ?? 0)),
});
