import { now } from '../clock';
import type { Db, Tx } from '../database';
import type { OrderRow } from './tables';

/** An order under its row lock, and the time it was locked at: what every move starts with. */
export interface LockedOrder {
  order: OrderRow;
  now: Date;
}

/**
 * Locks an order until the transaction ends. Locks are always taken in the order order → payment → goods → accounts.
 * The time is read after the lock was granted, so that whoever had to wait sees a deadline that passed meanwhile.
 * `skipLocked` answers undefined for an order that somebody else holds, too.
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

export const findOrder = (db: Db | Tx, orderNo: string): Promise<OrderRow | undefined> =>
  db.selectFrom('trade_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
