import type { OrderDetail } from 'shared-contract';
import { hasEnded } from './words';

const SLOW_POLL_MS = 12_000;

/** A payment may arrive after the cancellation; polling for it ends after this time. */
const LATE_MONEY_MS = 3_600_000;

/**
 * The polling interval of an open page for its order, in ms; null if it can no longer change. A refund in progress or
 * a possible late payment keeps an ended order polling.
 */
export function pollEveryMs(
  order: Pick<OrderDetail, 'status' | 'payments' | 'createdAt' | 'serverTime'> | undefined,
): number | null {
  if (!order) return null;
  const { status, payments, createdAt, serverTime } = order;
  const has = (...states: OrderDetail['payments'][number]['status'][]) =>
    payments.some((payment) => states.includes(payment.status));
  const ageMs = Date.parse(serverTime) - Date.parse(createdAt);
  const mayComeLate = status === 'cancelled' && has('closed') && ageMs < LATE_MONEY_MS;
  return hasEnded(order) && !has('refunding', 'pending') && !mayComeLate ? null : SLOW_POLL_MS;
}

/** The newer one: the response to an action may overtake a poll sent before it. */
export function newerOrder(a: OrderDetail | undefined, b: OrderDetail | undefined): OrderDetail | undefined {
  if (!a || !b) return a ?? b;
  if (a.orderNo !== b.orderNo) return a;
  if (a.version !== b.version) return a.version > b.version ? a : b;
  return Date.parse(a.serverTime) >= Date.parse(b.serverTime) ? a : b;
}
