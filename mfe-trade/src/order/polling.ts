import type { OrderDetail } from 'shared-contract';
import { hasEnded } from './words';

const GENTLE_MS = 12_000;

/**
 * How often an open page asks for its order again, in ms; null where nothing can change any more. Money on its way
 * back keeps an ended order moving.
 */
export function pollEveryMs(order: Pick<OrderDetail, 'status' | 'payments'> | undefined): number | null {
  if (!order) return null;
  const moneyMoves = order.payments.some(({ status }) => status === 'refunding' || status === 'pending');
  return hasEnded(order) && !moneyMoves ? null : GENTLE_MS;
}

/** The one the server said last: an answer to an action may overtake a poll that left before it. */
export function fresher(a: OrderDetail | undefined, b: OrderDetail | undefined): OrderDetail | undefined {
  if (!a || !b) return a ?? b;
  if (a.orderNo !== b.orderNo) return a;
  if (a.version !== b.version) return a.version > b.version ? a : b;
  return Date.parse(a.serverTime) >= Date.parse(b.serverTime) ? a : b;
}
