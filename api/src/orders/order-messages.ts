import { href, limitText, type OrderActor } from 'shared-contract';
import { orderRoles } from 'shared-contract/shapes';
import type { Tx } from '../core/database';
import { yuanText } from '../core/yuan-text';
import { notifyMember } from '../notifications/messages';
import { rulesOf } from './order-rules';
import { isAccount, moveTitle, noticeTitle } from './order-texts';
import type { OrderRow } from './tables';

/** Moves that do not change the order's state but are reported to both parties, or only to who made them. */
const notified: Partial<Record<string, 'both' | 'actor'>> = {
  handover: 'both',
  addProof: 'both',
  revealCredential: 'actor',
};

/**
 * Notifies buyer and seller of a move; to who made it in the second person, as read. When the state stays
 * the same, only some moves are reported.
 */
export async function notifyParties(
  tx: Tx,
  before: OrderRow,
  after: OrderRow,
  action: string,
  actor: OrderActor,
): Promise<void> {
  const parties = before.status === after.status ? notified[action] : 'both';
  if (!parties) return;
  for (const role of orderRoles)
    if (parties === 'both' || role === actor)
      await notifyRole(tx, after, role, {
        title: noticeTitle(action, before.status, isAccount(after), role === actor),
        own: role === actor,
      });
}

interface Words {
  title: string;
  /** Added to the goods' title and the order's number. */
  more?: string;
  own?: boolean;
  isFirst?: boolean;
}

/** Notifies one party about its order. */
export const notifyRole = (
  tx: Tx,
  order: OrderRow,
  role: (typeof orderRoles)[number],
  { title, more = '', own, isFirst }: Words,
) =>
  notifyMember(tx, {
    memberId: order[`${role}_id`],
    msgType: 'order',
    subject: { kind: 'order', id: order.order_no },
    title,
    content: `${order.snapshot.title}（订单 ${order.order_no}）${more}`,
    link: href('orderDetail', { orderNo: order.order_no }),
    own,
    isFirst,
  });

/** Notifies both parties of a new order: the buyer has some minutes to pay, the seller's goods are reserved. */
export async function notifyCreated(tx: Tx, order: OrderRow): Promise<void> {
  const within = `${limitText(rulesOf(order).limits.pay)}内`;
  await notifyRole(tx, order, 'buyer', {
    title: noticeTitle('create', null, isAccount(order), true),
    more: `，应付 ${yuanText(order.pay_fen)}，请在 ${within}付款。`,
    own: true,
    isFirst: true,
  });
  await notifyRole(tx, order, 'seller', {
    title: '有人下单了你的商品，等买家付款',
    more: `，${within}不付款会自动回到在售。`,
    isFirst: true,
  });
}

/** Notifies the buyer of a refund, which the order's state does not show. */
export const notifyBuyer = (tx: Tx, order: OrderRow, action: string): Promise<void> =>
  notifyRole(tx, order, 'buyer', { title: moveTitle(action, order.status, isAccount(order)) });
