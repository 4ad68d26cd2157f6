import { sql } from 'kysely';
import { now } from '../clock';
import type { Services } from '../services';
import { lockOrder } from './order-store';
import { closePayment, finishRefund, lockPayment } from './payment-moves';
import { settlePayment } from './settle';
import type { PaymentRow } from './tables';

/*
 * What is asked of the provider, outside of any transaction: an answer may take seconds. Each piece of work is claimed
 * by moving its next time on, so that two schedulers never do it at once and one that dies leaves it to the next.
 */

type Due = 'next_query_at' | 'next_close_at' | 'next_refund_at';
type Attempts = 'query_attempts' | 'close_attempts' | 'refund_attempts';

const BATCH = 10;

/** A lost notification settles within two minutes (quality, PM8). */
const QUERY_PAUSE_S = { first: 15, longest: 60 };
const CLOSE_PAUSE_S = { first: 10, longest: 600 };
const REFUND_PAUSE_S = { first: 10, longest: 900 };

/** Takes what is due and sets its next time: the pause doubles with each attempt. */
async function claim(
  { db }: Services,
  due: Due,
  attempts: Attempts,
  pause: { first: number; longest: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payment set
      ${sql.ref(due)} = app_now() + make_interval(secs =>
        least(${pause.longest}::float8, ${pause.first}::float8 * 2 ^ least(${sql.ref(attempts)}, 20))),
      ${sql.ref(attempts)} = ${sql.ref(attempts)} + 1
    where pay_no in (
      select pay_no from payment where ${sql.ref(due)} <= app_now()
      order by ${sql.ref(due)} limit ${BATCH} for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** Does one piece of work for each; one that fails is logged and stays due. @returns how many were taken */
async function workOn(
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
        services.log.warn({ err: error, payNo: payment.pay_no }, `${what} is tried again later`);
      }
    }),
  );
  return payments.length;
}

/** Asks about payments that wait, in case the notification was lost. */
export async function queryDuePayments(services: Services): Promise<number> {
  const due = await claim(services, 'next_query_at', 'query_attempts', QUERY_PAUSE_S);
  return workOn(services, 'a payment query', due, ({ pay_no }) => queryPayment(services, pay_no));
}

/** Asks the provider about one payment and does what follows from the answer. @throws when the provider is down */
export async function queryPayment({ db, payments }: Services, payNo: string): Promise<void> {
  const trade = await payments.query(payNo);
  if (trade.status === 'paid') {
    const { providerNo, amountFen } = trade;
    await db.transaction().execute((tx) => settlePayment(tx, { payNo, providerNo, amountFen }));
  } else if (trade.status !== 'waiting') {
    await db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, payNo);
      const at = await now(tx);
      // Whose payment page nobody opened is over when its address has ended; an order's ends with the order.
      const over = trade.status === 'closed' || (payment?.expires_at && payment.expires_at <= at);
      if (payment?.status === 'pending' && over) await closePayment(tx, payment, at);
    });
  }
}

/** Closes at the provider what was closed here, so that nobody pays for what is gone. */
export async function closeDuePayments(services: Services): Promise<number> {
  const due = await claim(services, 'next_close_at', 'close_attempts', CLOSE_PAUSE_S);
  return workOn(services, 'closing a payment', due, (payment) => closeAtProvider(services, payment));
}

async function closeAtProvider(services: Services, { pay_no: payNo }: PaymentRow): Promise<void> {
  const answer = await services.payments.close(payNo);
  // Paid in the last moment, or the payment is under way: then the money comes later and goes back.
  if (answer === 'open') return closeUnlessPaid(services, payNo);
  if (answer === 'closed') return closed(services, payNo);
  // Nobody has opened the payment page yet, but its address still opens one until the order's deadline.
  await sql`
    update payment p set next_close_at = case when o.pay_deadline > app_now() then o.pay_deadline end
    from trade_order o where o.order_no = p.order_no and p.pay_no = ${payNo} and p.status = 'closed'`.execute(
    services.db,
  );
}

async function closeUnlessPaid(services: Services, payNo: string): Promise<void> {
  const trade = await services.payments.query(payNo);
  if (trade.status === 'paid') {
    const { providerNo, amountFen } = trade;
    await services.db.transaction().execute((tx) => settlePayment(tx, { payNo, providerNo, amountFen }));
  } else if (trade.status === 'closed') await closed(services, payNo);
}

const closed = ({ db }: Services, payNo: string) =>
  db
    .updateTable('payment')
    .set({ next_close_at: null })
    .where('pay_no', '=', payNo)
    .execute()
    .then(() => undefined);

/** Has the provider give money back until it confirms. */
export async function refundDuePayments(services: Services): Promise<number> {
  const due = await claim(services, 'next_refund_at', 'refund_attempts', REFUND_PAUSE_S);
  return workOn(services, 'a refund', due, (payment) => refundAtProvider(services, payment));
}

async function refundAtProvider(services: Services, payment: PaymentRow): Promise<void> {
  const { pay_no: payNo, order_no: orderNo, amount_fen: amountFen } = payment;
  const reason = payment.refund_reason === 'late' ? '付款到达时订单已取消' : '订单退款';
  if (!(await services.payments.refund({ payNo, amountFen, reason })))
    throw new Error('the provider has not confirmed the refund yet');
  await services.db.transaction().execute(async (tx) => {
    const locked = orderNo ? await lockOrder(tx, orderNo) : undefined;
    const current = locked && (await lockPayment(tx, payNo));
    if (locked && current?.status === 'refunding') await finishRefund(tx, current, locked.order, locked.now);
  });
}
