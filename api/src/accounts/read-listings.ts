import { sql } from 'kysely';
import type { GoodsState, OrderState } from 'shared-contract';
import type { Figure } from '../catalog/goods-card';
import type { Db } from '../core/database';

/** The newest listings of an account that its history shows. */
const MAX_LISTINGS = 30;

/** Times inside JSON columns are text. */
export interface Listing {
  goods_id: number;
  seller_id: number;
  status: GoodsState;
  title: string;
  /** For one named buyer: neither title nor prices are shown. */
  private: boolean;
  listed_at: Date;
  /** Of goods off the shelf. */
  off_at: Date | null;
  price_fen: number;
  low_fen: number;
  high_fen: number;
  /** The listing was this account from then, and until then; null: from its beginning, until now. */
  from_at: Date | null;
  until_at: Date | null;
  figures: Figure[];
  retitled: { title: string; until: string }[];
  reports: { at: string; items: { name: string; result: 'same' | 'different' | 'unknown' }[] }[];
  orders: ListingOrder[];
  /** The text of the open contest. */
  contest: { text: string; at: string } | null;
}

export interface ListingOrder {
  orderNo: string;
  status: Extract<OrderState, 'completed' | 'refunded'>;
  recycled: boolean;
  buyerId: number;
  priceFen: number;
  endedAt: Date;
  /** The last moves that decided the outcome, of `deciding`. */
  moves: string[];
  receipt: string;
  claims: { at: Date; paidFen: number | null }[];
}

const deciding = ['mismatch', 'bindingFails', 'ruleForBuyer', 'ruleSplit', 'ruleForSeller'];

/**
 * The listings of an account that were ever on sale, newest first, each with what happened to it. Read by the indexes of the
 * account, its goods and their orders.
 */
export async function readListings(db: Db, accountId: number): Promise<Listing[]> {
  const { rows } = await sql<Omit<Listing, 'orders' | 'contest'>>`
    with named as (
      select id as goods_id from goods where account_id = ${accountId}
      union select goods_id from account_listing where account_id = ${accountId})
    select g.id as goods_id, g.seller_id, g.status, g.private_buyer_hash is not null as private,
      case when g.account_id = ${accountId} then g.title else
        (select l.title from account_listing l where l.goods_id = g.id and l.account_id = ${accountId} order by l.id desc limit 1)
      end as title,
      g.listed_at, case when g.status = 'offShelf' then g.price_at end as off_at,
      g.price_fen,
      least(g.price_fen, (select min(p.price_fen) from goods_price p where p.goods_id = g.id)) as low_fen,
      greatest(g.price_fen, (select max(p.price_fen) from goods_price p where p.goods_id = g.id)) as high_fen,
      case when g.account_id = ${accountId} then
        (select max(l.until) from account_listing l where l.goods_id = g.id and l.account_id <> ${accountId}) end as from_at,
      case when g.account_id is distinct from ${accountId} then
        (select max(l.until) from account_listing l where l.goods_id = g.id and l.account_id = ${accountId}) end as until_at,
      (select coalesce(json_agg(json_build_object('name', t.name, 'prefix', t.prefix, 'unit', t.unit, 'number', v.number)
          order by t.figure_rank), '[]')
        from goods_attr v join game_attr t on t.id = v.attr_id
        where v.goods_id = g.id and t.figure_rank is not null and v.number is not null) as figures,
      (select coalesce(json_agg(json_build_object('title', l.title, 'until', l.until) order by l.id), '[]')
        from account_listing l
        where l.goods_id = g.id and l.account_id = ${accountId} and g.account_id = ${accountId}) as retitled,
      (select coalesce(json_agg(json_build_object('at', r.at, 'items', r.items) order by r.id), '[]')
        from inspection_report r where r.goods_id = g.id) as reports
    from named join goods g on g.id = named.goods_id
    where g.was_listed
    order by g.id desc limit ${MAX_LISTINGS}`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ goods_id }) => goods_id);
  const orders = await ordersOf(db, ids);
  const moves = await shelfMovesOf(db, ids);
  const contests = await openContestsOf(db, accountId, ids);
  return rows.map(({ listed_at, off_at, ...row }) => ({
    ...row,
    listed_at: moves.get(row.goods_id)?.on_at ?? listed_at,
    off_at: off_at && (moves.get(row.goods_id)?.off_at ?? off_at),
    contest: contests.get(row.goods_id) ?? null,
    orders: orders.filter(({ goodsId }) => goodsId === row.goods_id),
  }));
}

