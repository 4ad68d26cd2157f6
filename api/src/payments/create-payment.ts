import type { Input, Value } from 'shared-contract';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import { runIdempotent } from '../core/idempotency';
import { makePayNo } from '../core/numbers';
import { notFound, Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import { smsCodeError } from '../identity/sms-codes';
import { requireAvailable } from '../money/ledger';
import { expireOrder } from '../orders/expire-order';
import { isDue } from '../orders/order-rules';
import { findOrder, type LockedOrder, lockOrder } from '../orders/order-store';
import type { PaymentRow } from '../orders/tables';
import { readPayment, toPayment } from './payments';
import { settlePayment } from './settle';

type Payment = Value<'createPayment'>;
type Request = Input<'createPayment'>;

/** Delay of the first query to the provider; by then a notification has usually arrived. */
const FIRST_QUERY_MS = 15_000;

/** Opens a payment for an order, or pays it from the balance at once. The amount is the order's. */
export async function createPayment(services: Services, payerId: number, request: Request): Promise<Payment> {
  const { orderNo, channel, clientReqId } = request;
  const order = await findOrder(services.db, orderNo);
  if (!order || order.buyer_id !== payerId) throw notFound('订单不存在');
  if (channel === 'wechat' && !services.payments.sandbox)
    throw new Refusal(422, 'CHANNEL_CLOSED', '微信支付暂未开通，请用支付宝');
  if (isDue(order, await now(services.db))) await expireOrder(services, orderNo);

  const sms = channel === 'balance' ? await checkCode(services, payerId, request) : undefined;
  return transact(services.db, (tx) =>
    // The code is excluded from the idempotency hash: it proves the caller, and a retry may carry a new one.
    runIdempotent(
      tx,
      { memberId: payerId, call: 'createPayment', clientReqId, body: { orderNo, channel } },
      async () => {
        const locked = await lockOrder(tx, orderNo);
        if (!locked) throw notFound('订单不存在');
        checkPayable(locked);
        if (channel === 'balance') {
          if (sms) throw sms;
          return payFromBalance(tx, services, locked);
        }
        const payment = (await findPending(tx, orderNo, channel)) ?? (await addPayment(tx, locked, channel));
        return toPayment(tx, services, payment, locked.order, locked.now);
      },
    ),
  );
}

function checkPayable({ order, now: at }: LockedOrder): void {
  if (order.status === 'cancelled' || (order.status === 'unpaid' && isDue(order, at)))
    throw new Refusal(422, 'ORDER_EXPIRED', '订单已取消，请重新下单');
  if (order.status !== 'unpaid')
    throw new Refusal(422, 'ALREADY_PAID', '这笔订单已经付过款了，请在订单里查看进展');
}

/**
 * Checks the SMS code before the transaction: a failed attempt must count although the request is refused.
 * @returns the error instead of throwing it, because a retry gets the stored answer regardless
 */
async function checkCode(
  services: Services,
  memberId: number,
  { orderNo, smsCode: code }: Request,
): Promise<unknown> {
  const order = await findOrder(services.db, orderNo);
  if (order?.status !== 'unpaid') return undefined;
  if (!code) return new Refusal(422, 'SMS_REQUIRED', '余额支付需要短信验证码，请获取后填写');
  return smsCodeError(services, { memberId, scene: 'balance', code });
}

const findPending = (
  tx: Tx,
  orderNo: string,
  channel: PaymentRow['channel'],
): Promise<PaymentRow | undefined> =>
  tx
    .selectFrom('payment')
    .selectAll()
    .where('shard_key', '=', orderNo)
    .where('channel', '=', channel)
    .where('status', '=', 'pending')
    .executeTakeFirst();

const addPayment = (
  tx: Tx,
  { order, now: at }: LockedOrder,
  channel: PaymentRow['channel'],
): Promise<PaymentRow> =>
  tx
    .insertInto('payment')
    .values({
      shard_key: order.order_no,
      pay_no: makePayNo(order.order_no),
      order_no: order.order_no,
      payer_id: order.buyer_id,
      channel,
      amount_fen: order.pay_fen,
      status: 'pending',
      created_at: at,
      queried_at: at,
      next_query_at: channel === 'balance' ? null : new Date(at.getTime() + FIRST_QUERY_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Debits the balance and marks the order paid in one transaction. */
export async function payFromBalance(tx: Tx, services: Services, locked: LockedOrder): Promise<Payment> {
  const { order } = locked;
  await requireAvailable(tx, order.buyer_id, order.pay_fen, '余额不足，请换一种支付方式');
  const { pay_no: payNo, amount_fen: amountFen } = await addPayment(tx, locked, 'balance');
  await settlePayment(tx, { payNo, amountFen, providerNo: null });
  return readPayment(tx, services, payNo);
}
