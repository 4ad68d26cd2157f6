import { sql } from 'kysely';
import { now } from '../core/clock';
import { transact } from '../core/events/events';
import { claimDue, type Pause } from '../core/jobs/claim-due';
import type { Services } from '../core/services';
import { lockOrder } from '../orders/order-store';
import { closePayment, finishRefund, isPayment, lockPayment, type PaymentKey } from '../orders/payment-moves';
import type { PaymentRow } from '../orders/tables';
import { settlePayment } from './settle';

/* Requests to the provider run outside of any transaction, because an answer may take seconds. */

const BATCH = 10;

/** Backoff of queries: a lost notification settles within two minutes (quality, PM8). */
const QUERY_PAUSE_S = { first: 15, longest: 60 };
const CLOSE_PAUSE_S = { first: 10, longest: 600 };
const REFUND_PAUSE_S = { first: 10, longest: 900 };

type Work = 'query' | 'close' | 'refund';

const claim = ({ db }: Services, work: Work, pause: Pause) =>
  claimDue<PaymentRow>(db, {
    table: 'payment',
    key: ['shard_key', 'pay_no'],
    due: `next_${work}_at`,
    attempts: `${work}_attempts`,
    pause,
    limit: BATCH,
  });

/**
 * Runs one job per payment; a failed one is logged and stays due.
 * @returns the number of payments claimed
 */
async function runJobs(
  services: Services,
  what: string,
  payments: PaymentRow[],
  work: (payment: PaymentRow) => Promise<void>,
): Promise<number> {
  await Promise.all(
    payments.map(async (payment) => {
      try {
        await work(payment);
      } catch (error) {
        services.log.warn({ err: error, payNo: payment.pay_no }, `${what} failed, will be retried`);
      }
    }),
  );
  return payments.length;
}

/** Queries pending payments, in case a notification was lost. */
export async function queryDuePayments(services: Services): Promise<number> {
  const due = await claim(services, 'query', QUERY_PAUSE_S);
  return runJobs(services, 'payment query', due, (payment) => queryPayment(services, payment));
}

/**
 * Queries the provider about one payment and applies the answer.
 * @throws Error when the provider is down
 */
export async function queryPayment({ db, payments }: Services, key: PaymentKey): Promise<void> {
  const payNo = key.pay_no;
  const trade = await payments.query(payNo);
  if (trade.status === 'paid') {
    const { providerNo, amountFen } = trade;
    await transact(db, (tx) => settlePayment(tx, { payNo, providerNo, amountFen }));
  } else if (trade.status !== 'waiting') {
    await transact(db, async (tx) => {
      const payment = await lockPayment(tx, key);
      const at = await now(tx);
      // A top-up whose payment page was never opened ends when its URL expires; an order's payment ends with
      // the order.
      const over = trade.status === 'closed' || (payment?.expires_at && payment.expires_at <= at);
      if (payment?.status === 'pending' && over) await closePayment(tx, payment, at);
    });
  }
}

/** Closes cancelled payments at the provider too, so that nobody pays for a cancelled order. */
export async function closeDuePayments(services: Services): Promise<number> {
  const due = await claim(services, 'close', CLOSE_PAUSE_S);
  return runJobs(services, 'payment close', due, (payment) => closeAtProvider(services, payment));
}

async function closeAtProvider(services: Services, payment: PaymentRow): Promise<void> {
  const answer = await services.payments.close(payment.pay_no);
  // Paid at the last moment, or a payment is in progress: money that arrives later is refunded.
  if (answer === 'open') return closeUnlessPaid(services, payment);
  if (answer === 'closed') return markClosed(services, payment);
  // The payment page was never opened, but its URL stays usable until the order's deadline.
  await sql`
    update payment p set next_close_at = nullif(greatest(o.pay_deadline, app_now()), app_now())
    from trade_order o
    where o.order_no = p.shard_key and p.shard_key = ${payment.shard_key} and p.pay_no = ${payment.pay_no}
      and p.status = 'closed'`.execute(services.db);
}

async function closeUnlessPaid(services: Services, key: PaymentKey): Promise<void> {
  const payNo = key.pay_no;
  const trade = await services.payments.query(payNo);
  if (trade.status === 'paid') {
    const { providerNo, amountFen } = trade;
    await transact(services.db, (tx) => settlePayment(tx, { payNo, providerNo, amountFen }));
  } else if (trade.status === 'closed') await markClosed(services, key);
}

const markClosed = ({ db }: Services, key: PaymentKey) =>
  db
    .updateTable('payment')
    .set({ next_close_at: null })
    .where(isPayment(key))
    .execute()
    .then(() => undefined);

/** Requests due refunds at the provider until it confirms them. */
export async function refundDuePayments(services: Services): Promise<number> {
  const due = await claim(services, 'refund', REFUND_PAUSE_S);
  return runJobs(services, 'refund', due, (payment) => refundAtProvider(services, payment));
}

async function refundAtProvider(services: Services, payment: PaymentRow): Promise<void> {
  const { pay_no: payNo, order_no: orderNo, amount_fen: amountFen } = payment;
  const reason = payment.refund_reason === 'late' ? '付款到达时订单已取消' : '订单退款';
  if (!(await services.payments.refund({ payNo, amountFen, reason })))
    throw new Error('the provider has not confirmed the refund yet');
  await transact(services.db, async (tx) => {
    const locked = orderNo ? await lockOrder(tx, orderNo) : undefined;
    const current = locked && (await lockPayment(tx, payment));
    if (locked && current?.status === 'refunding') await finishRefund(tx, current, locked.order, locked.now);
  });
}
