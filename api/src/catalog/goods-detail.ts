import { type RawBuilder, sql } from 'kysely';
import { tradeRules } from 'shared-contract/rules';
import type { BindingFact, GoodsDetail } from 'shared-contract/shapes';
import { isoTime } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { notFound } from '../core/refusal';
import { allValues, type StoredValues, storedValues } from '../core/rules';
import { comparableDeals } from './fair-price';
import { type AttributeRow, attributes, figuresOf, formatAttributes } from './goods-attributes';
import { selectCards, toCard } from './goods-card';
import { picture } from './pictures';
import { warrantyPlans } from './warranty-plans';

interface ImageRow {
  file: string;
  w: number;
  h: number;
}

/** Times inside JSON columns are text. */
interface DetailColumns {
  description: string;
  binding_email: string | null;
  binding_phone: string | null;
  binding_realname: string | null;
  binding_cooldown: string | null;
  version: number;
  images: ImageRow[];
  attrs: AttributeRow[];
  report:
    | (Omit<NonNullable<GoodsDetail['report']>, 'images'> & {
        images: ImageRow[];
      })
    | null;
  prices: { priceFen: number; at: string }[];
  seller_active: boolean;
  seller_nick: string;
  seller_level: number;
  seller_since: Date;
  account_id: number | null;
  seller_no: string | null;
  seller_deals: number;
  seller_refunds: number;
  seller_minutes: number | null;
  rules: StoredValues;
}

/**
 * Whether a visitor may see goods `g`: all that were ever on sale; a private listing only for its buyer and its seller;
 * never goods under review or rejected.
 */
export const visibleTo = (memberId: number | undefined) => sql<boolean>`(
  g.status not in ('reviewing', 'rejected')
  and (g.private_buyer_hash is null
    or g.seller_id = ${memberId ?? null}
    or g.private_buyer_hash = (select phone_hash from member where id = ${memberId ?? null})))`;

/** The pictures of goods `g` as JSON, selected by the condition on their report. */
const images = (report: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('file', i.file, 'w', i.w, 'h', i.h) order by i.sort), '[]')
  from goods_image i where i.goods_id = g.id and ${report})`;

/** Detail columns beside the card, read in one query because the round trips would cost more than the columns. */
const details = sql`, g.description, g.binding_email, g.binding_phone, g.binding_realname, g.binding_cooldown, g.version,
  ${images(sql`i.report_id is null`)} as images,
  ${attributes} as attrs,
  (select json_build_object('at', r.at, 'by', m.nick_name, 'items', r.items, 'images', ${images(sql`i.report_id = r.id`)})
    from inspection_report r join member m on m.id = r.inspector_id
    where r.goods_id = g.id order by r.at desc limit 1) as report,
  (select coalesce(json_agg(json_build_object('priceFen', p.price_fen, 'at', p.at) order by p.at), '[]')
    from goods_price p where p.goods_id = g.id) as prices,
  (seller.status = 'active' and seller.realname_status = 'verified') as seller_active,
  seller.nick_name as seller_nick, seller.level as seller_level, seller.created_at as seller_since,
  g.account_id,
  case when page.settled > 0 then page.seller_no end as seller_no, coalesce(page.deals, 0) as seller_deals,
  coalesce(page.refunds, 0) as seller_refunds, page.handover_minutes as seller_minutes,
  ${storedValues} as rules`;

/**
 * One listing in full (product call getGoods), the same for every reader and never cached, because orders are checked against this price.
 * The seller's facts are counted by a job (sellers/count-facts.ts).
 * @throws Refusal 404 for goods that the reader may not see
 */
export const getGoods = (db: Db, goodsId: number, memberId: number | undefined): Promise<GoodsDetail> =>
  readGoods(db, goodsId, visibleTo(memberId));

/** One listing in full for the staff, in any state. @throws Refusal 404 */
export const getGoodsForStaff = (db: Db, goodsId: number): Promise<GoodsDetail> =>
  readGoods(db, goodsId, sql`true`);

async function readGoods(db: Db, goodsId: number, which: RawBuilder<unknown>): Promise<GoodsDetail> {
  const [row] = await selectCards<DetailColumns>(
    db,
    sql`join member seller on seller.id = g.seller_id left join seller_page page on page.seller_id = g.seller_id where g.id = ${goodsId} and ${which}`,
    details,
  );
  if (!row) throw notFound('商品不存在');
  const { game_id: gameId, goods_type: goodsType } = row;
  const rules = tradeRules(allValues(row.rules));
  const [fairPrice, listings] = await Promise.all([
    comparableDeals(db, { gameId, goodsType, figures: figuresOf(row.attrs), except: goodsId }),
    countListings(db, row.account_id),
  ]);

  return {
    ...toCard(row),
    images: row.images.map(picture),
    description: row.description,
    attrs: formatAttributes(row.attrs),
    binding: bindingFacts(row),
    report: row.report && {
      ...row.report,
      at: isoTime(new Date(row.report.at)),
      images: row.report.images.map(picture),
    },
    priceHistory: row.prices.map(({ priceFen, at }) => ({ priceFen, at: isoTime(new Date(at)) })),
    fairPrice,
    seller: {
      sellerNo: row.seller_no,
      nick: row.seller_nick,
      level: row.seller_level,
      deals: row.seller_deals,
      refunds: row.seller_refunds,
      handoverMinutes: row.seller_minutes,
      since: isoTime(row.seller_since),
    },
    plans: warrantyPlans(row.price_fen, row.warranty, rules),
    rules,
    listings,
    // Rentals end in an enquiry (product section 2, hire). Blacklisted sellers have none on sale (trust/sellers.ts).
    buyable: row.status === 'onSale' && row.goods_type !== 'rental' && row.seller_active,
    version: row.version,
  };
}

/** How often a game account was on sale here, under any goods; asked apart, since goods are on shards by their id. */
async function countListings(db: Db, accountId: number | null): Promise<number> {
  if (accountId === null) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from goods where account_id = ${accountId} and was_listed`.execute(db);
  return rows[0]?.count ?? 0;
}

const bindingColumns = ['binding_email', 'binding_phone', 'binding_realname', 'binding_cooldown'] as const;

/** What the seller says of the binding of goods; empty for goods that are gone. */
export async function bindingOf(db: Db | Tx, goodsId: number): Promise<BindingFact[]> {
  const row = await db
    .selectFrom('goods')
    .select(bindingColumns)
    .where('id', '=', goodsId)
    .executeTakeFirst();
  return row ? bindingFacts(row) : [];
}

const bindingFacts = (row: Pick<DetailColumns, (typeof bindingColumns)[number]>): BindingFact[] => [
  { key: 'email', name: '邮箱', value: row.binding_email },
  { key: 'phone', name: '手机', value: row.binding_phone },
  { key: 'realname', name: '实名', value: row.binding_realname },
  { key: 'cooldown', name: '换绑冷却', value: row.binding_cooldown },
];
