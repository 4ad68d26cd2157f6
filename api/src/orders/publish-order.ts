import type { Tx } from '../core/database';
import { publish, publishWork } from '../core/events/events';

/** Publishes a new version of an order to both parties and to the staff's queue. */
export function publishOrder(
  tx: Tx,
  {
    orderNo,
    buyerId,
    sellerId,
    version,
  }: { orderNo: string; buyerId: number; sellerId: number; version: number },
): void {
  for (const memberId of [buyerId, sellerId]) publish(tx, { kind: 'order', memberId, id: orderNo, version });
  publishWork(tx);
}
