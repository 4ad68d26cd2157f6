import type { WarrantyPlanId } from 'shared-contract';
import { type GoodsForOrder, moveGoods } from '../catalog/for-trade';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import { openOrder } from '../orders/create-order';
import { lockOrder } from '../orders/order-store';
import { payFromBalance } from '../payments/create-payment';
import { sellerProblem } from '../trust/sellers';
import { endOffer, notifySide, SYSTEM } from './move-offer';

export interface Sale {
  /** Locked by the caller. */
  goods: GoodsForOrder;
  buyerId: number;
  /** What both sides agree on, in fen. */
  priceFen: number;
  warrantyPlan: WarrantyPlanId;
  /** The buyer's offer that is accepted; it does not end as the others do. */
  offerId?: number;
  /** Frees the buyer's money, and records with which order. */
  free: (orderNo: string) => Promise<unknown>;
}

/**
 * Sells goods to a buyer whose money is frozen: an order at the agreed price that is paid from the freed money in the same transaction.
 * All other offers for the goods end. Money is freed in the order of the buyers' accounts, in which postings take their locks.
 * @returns the number of the order
 * @throws Refusal GOODS_LOCKED when the goods are not on sale or the seller may not trade, INSUFFICIENT_BALANCE
 */
export async function sellGoods(
  tx: Tx,
  services: Services,
  { goods, buyerId, priceFen, warrantyPlan, offerId, free }: Sale,
): Promise<string> {
  if (goods.status === 'trading')
    throw new Refusal(409, 'GOODS_LOCKED', '有人刚下单还没付款，对方不付就会重新上架，请稍后再试');
  if (goods.status !== 'onSale') throw new Refusal(409, 'GOODS_LOCKED', '商品已不在售，请刷新后再看');
  if (await sellerProblem(tx, services.seal, goods.sellerId))
    throw new Refusal(409, 'GOODS_LOCKED', '卖家暂时不能交易，请稍后再看');
  const at = await now(tx);
  const { order_no: orderNo } = await openOrder(tx, {
    orderType: 'SALE',
    buyerId,
    goods: { id: goods.id, sellerId: goods.sellerId, priceFen },
    warrantyPlan,
    phone: null,
    at,
  });
  await moveGoods(tx, goods.id, 'onSale', 'trading', `buyer:${buyerId}`, `订单 ${orderNo}`);
  const living = await tx
    .selectFrom('offer')
    .selectAll()
    .where('goods_id', '=', goods.id)
    .where('status', 'in', ['open', 'countered'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const others = living.filter(({ id }) => id !== offerId);
  const freed = [
    { memberId: buyerId, run: () => free(orderNo) },
    ...others.map((row) => ({ memberId: row.buyer_id, run: () => endOffer(tx, row, 'end', SYSTEM) })),
  ].sort((a, b) => (String(a.memberId) < String(b.memberId) ? -1 : 1));
  for (const { run } of freed) await run();
  const locked = await lockOrder(tx, orderNo);
  if (!locked) throw new Error(`order ${orderNo} not found after insert`);
  await payFromBalance(tx, services, locked);
  for (const other of others)
    await notifySide(tx, other, 'buyer', '出价已失效', '商品卖给了别人，冻结的钱已全部退回余额');
  return orderNo;
}
