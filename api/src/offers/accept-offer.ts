import { type GoodsForOrder, moveGoods } from '../catalog/for-trade';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import { yuanText } from '../core/yuan-text';
import { openOrder } from '../orders/create-order';
import { lockOrder } from '../orders/order-store';
import { payFromBalance } from '../payments/create-payment';
import { sellerProblem } from '../trust/sellers';
import { endOffer, inAccountOrder, notifySide, type OfferMover, SYSTEM } from './move-offer';
import type { OfferRow } from './tables';

/**
 * Turns a living offer into a paid order: the frozen money is freed and paid in the same transaction, and all other offers for the goods
 * end. The caller has locked the goods, which are on sale, and then the offer.
 * @param priceFen the price that both sides agree on: the offer's or the counter's
 * @returns the number of the order
 * @throws Refusal GOODS_LOCKED when the goods are not on sale or the seller may not trade, INSUFFICIENT_BALANCE
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
  if (goods.status === 'trading')
    throw new Refusal(409, 'GOODS_LOCKED', '有人刚下单还没付款，对方不付就会重新上架，请稍后再试');
  if (goods.status !== 'onSale')
    throw new Refusal(409, 'GOODS_LOCKED', '商品已不在售，这次出价会自动结束，请刷新后再看');
  if (await sellerProblem(tx, services.seal, goods.sellerId))
    throw new Refusal(409, 'GOODS_LOCKED', '卖家暂时不能交易，请稍后再看');
  const at = await now(tx);
  const { orderNo } = await openOrder(tx, {
    orderType: 'SALE',
    buyerId: row.buyer_id,
    goods: { id: goods.id, sellerId: goods.sellerId, priceFen },
    warrantyPlan: row.warranty_plan,
    phone: null,
    at,
  });
  await moveGoods(tx, goods.id, 'onSale', 'trading', `buyer:${row.buyer_id}`, `订单 ${orderNo}`);
  const others = await tx
    .selectFrom('offer')
    .selectAll()
    .where('goods_id', '=', goods.id)
    .where('status', 'in', ['open', 'countered'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const other of inAccountOrder(others))
    if (other.id === row.id) await endOffer(tx, row, 'accept', mover, orderNo);
    else await endOffer(tx, other, 'end', SYSTEM);
  const locked = await lockOrder(tx, orderNo);
  if (!locked) throw new Error(`order ${orderNo} not found after insert`);
  await payFromBalance(tx, services, locked);
  await notifySide(
    tx,
    row,
    'buyer',
    '成交了，已付款',
    `${yuanText(priceFen)} 成交，订单 ${orderNo}，等卖家交号`,
  );
  for (const other of others)
    if (other.id !== row.id)
      await notifySide(tx, other, 'buyer', '出价已失效', '商品卖给了别人，冻结的钱已全部退回余额');
  return orderNo;
}
