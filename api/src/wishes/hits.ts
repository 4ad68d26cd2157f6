import { type RawBuilder, sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import type { WishHit, WishReference, WishResult } from 'shared-contract/shapes';
import { type CardRow, selectCards, toCard } from '../catalog/goods-card';
import { listed } from '../catalog/goods-query';
import { isoTime } from '../core/clock';
import type { Db } from '../core/database';
import { limitTo } from '../core/paging';
import { notFound } from '../core/refusal';
import { rowId } from '../core/row-id';
import { reportedToday } from './day';
import { limitOf } from './fitting';
import { percentBelow } from './listing';

interface HitColumns {
  hit_id: number;
  wish_id: number;
  wish_name: string;
  hit_price_fen: number;
  was_fen: number | null;
  total: number;
  missed: string | null;
  results: WishResult[];
  reference: WishReference;
  at: Date;
  valid: boolean;
  reported_today: number;
  per_day: number;
  below_percent: number | null;
  paused: boolean;
}
type HitRow = CardRow & HitColumns;

const columns = sql`, h.id as hit_id, h.wish_id, w.name as wish_name, h.price_fen as hit_price_fen, h.was_fen, h.total,
  h.missed, h.results, h.reference, h.at, (${listed} and g.price_fen <= h.price_fen) as valid, ${reportedToday} as reported_today,
  w.per_day, w.below_percent, w.paused_at is not null as paused`;

/**
 * The member's hits and wishes. Common table expressions, since a cluster joins rows of a shard with goods on the
 * coordinator only so; PostgreSQL inlines what is read once.
 */
const own = (memberId: number) => sql`
  with own_hit as (select * from wish_hit where member_id = ${memberId}),
    own_wish as (select * from wish where member_id = ${memberId})`;

/** Hits `h` with their wish `w` and goods `g`. */
const joined = sql`join own_hit h on h.goods_id = g.id join own_wish w on w.id = h.wish_id`;

/** Shown: not dismissed, and of goods that everybody may see. */
const shown = sql`h.dismissed_at is null and g.status not in ('reviewing', 'rejected') and g.private_buyer_hash is null`;

export const toHit = (row: HitRow): WishHit => {
  const below = percentBelow(row.reference, row.hit_price_fen);
  return {
    id: String(row.hit_id),
    wishId: String(row.wish_id),
    wishName: row.wish_name,
    goods: toCard(row),
    priceFen: row.hit_price_fen,
    wasFen: row.was_fen,
    belowPercent: below === null ? null : Number(below.toFixed(1)),
    total: row.total,
    missed: row.results.find(({ key }) => key === row.missed) ?? null,
    at: isoTime(row.at),
    valid: row.valid,
  };
};

/** What the member's wishes found, newest first. */
export async function listWishHits(
  db: Db,
  memberId: number,
  { wishId, ...page }: Input<'listWishHits'>,
): Promise<Value<'listWishHits'>> {
  const which = sql`${shown} and (${wishId === undefined} or h.wish_id = ${rowId(wishId) ?? null}::bigint)`;
  const rows = await selectCards<HitColumns>(
    db,
    sql`${joined} where ${which} order by h.id desc ${limitTo(page)}`,
    columns,
    own(memberId),
  );
  const counted = await sql<{ total: number }>`
    ${own(memberId)} select count(*)::int as total from goods g ${joined} where ${which}`.execute(db);
  return { rows: rows.map(toHit), total: counted.rows[0]?.total ?? 0 };
}

/** The newest hit of each of the member's wishes. */
export async function newestHits(db: Db, memberId: number): Promise<WishHit[]> {
  const rows = await selectCards<HitColumns>(
    db,
    sql`${joined} where ${shown} and h.id in (
      select max(n.id) from any_hit n join goods g on g.id = n.goods_id
      where n.dismissed_at is null
        and g.status not in ('reviewing', 'rejected') and g.private_buyer_hash is null group by n.wish_id)`,
    columns,
    sql`${own(memberId)}, any_hit as (select * from wish_hit where member_id = ${memberId})`,
  );
  return rows.map(toHit);
}

/** One hit with each condition. @throws Refusal 404 */
export async function getWishHit(db: Db, memberId: number, id: string): Promise<Value<'getWishHit'>> {
  const which: RawBuilder<unknown> = sql`where h.id = ${rowId(id) ?? null}::bigint and ${shown}`;
  const [row] = await selectCards<HitColumns>(db, sql`${joined} ${which}`, columns, own(memberId));
  if (!row) throw notFound('这件已经看不到了');
  return {
    ...toHit(row),
    results: row.results,
    reference: row.reference,
    limitFen: limitOf(row.reference, row.below_percent),
    reportedToday: row.reported_today,
    perDay: row.per_day,
    paused: row.paused,
  };
}

/** The wish reports these goods no more; idempotent. @throws Refusal 404 */
export async function dismissWishHit(db: Db, memberId: number, id: string): Promise<Value<'dismissWishHit'>> {
  const { rows } = await sql`
    update wish_hit set dismissed_at = least(dismissed_at, app_now())
    where member_id = ${memberId} and id = ${rowId(id) ?? null}::bigint returning id`.execute(db);
  if (rows.length === 0) throw notFound('这件已经看不到了');
  return { id };
}
