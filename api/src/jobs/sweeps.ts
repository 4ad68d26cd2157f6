import { sql } from 'kysely';
import type { Services } from '../services';
import { expireOrder } from '../trade/expire-order';
import { closeDuePayments, queryDuePayments, refundDuePayments } from '../trade/provider-work';

/** Does what is due by the application's clock. @returns how much of it there was; 0 when nothing is due any more */
export type Sweep = (services: Services) => Promise<number>;

const BATCH = 50;

/**
 * Ends steps whose time is over (product section 4): unpaid 15 min, re-binding 24 h, confirming 72 h, a silent seller
 * 24 h. One small transaction per order, so that one that fails keeps nobody else waiting; an order that another
 * scheduler holds is skipped.
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
      services.log.error({ err: error, orderNo }, 'a step could not be ended');
    }
  }
  return handled;
};

export const sweeps: Record<string, Sweep> = {
  expireOrders,
  queryPayments: queryDuePayments,
  closePayments: closeDuePayments,
  refundPayments: refundDuePayments,
};
