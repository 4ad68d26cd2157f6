import { sql } from 'kysely';
import type { PaymentState } from 'shared-contract';
import { mayMovePayment } from 'shared-contract/states';
import type { Db, Tx } from '../core/database';
import { shardOfPayment } from '../core/numbers';
import { postPayment, postRefund } from '../money/ledger';
import { appendEvent } from './order-events';
import { notifyBuyer } from './order-messages';
import type { OrderRow, PaymentRow } from './tables';

/**
 * Key of a payment by its number. The number gives it; one of before is looked for on all shards.
 * @returns undefined when there is no payment with a number of before
 */
export async function paymentKey(db: Db | Tx, payNo: string): Promise<PaymentKey | undefined> {
  const shard = shardOfPayment(payNo);
  if (shard !== undefined) return { shard_key: shard, pay_no: payNo };
  return db
    .selectFrom('payment')
    .select(['shard_key', 'pay_no'])
    .where('pay_no', '=', payNo)
    .executeTakeFirst();
}

export async function findPayment(db: Db | Tx, payNo: string): Promise<PaymentRow | undefined> {
  const key = await paymentKey(db, payNo);
  return key && db.selectFrom('payment').selectAll().where(isPayment(key)).executeTakeFirst();
}

/** Locks all payments of an order. The caller already holds the order's lock. */
export const lockPaymentsOf = (tx: Tx, orderNo: string): Promise<PaymentRow[]> =>
  tx.selectFrom('payment').selectAll().where('shard_key', '=', orderNo).forUpdate().execute();

/** Locks a payment's row. The caller already holds the order's lock. */
export const lockPayment = (tx: Tx, key: PaymentKey): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payment').selectAll().where(isPayment(key)).forUpdate().executeTakeFirst();

/** Condition for one payment. */
export const isPayment = ({ shard_key, pay_no }: PaymentKey) =>
  sql<boolean>`shard_key = ${shard_key} and pay_no = ${pay_no}`;

export type PaymentKey = Pick<PaymentRow, 'shard_key' | 'pay_no'>;

type Changes = Partial<Omit<PaymentRow, 'shard_key' | 'pay_no' | 'order_no' | 'status'>>;

/**
 * The only function that changes a payment's state, with its audit row.
 * @throws RangeError for a move the table does not allow
 */
export async function movePayment(
  tx: Tx,
  payment: PaymentRow,
  to: PaymentState,
  now: Date,
  changes: Changes,
) {
  if (!mayMovePayment(payment.status, to)) throw new RangeError(`payment ${payment.status} → ${to}`);
  const moved = await tx
    .updateTable('payment')
    .set({ status: to, ...changes })
    .where(isPayment(payment))
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('audit')
    .values({
      entity: 'payment',
      entity_id: payment.pay_no,
      from_state: payment.status,
      to_state: to,
      actor: 'system',
      note: null,
      at: now,
    })
    .execute();
  return moved;
}

/** Closes an order's open payments: here at once, at the provider by the sweep. */
export async function closePendingPayments(tx: Tx, orderNo: string, now: Date): Promise<void> {
  for (const payment of await lockPaymentsOf(tx, orderNo))
    if (payment.status === 'pending') await closePayment(tx, payment, now);
}

export const closePayment = (tx: Tx, payment: PaymentRow, now: Date) =>
  movePayment(tx, payment, 'closed', now, {
    closed_at: now,
    next_query_at: null,
    // A top-up's payment page expires by itself, and a late top-up is still accepted.
    next_close_at: payment.channel === 'balance' || payment.order_no === null ? null : now,
  });

/** Refunds an order's payment: to the balance at once, at the provider by the sweep. */
export async function refundOrderPayment(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('shard_key', '=', order.order_no)
    .where('status', '=', 'succeeded')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const refunding = await movePayment(tx, payment, 'refunding', now, {
    refund_reason: 'order',
    refund_at: now,
    next_refund_at: payment.channel === 'balance' ? null : now,
  });
  if (payment.channel === 'balance') await finishRefund(tx, refunding, order, now);
}

/** Refunds a payment that arrived when the order could no longer accept it (product section 4, "late payment"). */
export async function refundLatePayment(
  tx: Tx,
  payment: PaymentRow,
  order: OrderRow,
  providerNo: string,
  now: Date,
): Promise<void> {
  await postPayment(tx, moneyOf(payment, order, now), 'latePaid');
  await movePayment(tx, payment, 'refunding', now, {
    provider_no: providerNo,
    succeeded_at: now,
    refund_reason: 'late',
    refund_at: now,
    next_query_at: null,
    next_close_at: null,
    next_refund_at: now,
  });
  await appendPaymentEvent(tx, order, 'latePayment', now);
}

/** Records the provider's confirmation of a refund; final (product section 4). */
export async function finishRefund(tx: Tx, payment: PaymentRow, order: OrderRow, now: Date): Promise<void> {
  const reason = payment.refund_reason === 'late' ? 'lateRefunded' : 'orderRefunded';
  await postRefund(tx, moneyOf(payment, order, now), reason);
  await movePayment(tx, payment, 'refunded', now, { refunded_at: now, next_refund_at: null });
  await appendPaymentEvent(tx, order, 'refundArrived', now);
}

/** Adds a payment event to the timeline without moving the order. */
async function appendPaymentEvent(tx: Tx, order: OrderRow, action: string, at: Date): Promise<void> {
  await appendEvent(tx, {
    orderNo: order.order_no,
    action,
    actor: 'system',
    actorId: null,
    from: order.status,
    to: order.status,
    at,
  });
  await notifyBuyer(tx, order, action);
}

export const moneyOf = (payment: PaymentRow, { order_no: orderNo }: OrderRow, at: Date) => ({
  payNo: payment.pay_no,
  orderNo,
  channel: payment.channel,
  payerId: payment.payer_id,
  amountFen: payment.amount_fen,
  at,
});
