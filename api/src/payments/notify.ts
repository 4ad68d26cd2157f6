import { transact } from '../core/events/events';
import type { Caller } from '../core/handlers';
import type { Services } from '../core/services';
import { findPayment } from '../orders/payment-moves';
import { settlePayment } from './settle';
import type { Settled } from './settlement';

const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

/**
 * Handles a payment notification. Answers `success` for a valid notification that was applied or requires no
 * change; anything else changes nothing, is logged and answered `fail`, so that the provider retries.
 */
export async function notifyPayment(
  { db, payments }: Services,
  form: Record<string, string>,
  { log }: Caller,
): Promise<'success' | 'fail'> {
  const notice = payments.verifyNotification(form);
  if ('rejected' in notice) return reject(log, form, notice.rejected);

  const { payNo, amountFen, providerNo, tradeStatus } = notice;
  const known = await findPayment(db, payNo);
  if (known?.amount_fen !== amountFen) return reject(log, form, 'no payment of that number and amount');
  // Waiting trades, and trades closed after a refund, need no update here.
  if (!PAID.includes(tradeStatus)) return 'success';

  const settled: Settled = await transact(db, (tx) => settlePayment(tx, { payNo, amountFen, providerNo }));
  return settled === 'refused' ? reject(log, form, 'no payment of that number and amount') : 'success';
}

/** Logs the reason and the payment, but no other field of the form. */
function reject(log: Caller['log'], form: Record<string, string>, why: string): 'fail' {
  log.warn(
    { payNo: form.out_trade_no?.slice(0, 40), notifyId: form.notify_id?.slice(0, 64), why },
    'payment notification rejected',
  );
  return 'fail';
}
