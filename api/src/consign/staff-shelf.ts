import { goodsStates, href } from 'shared-contract';
import { notifyMember } from '../account/messages';
import { moveGoods } from '../catalog/for-trade';
import { rowId } from '../catalog/values';
import { now } from '../clock';
import type { Tx } from '../database';
import { notFound, Refusal } from '../refusal';
import type { Seal } from '../seal';
import { mustBeSellerForStaff } from '../trust/sellers';

export interface StaffShelving {
  goodsId: string;
  /** True: back on sale; false: off it. */
  onSale: boolean;
  note: string;
}

/**
 * The staff take goods off sale, after a report say, and put back what they took (product section 4). Until then the seller
 * has to hand them in for review again; what the seller took off is not the staff's to sell. The seller is told either way.
 * @throws Refusal ACTION_NOT_ALLOWED when they are not on sale, were not taken off by the staff, or their seller may not sell
 */
export async function shelveByStaff(
  tx: Tx,
  seal: Seal,
  staffId: number,
  { goodsId, onSale, note }: StaffShelving,
): Promise<{ id: string; status: 'onSale' | 'offShelf' }> {
  const goods = await tx
    .selectFrom('goods')
    .select(['id', 'status', 'title', 'seller_id', 'taken_down'])
    .where('id', '=', rowId(goodsId) ?? null)
    .forUpdate()
    .executeTakeFirst();
  if (!goods) throw notFound('商品不存在');
  if (onSale && !goods.taken_down)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '不是客服下架的商品，请由卖家重新提交审核');
  if (onSale) await mustBeSellerForStaff(tx, seal, goods.seller_id);
  if (!onSale && goods.status !== 'onSale')
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', `商品${goodsStates[goods.status]}，不能下架，请刷新后再看`);
  const status = onSale ? 'onSale' : 'offShelf';
  await moveGoods(tx, goods.id, goods.status, status, `staff:${staffId}`, note);
  await tx
    .updateTable('goods')
    .set({ review_needed: !onSale, taken_down: !onSale, ...(onSale && { listed_at: await now(tx) }) })
    .where('id', '=', goods.id)
    .execute();
  await notifyMember(tx, {
    memberId: goods.seller_id,
    msgType: 'goods',
    title: onSale ? '商品已恢复出售' : '商品被客服下架，修改后可以重新提交审核',
    content: `${goods.title}：${note}`,
    link: onSale ? href('goodDetail', { id: String(goods.id) }) : href('MyProducts'),
  });
  return { id: goodsId, status };
}
