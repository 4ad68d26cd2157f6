import { type RawBuilder, sql } from 'kysely';
import { tradeRules } from 'shared-contract/rules';
import type { BindingFact, GoodsDetail } from 'shared-contract/shapes';
import { isoTime } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { notFound } from '../core/refusal';
import { allValues, type StoredValues, storedValues } from '../core/rules';
import { comparableDeals } from './fair-price';
import { type AttributeRow, attributes, figuresOf, formatAttributes } from './goods-attributes';
import { selectGoods, toCard } from './goods-card';
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
    | (Omit<NonNullable<GoodsDetail['report']>, 'images' | 'by'> & {
        inspector: number;
        images: ImageRow[];
      })
    | null;
  prices: { priceFen: number; at: string }[];
  account_id: number | null;
  rules: StoredValues;
}

/**
 * Whether a visitor may see goods `g`: all that were ever on sale; a private listing only for its buyer and its seller;
 * never goods under review or rejected.
 */
export const visibleTo = (memberId: number | undefined) =>
  memberId === undefined
    ? sql<boolean>`(g.status not in ('reviewing', 'rejected') and g.private_buyer_hash is null)`
    : sql<boolean>`(
      g.status not in ('reviewing', 'rejected')
      and (g.private_buyer_hash is null
        or g.seller_id = ${memberId}
        or g.private_buyer_hash = (select phone_hash from member where id = ${memberId})))`;

/** The pictures of goods `g` as JSON, selected by the condition on their report. */
const images = (report: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('file', i.file, 'w', i.w, 'h', i.h) order by i.sort), '[]')
  from goods_image i where i.goods_id = g.id and ${report})`;

/** Detail columns beside the card, read in one query because the round trips would cost more than the columns. */
const details = sql`, g.description, g.binding_email, g.binding_phone, g.binding_realname, g.binding_cooldown, g.version,
  ${images(sql`i.report_id is null`)} as images,
  ${attributes} as attrs,
  (select json_build_object('at', r.at, 'inspector', r.inspector_id, 'items', r.items, 'images', ${images(sql`i.report_id = r.id`)})
    from inspection_report r
    where r.goods_id = g.id order by r.at desc limit 1) as report,
  (select coalesce(json_agg(json_build_object('priceFen', p.price_fen, 'at', p.at) order by p.at), '[]')
    from goods_price p where p.goods_id = g.id) as prices,
  g.account_id,
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
  const [row] = await selectGoods<DetailColumns>(db, sql`where g.id = ${goodsId} and ${which}`, details);
  if (!row) throw notFound('商品不存在');
  const { game_id: gameId, goods_type: goodsType } = row;
  const rules = tradeRules(allValues(row.rules));
  const [{ seller, inspector }, fairPrice, listings] = await Promise.all([
    readPeople(db, row.seller_id, row.report?.inspector),
    comparableDeals(db, { gameId, goodsType, figures: figuresOf(row.attrs), except: goodsId }),
    countListings(db, row.account_id),
  ]);

  return {
    ...toCard({ ...row, seller_facts: [seller.facts.deals, seller.facts.handoverMinutes] }),
    images: row.images.map(picture),
    description: row.description,
    attrs: formatAttributes(row.attrs),
    binding: bindingFacts(row),
    report: row.report && {
      items: row.report.items,
      by: inspector,
      at: isoTime(new Date(row.report.at)),
      images: row.report.images.map(picture),
    },
    priceHistory: row.prices.map(({ priceFen, at }) => ({ priceFen, at: isoTime(new Date(at)) })),
    fairPrice,
    seller: seller.facts,
    plans: warrantyPlans(row.price_fen, row.warranty, rules),
    rules,
    listings,
    // Rentals end in an enquiry (product section 2, hire). Blacklisted sellers have none on sale (trust/sellers.ts).
    buyable: row.status === 'onSale' && row.goods_type !== 'rental' && seller.active,
    version: row.version,
  };
}

/**
 * The seller of goods as everybody sees them, and the name of who inspected them, empty without a report; in one
 * statement, apart from the goods, since members are on shards of their own.
 */
async function readPeople(
  db: Db,
  sellerId: number,
  inspectorId: number | undefined,
): Promise<{ seller: { active: boolean; facts: GoodsDetail['seller'] }; inspector: string }> {
  const { rows } = await sql<
    Omit<GoodsDetail['seller'], 'since'> & { id: number; since: Date; active: boolean }
  >`
    select m.id, m.status = 'active' and m.realname_status = 'verified' as active, m.nick_name as nick, m.level,
      m.created_at as since, case when p.settled > 0 then p.seller_no end as "sellerNo",
      coalesce(p.deals, 0) as deals, coalesce(p.refunds, 0) as refunds, p.handover_minutes as "handoverMinutes"
    from member m left join seller_page p on p.seller_id = m.id
    where m.id = any (${[sellerId, inspectorId ?? sellerId]})`.execute(db);
  const person = (id: number | undefined) => rows.find((row) => row.id === id);
  const row = person(sellerId);
  if (!row) throw new Error(`no member ${sellerId}`);
  const { id: _id, active, since, ...facts } = row;
  return {
    seller: { active, facts: { ...facts, since: isoTime(since) } },
    inspector: person(inspectorId)?.nick ?? '',
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
