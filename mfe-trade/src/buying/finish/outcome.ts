import type { OrderDetail } from 'shared-contract';

type PaymentLine = OrderDetail['payments'][number];

/**
 * The outcome of a payment, by the server's data only: parameters that the payment page added to the address are
 * ignored. `unpaid`: no payment was started. `confirming`: started, without a result yet.
 */
export type Outcome =
  | { kind: 'unpaid' }
  | { kind: 'confirming'; payment: PaymentLine }
  | { kind: 'cancelled' }
  | { kind: 'returning' | 'returned'; payment: PaymentLine | undefined }
  | { kind: 'paid'; payment: PaymentLine | undefined };

export function outcomeOf({ status, payments }: Pick<OrderDetail, 'status' | 'payments'>): Outcome {
  const latest = (...states: PaymentLine['status'][]) =>
    payments
      .filter((payment) => states.includes(payment.status))
      .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
      .at(-1);
  switch (status) {
    case 'unpaid': {
      const payment = latest('pending');
      return payment ? { kind: 'confirming', payment } : { kind: 'unpaid' };
    }
    case 'cancelled':
    case 'refunded': {
      const returning = latest('refunding', 'succeeded');
      if (returning) return { kind: 'returning', payment: returning };
      const returned = latest('refunded');
      if (returned || status === 'refunded') return { kind: 'returned', payment: returned };
      return { kind: 'cancelled' };
    }
    default:
      return { kind: 'paid', payment: latest('succeeded') };
  }
}

/**
 * The deadline of a late payment (its time limit, or the buyer's own cancellation) in ms, and its arrival as ISO;
 * undefined if no payment was late.
 */
export function lateness({
  createdAt,
  timeline,
  rules,
}: Pick<OrderDetail, 'createdAt' | 'timeline' | 'rules'>) {
  const moneyAt = timeline.find(({ action }) => action === 'latePayment')?.at;
  if (!moneyAt) return undefined;
  const cancelledAt = timeline.find(({ action }) => action === 'cancel')?.at;
  const dueAt = cancelledAt ? Date.parse(cancelledAt) : Date.parse(createdAt) + rules.limits.pay;
  return {
    byBuyer: cancelledAt !== undefined,
    dueAt,
    moneyAt,
    lateMs: Math.max(0, Date.parse(moneyAt) - dueAt),
  };
}

/** 91 000 → 1 分 31 秒; 40 000 → 40 秒; from an hour on 2 小时 5 分. @param ms rounded up to seconds */
export function durationWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} 分 ${seconds % 60} 秒`;
  return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
}
