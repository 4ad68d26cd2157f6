import { sql } from 'kysely';
import type { AttributeValue, BindingFact, GoodsDetail, Picture } from 'shared-contract/shapes';
import { time } from '../clock';
import type { Db, Tx } from '../database';
import { notFound } from '../refusal';
import { fairPrice } from './fair-price';
import { selectCards, toCard } from './goods-card';
import { picture } from './pictures';
import { shownValue } from './values';
import { warrantyPlans } from './warranty-plans';

interface DetailColumns {
  description: string;
  binding_email: string | null;
  binding_phone: string | null;
  binding_realname: string | null;
  binding_cooldown: string | null;
  seller_id: number;
  seller_nick: string;
  seller_level: number;
  seller_since: Date;
  version: number;
}

/**
 * Whether a visitor may see goods `g`: everything that was ever on sale, and a private listing only for the buyer it
 * names and for its seller. What is under review or was rejected is nobody's business yet.
 */
export const visibleTo = (memberId: number | undefined) => sql<boolean>`(
  g.status not in ('reviewing', 'rejected')
  and (g.private_buyer_hash is null
    or g.seller_id = ${memberId ?? null}
    or g.private_buyer_hash = (select phone_hash from member where id = ${memberId ?? null})))`;

/** Everything about one listing (X2), the same for every reader. Throws not found for what the reader may not see. */
export async function getGoods(db: Db, goodsId: number, memberId: number | undefined): Promise<GoodsDetail> {
  const [row] = await selectCards<DetailColumns>(
    db,
    sql`join member seller on seller.id = g.seller_id where g.id = ${goodsId} and ${visibleTo(memberId)}`,
    sql`, g.description, g.binding_email, g.binding_phone, g.binding_realname, g.binding_cooldown, g.version,
      g.seller_id, seller.nick_name as seller_nick, seller.level as seller_level, seller.created_at as seller_since`,
  );
  if (!row) throw notFound('商品不存在');

  return {
    ...toCard(row),
    images: await images(db, goodsId, null),
    description: row.description,
    attrs: await attributeValues(db, goodsId),
    binding: bindingFacts(row),
    report: await latestReport(db, goodsId),
    priceHistory: await priceHistory(db, goodsId),
    fairPrice: await fairPrice(db, goodsId),
    seller: {
      nick: row.seller_nick,
      level: row.seller_level,
      ...(await sellerRecord(db, row.seller_id)),
      since: time(row.seller_since),
    },
    plans: warrantyPlans(row.price_fen, row.warranty),
    // Renting ends in an enquiry (product section 2, hire).
    buyable: row.status === 'onSale' && row.goods_type !== 'rental',
    version: row.version,
  };
}

/** The goods' attributes in the order of the game's form, several chosen values in one line. */
export async function attributeValues(db: Db | Tx, goodsId: number): Promise<AttributeValue[]> {
  const { rows } = await sql<{
    id: number;
    group: string;
    name: string;
    values: { value: string; number: number | null; prefix: string; unit: string }[];
  }>`
    select a.id, a.group_name as "group", a.name,
      json_agg(json_build_object('value', v.value, 'number', v.number, 'prefix', a.prefix, 'unit', a.unit)
        order by array_position(a.options, v.value), v.value) as values
    from goods_attr v join game_attr a on a.id = v.attr_id
    where v.goods_id = ${goodsId} group by a.id order by a.sort, a.id
  `.execute(db);
  return rows.map(({ id, group, name, values }) => ({
    attrId: String(id),
    group,
    name,
    value: shownValue(values),
  }));
}

const bindingFacts = (row: DetailColumns): BindingFact[] => [
  { key: 'email', name: '邮箱', value: row.binding_email },
  { key: 'phone', name: '手机', value: row.binding_phone },
  { key: 'realname', name: '实名', value: row.binding_realname },
  { key: 'cooldown', name: '换绑冷却', value: row.binding_cooldown },
];

async function images(db: Db, goodsId: number, reportId: number | null): Promise<Picture[]> {
  const { rows } = await sql<{ file: string; w: number; h: number }>`
    select file, w, h from goods_image
    where goods_id = ${goodsId} and report_id is not distinct from ${reportId}::bigint order by sort
  `.execute(db);
  return rows.map(picture);
}

async function latestReport(db: Db, goodsId: number): Promise<GoodsDetail['report']> {
  const { rows } = await sql<{
    id: number;
    at: Date;
    by: string;
    items: NonNullable<GoodsDetail['report']>['items'];
  }>`
    select r.id, r.at, m.nick_name as by, r.items
    from inspection_report r join member m on m.id = r.inspector_id
    where r.goods_id = ${goodsId} order by r.at desc limit 1
  `.execute(db);
  const [report] = rows;
  if (!report) return null;
  const { id, at, by, items } = report;
  return { at: time(at), by, items, images: await images(db, goodsId, id) };
}

async function priceHistory(db: Db, goodsId: number): Promise<GoodsDetail['priceHistory']> {
  const { rows } = await sql<{ price_fen: number; at: Date }>`
    select price_fen, at from goods_price where goods_id = ${goodsId} order by at
  `.execute(db);
  return rows.map((point) => ({ priceFen: point.price_fen, at: time(point.at) }));
}

/** How many deals the seller made, and the share of their paid orders in which the buyer asked for the money back. */
async function sellerRecord(
  db: Db,
  sellerId: number,
): Promise<Pick<GoodsDetail['seller'], 'deals' | 'disputeRate'>> {
  const { rows } = await sql<{ deals: number; disputeRate: number }>`
    select
      (select count(*)::int from deal where seller_id = ${sellerId}) as deals,
      (select coalesce(round(avg((refund_requests > 0)::int), 4), 0)::float8
        from trade_order where seller_id = ${sellerId} and paid_at is not null) as "disputeRate"
  `.execute(db);
  return rows[0] ?? { deals: 0, disputeRate: 0 };
}
