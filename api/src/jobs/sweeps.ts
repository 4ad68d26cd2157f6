import { sql } from 'kysely';
import type { OrderState } from 'shared-contract';
import { deliverAlerts } from '../alerts/deliver';
import { endDueBlocks, withdrawBlockedOffers } from '../blocks/sweep';
import { endBuyRequests } from '../buy-requests/end-requests';
import { remindOfAnswers, remindOfRequests } from '../buy-requests/remind-requests';
import { lastAlarms, recordAlarm } from '../core/audit';
import type { Sweep } from '../core/jobs/sweep';
import { withAdvisoryLock } from '../core/jobs/with-advisory-lock';
import { dutyTime } from '../core/rules';
import { retryDueVerifications } from '../identity/real-name-requests';
import { linkGameAccounts } from '../listing/link-game-accounts';
import { payDueWithdrawals } from '../money/pay-withdrawals';
import { reconcile } from '../money/reconcile';
import { endOffers } from '../offers/end-offers';
import { remindOfOffers } from '../offers/remind-offers';
import { expireOrder } from '../orders/expire-order';
import { sendReminders } from '../orders/reminders';
import { closeDuePayments, queryDuePayments, refundDuePayments } from '../payments/provider-jobs';
import { closeDueAccounts, remindOfClosings } from '../rights/closing';
import { erasePictures } from '../rights/erase-pictures';
import { buildExports, deleteEndedExports } from '../rights/exports';
import { countSellerFacts } from '../sellers/count-facts';
import { notifyFollowers } from '../sellers/notify-followers';
import { publishStatement } from '../statement/publish';
import { expireClaims, payClaims, raiseClaimAlarms } from '../support/claim-sweeps';
import { endAuctions, remindOfChoices } from '../valuation/sweep';
import { matchNews } from '../wishes/match-news';
import { reportHeldHits } from '../wishes/report-held';
import { endWishes } from '../wishes/stop-wishes';

const BATCH = 50;

/**
 * Ends order steps past their deadline (product section 4): unpaid, re-binding, confirming, a refund without the
 * seller's response. One transaction per order, so that a failure does not block the others; orders
 * locked by another scheduler are skipped.
 */
export const expireOrders: Sweep = async (services) => {
  const { rows } = await sql<{ order_no: string }>`
    select order_no from trade_order
    where status in ('unpaid', 'rebinding', 'confirming', 'refundSeller') and step_deadline <= app_now()
    order by step_deadline limit ${BATCH}`.execute(services.db);
  let handled = 0;
  for (const { order_no: orderNo } of rows) {
    try {
      if (await expireOrder(services, orderNo, 'skipLocked')) handled += 1;
    } catch (error) {
      services.log.error({ err: error, orderNo }, 'ending an order step failed');
    }
  }
  return handled;
};

const NEVER = new Date(0);

/**
 * Raises an alarm when staff miss a deadline (product section 4): a hand-over not checked in the time that they set, a
 * dispute not ruled on. Once per step, as an audit row and a warning in the log.
 */
export const raiseAlarms: Sweep = async ({ db, log }) => {
  const { rows: late } = await sql<{ orderNo: string; status: OrderState; since: Date }>`
    select order_no as "orderNo", status, step_started_at as since from trade_order
    where not sample
      and ((status = 'paid' and handed_over_at <= app_now() - ${dutyTime('check')})
        or (status = 'refundRuling' and step_deadline <= app_now()))`.execute(db);
  if (late.length === 0) return 0;
  const raised = await lastAlarms(
    db,
    'order',
    late.map(({ orderNo }) => orderNo),
  );
  const due = late.filter(({ orderNo, since }) => !((raised.get(orderNo) ?? NEVER) >= since));
  for (const { orderNo, status } of due) {
    await recordAlarm(db, { entity: 'order', entityId: orderNo, state: status });
    log.warn({ orderNo }, 'staff deadline missed');
  }
  return due.length;
};

export const sweeps: Record<string, Sweep> = {
  matchNews,
  expireOrders,
  sendReminders,
  raiseAlarms: withAdvisoryLock('raiseAlarms', raiseAlarms),
  raiseClaimAlarms: withAdvisoryLock('raiseClaimAlarms', raiseClaimAlarms),
  expireClaims,
  payClaims,
  queryPayments: queryDuePayments,
  closePayments: closeDuePayments,
  refundPayments: refundDuePayments,
  payWithdrawals: payDueWithdrawals,
  endAuctions,
  endOffers,
  endBuyRequests,
  endDueBlocks,
  withdrawBlockedOffers,
  remindOfChoices,
  remindOfOffers,
  remindOfRequests,
  remindOfAnswers,
  remindOfClosings,
  endWishes,
  reportHeldHits,
  askDueRealNames: retryDueVerifications,
  buildExports,
  deleteEndedExports,
  closeDueAccounts,
  erasePictures,
  countSellerFacts,
  linkGameAccounts,
  notifyFollowers,
  reconcile,
  publishStatement,
};

/** Those that wait for providers: each runs beside the others. */
export const slowSweeps: Record<string, Sweep> = { deliverAlerts };
