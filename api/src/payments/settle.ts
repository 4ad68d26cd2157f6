import type { Tx } from '../core/database';
import { yuanText } from '../core/yuan-text';
import { postPayment } from '../money/ledger';
import { moveOrder, SYSTEM } from '../orders/move-order';
import { isDue } from '../orders/order-rules';
import { lockOrder } from '../orders/order-store';
import { isAccount } from '../orders/order-texts';
import {
  closePayment,
  lockPaymentsOf,
  moneyOf,
  movePayment,
  paymentKey,
  refundLatePayment,
} from '../orders/payment-moves';
import type { PaymentRow } from '../orders/tables';
import { settleRecharge } from './settle-recharge';
import type { Settlement, Settled as SettlementResult } from './settlement';

/**
 * The only function that marks a payment as paid, for a verified notification, a signed query or the balance.
 * Runs under the row locks of order and payment, so that duplicate reports settle a payment once. Money for an
 * order that can no longer accept it is refunded (product section 4, "late payment").
 */
export async function settlePayment(
  tx: Tx,
  { payNo, amountFen, providerNo }: Settlement,
): Promise<SettlementResult> {
  const key = await paymentKey(tx, payNo);
  if (!key) return 'refused';
  // The shard of a top-up is its own number's.
  if (key.shard_key === payNo) return settleRecharge(tx, key, { amountFen, providerNo });
  const locked = await lockOrder(tx, key.shard_key);
  const payments = locked ? await lockPaymentsOf(tx, key.shard_key) : [];
  const payment = payments.find(({ pay_no }) => pay_no === payNo);
  if (!locked || !payment || payment.amount_fen !== amountFen) return 'refused';
  if (payment.status !== 'pending' && payment.status !== 'closed') return 'already';

  const { now } = locked;
  // The sweep may lag: an order past its deadline is expired first, whatever its state says.
  const order =
    isDue(locked.order, now) && locked.order.status === 'unpaid'
      ? await moveOrder(tx, locked, 'expire', SYSTEM)
      : locked.order;
  if (order.status !== 'unpaid' || payment.status === 'closed') {
    const closed = { ...payment, status: 'closed' } as const;
    await refundLatePayment(tx, closed, order, providerNo ?? '', now);
    return 'late';
  }

  await postPayment(tx, moneyOf(payment, order, now));
  await movePayment(tx, payment, 'succeeded', now, {
    provider_no: providerNo,
    succeeded_at: now,
    next_query_at: null,
  });
  // Other payments the buyer has open for this order.
  for (const other of payments)
    if (other.status === 'pending' && other !== payment) await closePayment(tx, other, now);
  await moveOrder(
    tx,
    { order, now },
    'pay',
    { by: 'system', id: order.buyer_id, shownAs: 'buyer' },
    { title: `付款 ${yuanText(payment.amount_fen)}`, note: paidNote(payment, isAccount(order)) },
  );
  return 'paid';
}

function paidNote({ channel }: PaymentRow, account: boolean): string {
  const name = { alipay: '支付宝', wechat: '微信支付（模拟）', balance: '钱包余额' }[channel];
  return `${name} · 进入托管，${account ? '确认收号' : '确认收货'}后才放款`;
}