/** When goods were first put on sale and last taken off, by the audit, which is not on the goods' shards. */
async function shelfMovesOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { on_at: Date | null; off_at: Date | null }>> {
  const { rows } = await sql<{ id: number; on_at: Date | null; off_at: Date | null }>`
    select entity_id::bigint as id, min(at) filter (where to_state = 'onSale') as on_at,
      max(at) filter (where to_state = 'offShelf') as off_at
    from audit where entity = 'goods' and entity_id = any (${ids.map(String)}) group by 1`.execute(db);
  return new Map(rows.map(({ id, ...moves }) => [id, moves]));
}

/** The texts of open contests of listings as this account, by the id of the goods. */
async function openContestsOf(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, Listing['contest']>> {
  const { rows: open } = await sql<{ goods_id: number; problem_id: number }>`
    select goods_id, problem_id from account_contest
    where goods_id = any (${[...ids]}) and account_id = ${accountId} and outcome is null`.execute(db);
  if (open.length === 0) return new Map();
  const { rows: tickets } = await sql<{ id: number; contest: Listing['contest'] }>`
    select id, json_build_object('text', content, 'at', created_at) as contest
    from problem where id = any (${open.map(({ problem_id }) => problem_id)})`.execute(db);
  const contests = new Map(tickets.map(({ id, contest }) => [id, contest]));
  return new Map(open.map(({ goods_id, problem_id }) => [goods_id, contests.get(problem_id) ?? null]));
}

/** The settled orders of goods, the first to end first, with the claims on them. */
async function ordersOf(
  db: Db,
  goodsIds: readonly number[],
): Promise<(ListingOrder & { goodsId: number })[]> {
  const { rows: orders } = await sql<Omit<ListingOrder, 'claims'> & { goodsId: number }>`
    select o.goods_id as "goodsId", o.order_no as "orderNo", o.status, o.order_type = 'RECYCLE' as recycled,
      o.buyer_id as "buyerId", o.price_fen - o.refunded_fen as "priceFen", o.ended_at as "endedAt",
      array(select e.action from order_event e
        where e.order_no = o.order_no and e.action = any (${deciding}::text[]) order by e.seq) as moves,
      coalesce((select e.hash from order_event e where e.order_no = o.order_no order by e.seq desc limit 1), '') as receipt
    from trade_order o
    where o.goods_id = any (${[...goodsIds]}) and o.status in ('completed', 'refunded') and o.paid_at is not null
    order by o.ended_at`.execute(db);
  if (orders.length === 0) return [];
  const orderNos = orders.map(({ orderNo }) => orderNo);
  const { rows: claims } = await sql<ListingOrder['claims'][number] & { orderNo: string }>`
    select c.order_no as "orderNo",
      coalesce((select max(q.at) from problem_reply q where q.shard_key = c.shard_key and q.problem_id = c.id),
        c.created_at) as at,
      case when c.status = 'paid' then c.payout_fen end as "paidFen"
    from problem c
    where c.order_no = any (${orderNos}) and c.shard_key = any (${orderNos}) and c.problem_type = 'claim'
      and c.status in ('paid', 'recovered') order by c.id`.execute(db);
  return orders.map((order) => ({
    ...order,
    claims: claims.filter(({ orderNo }) => orderNo === order.orderNo),
  }));
}
