import { href } from 'shared-contract';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { yuanText } from '../core/yuan-text';
import { postRecharge } from '../money/ledger';
import { notifyMember } from '../notifications/messages';
import { lockPayment, movePayment, type PaymentKey } from '../orders/payment-moves';
import type { Settled, Settlement } from './settlement';

/** Settles a top-up exactly once under the payment's row lock. A late payment is credited, too. */
export async function settleRecharge(
  tx: Tx,
  key: PaymentKey,
  { amountFen, providerNo }: Omit<Settlement, 'payNo'>,
): Promise<Settled> {
  const payment = await lockPayment(tx, key);
  if (!payment || payment.amount_fen !== amountFen) return 'refused';
  if (payment.status !== 'pending' && payment.status !== 'closed') return 'already';
  const at = await now(tx);
  await postRecharge(tx, { memberId: payment.payer_id, amountFen, reference: key.pay_no, at });
  await movePayment(tx, payment, 'succeeded', at, {
    provider_no: providerNo,
    succeeded_at: at,
    next_query_at: null,
  });
  await notifyMember(tx, {
    memberId: payment.payer_id,
    msgType: 'system',
    subject: { kind: 'recharge', id: key.pay_no },
    title: '充值已到账',
    content: `${yuanText(amountFen)} 已存入你的钱包余额。`,
    link: href('mycenter', { wallet: 'entries' }),
  });
  return 'paid';
}
