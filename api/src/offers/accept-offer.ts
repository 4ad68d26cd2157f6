import type { GoodsForOrder } from '../catalog/for-trade';
import type { Tx } from '../core/database';
import type { Services } from '../core/services';
import { yuanText } from '../core/yuan-text';
import { endOffer, notifySide, type OfferMover } from './move-offer';
import { sellGoods } from './sell-goods';
import type { OfferRow } from './tables';

/**
 * Turns a living offer into a paid order, and notifies the buyer. The caller has locked the goods, and then the offer.
 * @param priceFen the price that both sides agree on: the offer's or the counter's
 * @returns the number of the order
 * @throws Refusal GOODS_LOCKED, INSUFFICIENT_BALANCE
 */
export async function acceptOffer(
  tx: Tx,
  services: Services,
  {
    goods,
    row,
    priceFen,
    mover,
  }: { goods: GoodsForOrder; row: OfferRow; priceFen: number; mover: OfferMover },
): Promise<string> {
  const orderNo = await sellGoods(tx, services, {
    goods,
    buyerId: row.buyer_id,
    priceFen,
    warrantyPlan: row.warranty_plan,
    offerId: row.id,
    free: (made) => endOffer(tx, row, 'accept', mover, made),
  });
  const isOwn = mover.by === 'buyer';
  await notifySide(
    tx,
    row,
    'buyer',
    isOwn ? '你接受了还价，已付款' : '成交了，已付款',
    `${yuanText(priceFen)} 成交，订单 ${orderNo}，等卖家交号`,
    isOwn ? 'own' : undefined,
  );
  return orderNo;
}
