import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import { externalTime, isoTime, now } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { unlessPaused } from '../core/paused-writes';
import { notFound } from '../core/refusal';
import type { Services } from '../core/services';
import { expireOrder } from '../orders/expire-order';
import { isDue } from '../orders/order-rules';
import { findOrder } from '../orders/order-store';
import { findPayment, isPayment, type PaymentKey } from '../orders/payment-moves';
import type { OrderRow, PaymentRow } from '../orders/tables';
import { queryPayment } from './provider-jobs';

type Payment = Value<'getPayment'>;

/** Minimum time between queries to the provider for a polling page. */
const POLL_PAUSE_S = 3;

/**
 * The state of a payment, for its payer only. While it is pending, the provider is queried at most every few
 * seconds.
 */
export async function getPayment(services: Services, memberId: number, payNo: string): Promise<Payment> {
  const payment = await findPayment(services.db, payNo);
  if (payment?.payer_id !== memberId) throw notFound('支付单不存在');
  const order = payment.order_no === null ? undefined : await findOrder(services.db, payment.order_no);
  if (order && isDue(order, await now(services.db)))
    await unlessPaused(() => expireOrder(services, order.order_no));
  else if (payment.status === 'pending' && (await unlessPaused(() => claimPoll(services.db, payment))))
    await queryPayment(services, payment).catch((error: Error) =>
      services.log.warn({ err: error, payNo }, 'payment query failed'),
    );
  return readPayment(services.db, services, payNo);
}

/** Claims the right to query the provider now. */
async function claimPoll(db: Db, payment: PaymentKey): Promise<boolean> {
  const { rows } = await sql`
    update payment set queried_at = app_now()
    where ${isPayment(payment)} and status = 'pending'
      and queried_at <= app_now() - make_interval(secs => ${POLL_PAUSE_S})
    returning pay_no`.execute(db);
  return rows.length > 0;
}

export async function readPayment(db: Db | Tx, services: Services, payNo: string): Promise<Payment> {
  const payment = await findPayment(db, payNo);
  if (payment && payment.order_no === null) return toRecharge(db, services, payment, await now(db));
  const order = payment?.order_no && (await findOrder(db, payment.order_no));
  if (!payment || !order) throw notFound('支付单不存在');
  return toPayment(db, services, payment, order, await now(db));
}

/** A payment as its payer sees it, with the payment URL while it is pending. */
export async function toPayment(
  db: Db | Tx,
  { payments }: Services,
  payment: PaymentRow,
  order: OrderRow,
  at: Date,
): Promise<Payment> {
  const pending = payment.status === 'pending' && order.status === 'unpaid';
  return {
    payNo: payment.pay_no,
    channel: payment.channel,
    amountFen: payment.amount_fen,
    status: payment.status,
    orderNo: order.order_no,
    orderStatus: order.status,
    payUrl: pending
      ? payments.payUrl({
          payNo: payment.pay_no,
          orderNo: order.order_no,
          subject: order.snapshot.title,
          amountFen: payment.amount_fen,
          expiresAt: await externalTime(db, order.pay_deadline),
        })
      : null,
    payDeadline: order.status === 'unpaid' ? isoTime(order.pay_deadline) : null,
    serverTime: isoTime(at),
  };
}

/** Like `toPayment`, for a top-up of the balance, which belongs to no order. */
export async function toRecharge(
  db: Db | Tx,
  { payments }: Services,
  payment: PaymentRow,
  at: Date,
): Promise<Payment> {
  const { pay_no: payNo, amount_fen: amountFen, expires_at: until } = payment;
  const open = payment.status === 'pending' && until !== null && until > at;
  return {
    payNo,
    channel: payment.channel,
    amountFen,
    status: payment.status,
    orderNo: '',
    orderStatus: null,
    payUrl: open
      ? payments.payUrl({
          payNo,
          orderNo: null,
          subject: '号栈余额充值',
          amountFen,
          expiresAt: await externalTime(db, until),
        })
      : null,
    payDeadline: open ? isoTime(until) : null,
    serverTime: isoTime(at),
  };
}
