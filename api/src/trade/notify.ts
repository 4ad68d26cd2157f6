import type { Caller } from '../serve';
import type { Services } from '../services';
import { settlePayment } from './settle';
import type { Settled } from './settlement';

const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

/**
 * The provider's word on a payment. `success` only for a notification of ours that was acted on, or that has nothing
 * (more) to say; anything else changes nothing, is logged, and is answered `fail` so that the provider sends it again.
 */
export async function notifyPayment(
  { db, payments }: Services,
  form: Record<string, string>,
  { log }: Caller,
): Promise<'success' | 'fail'> {
  const notice = payments.readNotice(form);
  if ('rejected' in notice) return reject(log, form, notice.rejected);

  const { payNo, amountFen, providerNo, tradeStatus } = notice;
  const known = await db
    .selectFrom('payment')
    .select('pay_no')
    .where('pay_no', '=', payNo)
    .where('amount_fen', '=', amountFen)
    .executeTakeFirst();
  if (!known) return reject(log, form, 'no payment of that number and amount');
  // That a trade waits, or is closed after a refund, we know from elsewhere.
  if (!PAID.includes(tradeStatus)) return 'success';

  const settled: Settled = await db
    .transaction()
    .execute((tx) => settlePayment(tx, { payNo, amountFen, providerNo }));
  return settled === 'refused' ? reject(log, form, 'no payment of that number and amount') : 'success';
}

/** Names what was wrong and which payment it was about, not what else the form says. */
function reject(log: Caller['log'], form: Record<string, string>, why: string): 'fail' {
  log.warn(
    { payNo: form.out_trade_no?.slice(0, 40), notifyId: form.notify_id?.slice(0, 64), why },
    'a payment notification was rejected',
  );
  return 'fail';
}
