import type { Tx } from '../core/database';
import { Refusal } from '../core/refusal';
import { findOrder } from './order-store';

/**
 * Makes an order the one living order of its goods. A row of its own for each goods, because orders of the same goods
 * may be on different shards of a cluster. The caller has locked the goods.
 * @throws Refusal 409 GOODS_LOCKED when another order of the goods has not ended
 */
export async function claimGoods(tx: Tx, goodsId: number, orderNo: string): Promise<void> {
  const claimed = await tx
    .insertInto('living_order')
    .values({ goods_id: goodsId, order_no: orderNo })
    .onConflict((conflict) => conflict.column('goods_id').doNothing())
    .returning('goods_id')
    .executeTakeFirst();
  if (claimed) return;
  // The release before ends orders without this row; this can go one release later.
  const other = await tx
    .selectFrom('living_order')
    .select('order_no')
    .where('goods_id', '=', goodsId)
    .executeTakeFirstOrThrow();
  const order = await findOrder(tx, other.order_no);
  if (!order?.ended_at) throw new Refusal(409, 'GOODS_LOCKED', '这件商品还有一笔没结束的订单，请稍后再看');
  await tx
    .updateTable('living_order')
    .set({ order_no: orderNo, paid: false })
    .where('goods_id', '=', goodsId)
    .execute();
}

/** Records that the buyer has paid: only then offers for the goods end. */
export const markPaid = (tx: Tx, goodsId: number) =>
  tx.updateTable('living_order').set({ paid: true }).where('goods_id', '=', goodsId).execute();

/** Frees the goods of an order that has ended. */
export const releaseGoods = (tx: Tx, { goods_id, order_no }: { goods_id: number; order_no: string }) =>
  tx.deleteFrom('living_order').where('goods_id', '=', goods_id).where('order_no', '=', order_no).execute();
