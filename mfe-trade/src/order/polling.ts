import type { OrderDetail } from 'shared-contract';
import { hasEnded } from './words';

const GENTLE_MS = 12_000;

/** Money for a cancelled order may still come after it; after so long nobody waits for it on a page. */
const LATE_MONEY_MS = 3_600_000;

/**
 * How often an open page asks for its order again, in ms; null where nothing can change any more. Money on its way
 * back, or that may yet come too late, keeps an ended order moving.
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
  return hasEnded(order) && !has('refunding', 'pending') && !mayComeLate ? null : GENTLE_MS;
}

/** The one the server said last: an answer to an action may overtake a poll that left before it. */
export function fresher(a: OrderDetail | undefined, b: OrderDetail | undefined): OrderDetail | undefined {
  if (!a || !b) return a ?? b;
  if (a.orderNo !== b.orderNo) return a;
  if (a.version !== b.version) return a.version > b.version ? a : b;
  return Date.parse(a.serverTime) >= Date.parse(b.serverTime) ? a : b;
}
