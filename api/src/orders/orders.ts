import { sql } from 'kysely';
import type { Input, OrderState, Value } from 'shared-contract';
import { type OrderDetail, orderRoles } from 'shared-contract/shapes';
import { now } from '../core/clock';
import { isStaffAtWork, type Member } from '../core/member';
import { rangeOf } from '../core/paging';
import { unlessPaused } from '../core/paused-writes';
import { recordLook } from '../core/record-look';
import { notFound } from '../core/refusal';
import type { Services } from '../core/services';
import { expireOrder } from './expire-order';
import { isDue } from './order-rules';
import { findOrder } from './order-store';
import type { OrderRole } from './order-texts';
import { orderDetail, readOrders, toOrder } from './order-view';
import type { OrderRow } from './tables';

/** The member's role in the order; undefined for everyone else. */
export const roleIn = (
  order: Pick<OrderRow, 'buyer_id' | 'seller_id'>,
  memberId: number,
): OrderRole | undefined => orderRoles.find((role) => order[`${role}_id`] === memberId);

/**
 * For buyer, seller and staff, whose looks are recorded; for everyone else the order does not exist.
 * @throws Refusal 404
 */
export async function getOrder(services: Services, member: Member, orderNo: string): Promise<OrderDetail> {
  const order = await findOrder(services.db, orderNo);
  const role = order && (roleIn(order, member.id) ?? (isStaffAtWork(member) ? null : undefined));
  if (!order || role === undefined) throw notFound('订单不存在');
  if (role === null) await recordLook(services.db, member, `order:${orderNo}`);
  // The page's countdown may end before the sweep runs.
  if (isDue(order, await now(services.db))) await unlessPaused(() => expireOrder(services, orderNo));
  return orderDetail(services.db, services, orderNo, role);
}

const ended = ['completed', 'cancelled', 'refunded'] as const;

/**
 * The member's own orders as buyer or seller with the count of each state: newest first, open ones alone by deadline.
 */
export async function listOrders(
  { db }: Services,
  memberId: number,
  { role, orderType, status, only, ...page }: Input<'listOrders'>,
): Promise<Value<'listOrders'>> {
  const { limit, offset } = rangeOf(page);
  const side = `${role}_id` as const;
  let counting = db
    .selectFrom('trade_order')
    .select((count) => ['status', count.fn.countAll<number>().as('count')])
    .where(side, '=', memberId)
    .groupBy('status');

  if (orderType) counting = counting.where('order_type', '=', orderType);
  if (only) counting = counting.where('status', 'not in', ended);

  const counts: Partial<Record<OrderState, number>> = Object.fromEntries(
    (await counting.execute()).map((row) => [row.status, row.count]),
  );
  const orders = await readOrders(db, (all) => {
    let own = all.where(`o.${side}`, '=', memberId);
    if (orderType) own = own.where('o.order_type', '=', orderType);
    if (status) own = own.where('o.status', '=', status);
    if (only)
      own = own.where('o.status', 'not in', ended).orderBy(sql`coalesce(o.step_deadline, o.pay_deadline)`);
    return own.orderBy('o.created_at', 'desc').orderBy('o.order_no', 'desc').limit(limit).offset(offset);
  });
  const at = await now(db);
  const total = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { rows: orders.map((order) => toOrder(order, role, at)), total, counts };
}
