import { fees, type OrderActor, type OrderState } from 'shared-contract';
import { orderMove } from 'shared-contract/states';
import { moveGoods, recordDeal } from '../catalog/for-trade';
import type { Tx } from '../core/database';
import { Refusal } from '../core/refusal';
import { postCompletion, postSplit } from '../money/ledger';
import { recountSeller } from '../trust/seller-pages';
import { purgeCredential } from './credentials';
import { endAssessment } from './end-assessment';
import { markPaid, releaseGoods } from './living-order';
import { appendEvent } from './order-events';
import { notifyParties } from './order-messages';
import { isEnded, moveRefusal, rulesOf, timersAfter } from './order-rules';
import { type LockedOrder, paidPriceFen } from './order-store';
import { isAccount, moveTitle } from './order-texts';
import { closePendingPayments, refundOrderPayment } from './payment-moves';
import { publishOrder } from './publish-order';
import { nextReminderAt } from './reminders';
import type { OrderRow } from './tables';

/** The actor of an order's move. */
export interface Mover {
  by: OrderActor;
  /** Null for the system. */
  id: number | null;
  /** Shown in the timeline; defaults to the role. Staff have a work name: 验号员 07. */
  name?: string;
  /**
   * The actor shown in the timeline when it differs: the buyer pays, but the provider's notification moves the
   * order.
   */
  shownAs?: OrderActor;
}

export const SYSTEM: Mover = { by: 'system', id: null };

export interface MoveNotes {
  title?: string;
  note?: string;
  proofs?: string[];
  /** Part of the price that goes back to the buyer, in fen. */
  refundedFen?: number;
}

/**
 * The only function that changes an order's state: validates the move against the contract's table and the
 * deadlines, and updates deadlines, timeline, audit, goods and money in the same transaction. The caller holds
 * the row lock.
 * @returns the updated order
 * @throws Refusal 422 ACTION_NOT_ALLOWED
 */
export async function moveOrder(
  tx: Tx,
  { order, now }: LockedOrder,
  action: string,
  mover: Mover,
  { refundedFen = 0, ...notes }: MoveNotes = {},
): Promise<OrderRow> {
  const refusal = moveRefusal(order, action, mover.by, now);
  const to = targetOf(order, action);
  if (refusal || !to)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', refusal ?? '现在不能这样操作，请刷新后再看');

  const timers = timersAfter(order, action, to, now);
  const newStep = 'step_deadline' in timers && {
    next_reminder_at: nextReminderAt({ ...order, status: to, ...timers }, now),
  };
  const moved = await tx
    .updateTable('trade_order')
    .set({
      status: to,
      version: order.version + 1,
      updated_at: now,
      sample: false,
      ...timers,
      ...newStep,
      ...(refundedFen > 0 && splitMoney(order, refundedFen)),
      ...(to === 'completed' && { warranty_until: warrantyEnd(order, now) }),
    })
    .where('order_no', '=', order.order_no)
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendEvent(tx, {
    title: moveTitle(action, order.status, isAccount(order)),
    ...notes,
    orderNo: order.order_no,
    action,
    actor: mover.shownAs ?? mover.by,
    actorId: mover.id,
    actorName: mover.name,
    from: order.status,
    to,
    at: now,
  });
  const actor = mover.id === null ? mover.by : `${mover.shownAs ?? mover.by}:${mover.id}`;
  await tx
    .insertInto('audit')
    .values({
      entity: 'order',
      entity_id: order.order_no,
      from_state: order.status,
      to_state: to,
      actor,
      note: action,
      at: now,
    })
    .execute();
  await notifyParties(tx, order, moved, action, mover.shownAs ?? mover.by);
  publishOrder(tx, {
    orderNo: moved.order_no,
    buyerId: moved.buyer_id,
    sellerId: moved.seller_id,
    version: moved.version,
  });
  await applySideEffects(tx, moved, actor, now);
  return moved;
}

function targetOf(order: OrderRow, action: string): OrderState | null | undefined {
  const to = orderMove(order.status, action)?.to;
  return to === 'previous' ? order.resume_status : to;
}

/** Side effects of an order's end on goods, payments, credential and ledger; other states have none. */
async function applySideEffects(tx: Tx, order: OrderRow, actor: string, now: Date): Promise<void> {
  const { order_no: orderNo, goods_id: goodsId } = order;
  if (isEnded(order.status)) {
    await purgeCredential(tx, orderNo, now);
    await releaseGoods(tx, order);
  }
  if (order.order_type === 'SALE' && (order.status === 'completed' || order.status === 'refunded'))
    await recountSeller(tx, order.seller_id);
  switch (order.status) {
    case 'paid':
      await markPaid(tx, goodsId);
      break;
    case 'cancelled':
      await closePendingPayments(tx, orderNo, now);
      await moveGoods(tx, goodsId, 'trading', 'onSale', actor, `订单 ${orderNo} 取消`);
      break;
    case 'refunded':
      await refundOrderPayment(tx, order, now);
      if (order.order_type === 'RECYCLE') await endAssessment(tx, orderNo, 'close');
      await moveGoods(tx, goodsId, 'trading', 'offShelf', actor, `订单 ${orderNo} 退款`);
      break;
    case 'completed':
      await moveGoods(tx, goodsId, 'trading', 'sold', actor, `订单 ${orderNo} 完成`);
      // Prices paid by merchants are not recorded as deals: valuations compare sales to buyers.
      if (order.order_type === 'RECYCLE') await endAssessment(tx, orderNo, 'complete');
      else
        await recordDeal(tx, {
          orderNo,
          goodsId,
          priceFen: paidPriceFen(order),
          buyerId: order.buyer_id,
          sellerId: order.seller_id,
        });
      if (order.refunded_fen > 0)
        await postSplit(tx, {
          orderNo,
          buyerId: order.buyer_id,
          amountFen: order.refunded_fen,
          at: now,
        });
      await postCompletion(tx, {
        orderNo,
        sellerId: order.seller_id,
        payFen: order.pay_fen - order.refunded_fen,
        sellerNetFen: order.seller_net_fen,
        sellerFeeFen: order.seller_fee_fen,
        warrantyFen: order.warranty_fen,
        at: now,
      });
      break;
  }
}

/** The money of an order of which `refundedFen` of the price goes back: the seller pays the fee of the rest. */
export function splitMoney(
  order: Pick<OrderRow, 'price_fen' | 'warranty_plan' | 'rules'>,
  refundedFen: number,
): Pick<OrderRow, 'refunded_fen' | 'seller_fee_fen' | 'seller_net_fen'> {
  const { sellerFeeFen, sellerNetFen } = fees(
    order.price_fen - refundedFen,
    order.warranty_plan,
    rulesOf(order).fees,
  );
  return { refunded_fen: refundedFen, seller_fee_fen: sellerFeeFen, seller_net_fen: sellerNetFen };
}

/** Null for a lifetime warranty and for goods without one (product section 4). */
const warrantyEnd = (order: OrderRow, now: Date) =>
  order.warranty_plan === 'basic' && isAccount(order)
    ? new Date(now.getTime() + rulesOf(order).warrantyDays * 86_400_000)
    : null;
