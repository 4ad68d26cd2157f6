import { sql } from 'kysely';
import type { GoodsState, Input, Value } from 'shared-contract';
import type { GoodsType } from 'shared-contract/shapes';
import { selectCards, toCard } from '../catalog/goods-card';
import { covers, picture } from '../catalog/pictures';
import { transact } from '../core/events/events';
import type { Member } from '../core/member';
import { limitTo } from '../core/paging';
import { notFound } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Services } from '../core/services';
import { formValue } from './attributes';
import { openContact } from './contact';
import { imagesOfGoods } from './images';
import { reviewQueue } from './review-queue';
import { mayRelist } from './shelf';

type Card = Value<'listConsignments'>['rows'][number];

/** Number and state of orders. */
async function ordersOf(db: Services['db'], orderNos: readonly string[]) {
  if (orderNos.length === 0) return [];
  return await db
    .selectFrom('trade_order')
    .select(['order_no as orderNo', 'status'])
    .where('order_no', 'in', orderNos)
    .execute();
}

interface OwnColumns {
  version: number;
  reject_reason: string | null;
  relist_count: number;
  review_needed: boolean;
  views_7d: number;
  /** Number of the order that holds the goods. */
  held_by: string | null;
}

/** The seller's goods in all states, newest first, with counts per state and the actions allowed now; none while blocked. */
export async function listConsignments(
  { db }: Services,
  { id: sellerId, blocked }: Pick<Member, 'id' | 'blocked'>,
  { status, ...page }: Input<'listConsignments'>,
): Promise<Value<'listConsignments'>> {
  const counted = await sql<{ status: GoodsState; count: number }>`
    select status, count(*)::int as count from goods where seller_id = ${sellerId} group by status`.execute(
    db,
  );
  const counts = Object.fromEntries(counted.rows.map((row) => [row.status, row.count]));
  const rows = await selectCards<OwnColumns>(
    db,
    sql`where g.seller_id = ${sellerId} and (${status === undefined} or g.status = ${status ?? null})
      order by g.id desc ${limitTo(page)}`,
    sql`, g.version, g.reject_reason, g.relist_count, g.review_needed,
      (select coalesce(sum(d.views), 0)::int from goods_view_day d where d.goods_id = g.id
        and d.day > (app_now() at time zone 'Asia/Shanghai')::date - 7) as views_7d,
      (select l.order_no from living_order l where l.goods_id = g.id and g.status = 'trading') as held_by`,
  );
  const holding = await ordersOf(
    db,
    rows.flatMap(({ held_by }) => held_by ?? []),
  );
  return {
    rows: rows.map((row) => ({
      ...toCard(row),
      consignmentId: String(row.id),
      goodsId: String(row.id),
      version: row.version,
      rejectReason: row.reject_reason,
      actions: blocked ? [] : actionsOf(row),
      views7d: row.views_7d,
      order: holding.find(({ orderNo }) => orderNo === row.held_by) ?? null,
    })),
    total: status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
  };
}

function actionsOf(row: OwnColumns & { status: GoodsState; goods_type: GoodsType }): Card['actions'] {
  switch (row.status) {
    case 'reviewing':
      return ['withdraw'];
    case 'rejected':
      return ['edit'];
    case 'onSale':
      // Staff list rentals; members have no form for them.
      return row.goods_type === 'rental'
        ? ['changePrice', 'takeOffShelf']
        : ['changePrice', 'edit', 'takeOffShelf'];
    case 'offShelf':
      return mayRelist(row) ? ['changePrice', 'putOnShelf', 'edit'] : ['changePrice', 'edit'];
    default:
      return [];
  }
}

interface OwnGoods {
  id: number;
  goods_no: string;
  game_id: number;
  goods_type: GoodsType;
  system_id: number;
  operator_id: number;
  area_id: number;
  server_id: number;
  title: string;
  description: string;
  binding_email: string | null;
  binding_phone: string | null;
  binding_realname: string | null;
  binding_cooldown: string | null;
  price_fen: number;
  negotiable: boolean;
  status: GoodsState;
  reject_reason: string | null;
  version: number;
  contact_enc: string | null;
}

/** The seller's consignment form for editing. Without the account's uid, of which only a hash is stored. */
export const getConsignment = (
  { db, seal }: Services,
  sellerId: number,
  id: string,
): Promise<Value<'getConsignment'>> =>
  transact(db, async (tx) => {
    const { rows } = await sql<OwnGoods>`
      select id, goods_no, game_id, goods_type, system_id, operator_id, area_id, server_id, title, description,
        binding_email, binding_phone, binding_realname, binding_cooldown, price_fen, negotiable, status, reject_reason,
        version, contact_enc
      from goods where id = ${rowId(id) ?? null} and seller_id = ${sellerId}`.execute(tx);
    const [goods] = rows;
    if (!goods) throw notFound('商品不存在');
    const attrs = await sql<{ id: number; input_type: string; values: string[]; number: number | null }>`
      select a.id, a.input_type, array_agg(v.value order by array_position(a.options, v.value)) as values,
        max(v.number)::float8 as number
      from goods_attr v join game_attr a on a.id = v.attr_id
      where v.goods_id = ${goods.id} group by a.id order by a.sort, a.id`.execute(tx);
    const images = await imagesOfGoods(tx, goods.id);
    // Demo goods have no contact, because no form was submitted.
    const contact = goods.contact_enc ? openContact(seal, goods.goods_no, goods.contact_enc) : {};
    return {
      id: String(goods.id),
      gameId: String(goods.game_id),
      goodsType: goods.goods_type,
      systemId: String(goods.system_id),
      operatorId: String(goods.operator_id),
      areaId: String(goods.area_id),
      serverId: String(goods.server_id),
      title: goods.title,
      attrs: attrs.rows.map((row) => ({ attrId: String(row.id), value: formValue(row) })),
      images: images.map((image) => ({ fileId: image.id, url: picture(image).url })),
      coverUrl: covers(images[0]?.file ?? `art/goods/${goods.goods_no}/wide`).coverUrl,
      description: goods.description,
      binding: {
        ...(goods.binding_email !== null && { email: goods.binding_email }),
        ...(goods.binding_phone !== null && { phone: goods.binding_phone }),
        ...(goods.binding_realname !== null && { realname: goods.binding_realname }),
        ...(goods.binding_cooldown !== null && { cooldown: goods.binding_cooldown }),
      },
      priceFen: goods.price_fen,
      negotiable: goods.negotiable,
      ...contact,
      goodsNo: goods.goods_no,
      status: goods.status,
      rejectReason: goods.reject_reason,
      version: goods.version,
      review: await reviewQueue(tx, goods.id),
    };
  });
