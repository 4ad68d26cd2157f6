import { claimProofs, type Input } from 'shared-contract';
import type { Tx } from '../core/database';
import { fieldError, notFound, Refusal } from '../core/refusal';
import { currentRules } from '../core/rules';
import { lockOrder } from '../orders/order-store';
import { isAccount } from '../orders/order-texts';
import type { OrderRow } from '../orders/tables';

/**
 * Checks whether this buyer may claim for this order now: completed, within its warranty, no other claim open
 * or paid (product section 4), with the required number of proofs. Takes the order's row lock, so that of two
 * concurrent claims one is refused.
 * @returns the deadline of the outcome
 * @throws Refusal 404, WARRANTY_EXPIRED or CLAIM_OPEN
 */
export async function openClaim(
  tx: Tx,
  memberId: number,
  { orderNo, images = [] }: Pick<Input<'createProblem'>, 'orderNo' | 'images'>,
): Promise<{ deadline: Date }> {
  if (orderNo === undefined) throw fieldError('orderNo', '请选择要申请包赔的订单');
  const locked = await lockOrder(tx, orderNo);
  if (locked?.order.buyer_id !== memberId) throw notFound('订单不存在');
  const { order, now } = locked;
  if (order.status !== 'completed')
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '订单完成后才能申请包赔，交易中请在订单里申请退款');
  refuseWithoutWarranty(order, now);
  await refuseSecondClaim(tx, orderNo);
  if (images.length < claimProofs.min)
    throw fieldError('images', `请至少上传 ${claimProofs.min} 张凭证，现在 ${images.length} 张`);
  return { deadline: new Date(now.getTime() + (await currentRules(tx)).claimMs) };
}

function refuseWithoutWarranty(order: OrderRow, now: Date): void {
  if (!isAccount(order))
    throw new Refusal(422, 'WARRANTY_EXPIRED', '道具和游戏币没有找回包赔，如有问题请联系客服');
  // Null means a lifetime warranty.
  if (order.warranty_until && now >= order.warranty_until)
    throw new Refusal(422, 'WARRANTY_EXPIRED', '这笔订单的包赔期已过，如有问题请联系客服', {
      warrantyUntil: order.warranty_until.toISOString(),
    });
}

/** @throws Refusal CLAIM_OPEN, or WARRANTY_EXPIRED after the order's warranty was paid out */
export async function refuseSecondClaim(tx: Tx, orderNo: string, except = 0): Promise<void> {
  const other = await tx
    .selectFrom('problem')
    .select('status')
    .where('order_no', '=', orderNo)
    .where('shard_key', '=', orderNo)
    .where('problem_type', '=', 'claim')
    .where('status', 'in', ['submitted', 'checking', 'paying', 'paid'])
    .where('id', '<>', except)
    .executeTakeFirst();
  if (!other) return;
  throw other.status === 'paid' || other.status === 'paying'
    ? new Refusal(422, 'WARRANTY_EXPIRED', '这笔订单已经赔付，包赔到此为止，如有问题请联系客服')
    : new Refusal(422, 'CLAIM_OPEN', '这笔订单已有一份包赔申请在处理中，请等待结果');
}
