import { href, type OrderActor } from 'shared-contract';
import { orderRoles } from 'shared-contract/shapes';
import type { Tx } from '../core/database';
import { yuanText } from '../core/yuan-text';
import { notifyMember } from '../notifications/messages';
import { findOrder } from './order-store';
import { isAccount, moveTitle } from './order-texts';
import type { OrderRow } from './tables';

/** Moves that do not change the order's state but notify the other party. */
const notifiesOtherParty: Record<string, true> = { handover: true, addProof: true };

/**
 * Notifies buyer and seller of a move. When the state stays the same (handover, proof), only the other party is
 * notified.
 */
export async function notifyParties(
  tx: Tx,
  before: OrderRow,
  after: OrderRow,
  action: string,
  actor: OrderActor,
): Promise<void> {
  const moved = before.status !== after.status;
  if (!moved && !notifiesOtherParty[action]) return;
  const title = moveTitle(action, before.status, isAccount(after));
  for (const role of orderRoles) if (moved || role !== actor) await notifyRole(tx, after, role, title);
}

const notifyRole = (tx: Tx, order: OrderRow, role: (typeof orderRoles)[number], title: string, more = '') =>
  notifyMember(tx, {
    memberId: order[`${role}_id`],
    msgType: 'order',
    title,
    content: `${order.snapshot.title}（订单 ${order.order_no}）${more}`,
    link: href('orderDetail', { orderNo: order.order_no }),
  });

/** Notifies both parties of a new order: the buyer has 15 minutes to pay, the seller's goods are reserved. */
export async function notifyCreated(tx: Tx, orderNo: string): Promise<void> {
  const order = await findOrder(tx, orderNo);
  if (!order) throw new Error(`order ${orderNo} not found after insert`);
  await notifyRole(
    tx,
    order,
    'buyer',
    '订单已提交，请在 15 分钟内付款',
    `，应付 ${yuanText(order.pay_fen)}。`,
  );
  await notifyRole(
    tx,
    order,
    'seller',
    '有人下单了你的商品，等买家付款',
    '，15 分钟内不付款会自动回到在售。',
  );
}

/** Notifies the buyer of a refund, which the order's state does not show. */
export const notifyBuyer = (tx: Tx, order: OrderRow, action: string): Promise<void> =>
  notifyRole(tx, order, 'buyer', moveTitle(action, order.status, isAccount(order)));
