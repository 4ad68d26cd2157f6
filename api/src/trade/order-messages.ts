import { href, type OrderActor } from 'shared-contract';
import { orderRoles } from 'shared-contract/shapes';
import { notifyMember } from '../account/messages';
import type { Tx } from '../database';
import { isAccount, moveTitle } from './order-words';
import type { OrderRow } from './tables';

/** Moves that leave the order where it is, and yet tell the other party something. */
const tellsTheOther: Record<string, true> = { handover: true, addProof: true };

/**
 * Tells buyer and seller that their order has gone on. Where its state stays the same (a hand-over, a proof) only the one
 * who did not do it is told.
 */
export async function notifyParties(
  tx: Tx,
  before: OrderRow,
  after: OrderRow,
  action: string,
  actor: OrderActor,
): Promise<void> {
  const moved = before.status !== after.status;
  if (!moved && !tellsTheOther[action]) return;
  const { order_no: orderNo, snapshot } = after;
  for (const role of orderRoles)
    if (moved || role !== actor)
      await notifyMember(tx, {
        memberId: after[`${role}_id`],
        msgType: 'order',
        title: moveTitle(action, before.status, isAccount(after)),
        content: `${snapshot.title}（订单 ${orderNo}）`,
        link: href('orderDetail', { orderNo }),
      });
}
