import { now } from '../core/clock';
import type { Db, Tx } from '../core/database';
import type { OrderRow } from './tables';

/** An order under its row lock, with the time of the lock: the input of every move. */
export interface LockedOrder {
  order: OrderRow;
  now: Date;
}

/**
 * Locks an order until the transaction ends. Locks are always taken in the order order → payment → goods →
 * accounts. The time is read after the lock was granted, so that a caller that waited sees a deadline that
 * passed meanwhile.
 * @returns undefined when there is none, or with `skipLocked` when another transaction holds the lock
 */
export async function lockOrder(
  tx: Tx,
  orderNo: string,
  skipLocked?: 'skipLocked',
): Promise<LockedOrder | undefined> {
  let query = tx.selectFrom('trade_order').selectAll().where('order_no', '=', orderNo).forUpdate();
  if (skipLocked) query = query.skipLocked();
  const order = await query.executeTakeFirst();
  return order && { order, now: await now(tx) };
}

/** What the buyer paid for the goods in the end, in fen: without what a ruling gave back. */
export const paidPriceFen = (order: Pick<OrderRow, 'price_fen' | 'refunded_fen'>): number =>
  order.price_fen - order.refunded_fen;

export const findOrder = (db: Db | Tx, orderNo: string): Promise<OrderRow | undefined> =>
  db.selectFrom('trade_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
