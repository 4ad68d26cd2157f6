import { sql } from 'kysely';
import type { OrderState } from 'shared-contract';
import { shortTime } from '../core/clock';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Sweep } from '../core/jobs/sweep';
import { notifyRole } from './order-messages';
import { type LockedOrder, lockOrder } from './order-store';
import { isAccount, type OrderRole } from './order-texts';
import type { OrderRow } from './tables';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BATCH = 50;

type Reminded = Pick<OrderRow, 'status' | 'handed_over_at' | 'snapshot' | 'step_deadline'>;

interface Plan {
  to: OrderRole;
  /** Times before the deadline, in ms. */
  before: readonly number[];
  /** `until` is 11-22 07:43, China time. */
  title: (until: string, account: boolean) => string;
}

/** The steps that end by themselves while a member must act (product section 4). */
const plans: Partial<Record<OrderState, Plan>> = {
  unpaid: { to: 'buyer', before: [5 * MINUTE], title: (until) => `请在 ${until} 前付款，过了就取消` },
  paid: {
    to: 'seller',
    before: [30 * MINUTE],
    title: (until, account) => `请在 ${until} 前${account ? '交号' : '发货'}，过了买家可以全额退款`,
  },
  confirming: {
    to: 'buyer',
    before: [24 * HOUR, 2 * HOUR],
    title: (until, account) => `${until} 自动确认${account ? '收号' : '收货'}，请先核对`,
  },
  refundSeller: {
    to: 'seller',
    before: [2 * HOUR],
    title: (until) => `请在 ${until} 前回应退款，过了就全额退给买家`,
  },
};

/** The plan of the present step; undefined where nobody is reminded, such as after the hand-over. */
const planOf = ({ status, handed_over_at }: Reminded) =>
  status === 'paid' && handed_over_at !== null ? undefined : plans[status];

/** When the party that must act is reminded next, after `now`; null: not any more in this step. */
export function nextReminderAt(order: Reminded, now: Date): Date | null {
  const deadline = order.step_deadline?.getTime();
  if (deadline === undefined) return null;
  const times = planOf(order)?.before.map((ms) => deadline - ms) ?? [];
  const next = Math.min(...times.filter((time) => time > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}

/**
 * Sends due reminders. The next time is stored under the order's lock in the same transaction, so that each is sent
 * once, however many schedulers run. Of several that became due while none ran, one is sent.
 */
export const sendReminders: Sweep = async ({ db, log }) => {
  const { rows } = await sql<{ order_no: string }>`
    select order_no from trade_order where next_reminder_at <= app_now()
    order by next_reminder_at limit ${BATCH}`.execute(db);
  let handled = 0;
  for (const { order_no: orderNo } of rows) {
    try {
      const sent = await transact(db, async (tx) => {
        const locked = await lockOrder(tx, orderNo, 'skipLocked');
        return locked !== undefined && remind(tx, locked);
      });
      if (sent) handled += 1;
    } catch (error) {
      log.error({ err: error, orderNo }, 'reminding a party failed');
    }
  }
  return handled;
};

/** @returns false if another scheduler has sent it meanwhile */
async function remind(tx: Tx, { order, now }: LockedOrder): Promise<boolean> {
  if (order.next_reminder_at === null || order.next_reminder_at > now) return false;
  const plan = planOf(order);
  if (plan && order.step_deadline && order.step_deadline > now) {
    const until = shortTime(order.step_deadline);
    await notifyRole(tx, order, plan.to, { title: plan.title(until, isAccount(order)) });
  }
  await tx
    .updateTable('trade_order')
    .set({ next_reminder_at: nextReminderAt(order, now) })
    .where('order_no', '=', order.order_no)
    .execute();
  return true;
}
