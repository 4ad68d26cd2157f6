import { goodsStates, href } from 'shared-contract';
import { moveGoods } from '../catalog/for-trade';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { notFound, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Seal } from '../core/seal';
import { notifyMember } from '../notifications/messages';
import { mustBeSellerForStaff } from '../trust/sellers';

export interface StaffShelving {
  goodsId: string;
  /** True puts them back on sale, false takes them off. */
  onSale: boolean;
  note: string;
}

/**
 * Staff take goods off sale, for instance after a report, and restore them (product section 4). Until restored, the
 * seller must resubmit them for review; staff cannot relist goods that the seller took off. The seller is notified in
 * both cases.
 * @throws Refusal ACTION_NOT_ALLOWED when they are not on sale, were not taken off by staff, or their seller may not
 * sell
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
    subject: { kind: 'goods', id: String(goods.id) },
    title: onSale ? '商品已恢复出售' : '商品被客服下架，修改后可以重新提交审核',
    content: `${goods.title}：${note}`,
    link: onSale ? href('goodDetail', { id: String(goods.id) }) : href('MyProducts'),
  });
  return { id: goodsId, status };
}
