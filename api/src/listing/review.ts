import { sql } from 'kysely';
import { href } from 'shared-contract';
import type { GoodsDetail } from 'shared-contract/shapes';
import { moveGoods } from '../catalog/for-trade';
import { attributeValues } from '../catalog/goods-attributes';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { notFound, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Seal } from '../core/seal';
import { notifyMember } from '../notifications/messages';
import { announceGoods } from '../trust/seller-pages';
import { mustBeSellerForStaff } from '../trust/sellers';
import { dropFormerFacts } from './facts';

type ReportItems = NonNullable<GoodsDetail['report']>['items'];

/**
 * Staff decision on a consignment: if approved, it goes on sale with an inspection report (验号报告); if rejected, the
 * reason is stored. The seller is notified in both cases.
 * @throws Refusal ACTION_NOT_ALLOWED when it is not under review, or when it is approved but its seller may not sell
 */
export async function reviewConsignment(
  tx: Tx,
  seal: Seal,
  staffId: number,
  { goodsId, pass, note }: { goodsId: string; pass: boolean; note: string },
): Promise<{ id: string; status: 'onSale' | 'rejected' }> {
  const goods = await tx
    .selectFrom('goods')
    .select([
      'id',
      'status',
      'title',
      'seller_id',
      'was_listed',
      'private_buyer_hash',
      'binding_email',
      'binding_phone',
      'binding_realname',
      'binding_cooldown',
    ])
    .where('id', '=', rowId(goodsId) ?? null)
    .forUpdate()
    .executeTakeFirst();
  if (!goods) throw notFound('商品不存在');
  if (goods.status !== 'reviewing')
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '商品不在审核中，请刷新后再看');
  if (pass) await mustBeSellerForStaff(tx, seal, goods.seller_id);
  const status = pass ? 'onSale' : 'rejected';
  await moveGoods(tx, goods.id, goods.status, status, `staff:${staffId}`, note);
  await tx
    .updateTable('goods')
    .set(pass ? { reject_reason: null, listed_at: await now(tx) } : { reject_reason: note })
    .where('id', '=', goods.id)
    .execute();
  if (pass) {
    await dropFormerFacts(tx, goods.id);
    if (!goods.was_listed && goods.private_buyer_hash === null)
      await announceGoods(tx, { goodsId: goods.id, sellerId: goods.seller_id });
    const bindings = [
      ['邮箱', goods.binding_email],
      ['手机', goods.binding_phone],
      ['实名', goods.binding_realname],
      ['换绑冷却', goods.binding_cooldown],
    ] as const;
    const items: ReportItems = [
      ...(await attributeValues(tx, goods.id)).map(({ name, value }) => ({
        name,
        result: 'same' as const,
        note: value,
      })),
      ...bindings.map(([name, value]) => ({
        name,
        result: value === null ? ('unknown' as const) : ('same' as const),
        note: value ?? '卖家未披露',
      })),
      { name: '验号说明', result: 'same', note },
    ];
    await sql`
      insert into inspection_report (goods_id, inspector_id, items)
      values (${goods.id}, ${staffId}, ${JSON.stringify(items)})`.execute(tx);
  }
  await notifyMember(tx, {
    memberId: goods.seller_id,
    msgType: 'goods',
    subject: { kind: 'goods', id: String(goods.id) },
    title: pass ? '商品已通过审核，正在出售' : '商品被驳回，请修改后重新提交',
    content: `${goods.title}：${note}`,
    link: pass ? href('goodDetail', { id: String(goods.id) }) : href('MyProducts'),
  });
  return { id: goodsId, status };
}
