import { type RawBuilder, sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import { isoTime } from '../core/clock';
import type { Db } from '../core/database';
import { limitTo } from '../core/paging';
import { notFound } from '../core/refusal';
import { rowId } from '../core/row-id';
import { type CardRow, selectCards, toCard } from './goods-card';
import { visibleTo } from './goods-detail';

/**
 * Saves goods with their current price; repeating it keeps the first price. The goods' id is also the favourite's id.
 */
export async function addFavourite(
  db: Db,
  memberId: number,
  goodsId: string,
): Promise<Value<'addFavourite'>> {
  const id = rowId(goodsId) ?? null;
  const { rows } = await sql<{ found: boolean }>`
    with shown as (select g.id, g.price_fen from goods g where g.id = ${id}::bigint and ${visibleTo(memberId)}),
    saved as (
      insert into favourite (member_id, goods_id, saved_price_fen) select ${memberId}, id, price_fen from shown
      on conflict do nothing
    )
    select exists (select from shown) as found`.execute(db);
  if (!rows[0]?.found) throw notFound('商品不存在');
  return { collectId: String(id) };
}

/** Ignores ids that are not saved. */
export async function removeFavourites(
  db: Db,
  memberId: number,
  goodsIds: string[],
): Promise<Value<'removeFavourites'>> {
  const ids = goodsIds.flatMap((id) => rowId(id) ?? []);
  const { rows } = await sql`
    delete from favourite where member_id = ${memberId} and goods_id = any (${ids}::bigint[])
    returning goods_id`.execute(db);
  return { removed: rows.length };
}

/** Saved goods, newest first, with the price drop since; goods not on sale have `valid: false`. */
export async function listFavourites(
  db: Db,
  memberId: number,
  page: Input<'listFavourites'>,
): Promise<Value<'listFavourites'>> {
  const { rows, total } = await pageOf<{ saved_price_fen: number; saved_at: Date }>(db, memberId, page, {
    table: sql`favourite`,
    columns: sql`, mine.saved_price_fen, mine.created_at as saved_at`,
    order: sql`mine.created_at desc, g.id desc`,
  });
  return {
    rows: rows.map((row) => ({
      ...toCard(row),
      savedPriceFen: row.saved_price_fen,
      savedAt: isoTime(row.saved_at),
      dropFen: Math.max(0, row.saved_price_fen - row.price_fen),
      valid: row.status === 'onSale',
    })),
    total,
  };
}

/** Browsing history, latest first, each goods once. */
export async function listBrowsed(
  db: Db,
  memberId: number,
  page: Input<'listBrowsed'>,
): Promise<Value<'listBrowsed'>> {
  const { rows, total } = await pageOf<{ browsed_at: Date }>(db, memberId, page, {
    table: sql`browse`,
    columns: sql`, mine.browsed_at`,
    order: sql`mine.browsed_at desc, g.id desc`,
  });
  return { rows: rows.map((row) => ({ ...toCard(row), browsedAt: isoTime(row.browsed_at) })), total };
}

/** Removes goods from the member's own history, or all with the id `all`; goods that are not in it are ignored. */
export async function removeBrowsed(db: Db, memberId: number, id: string): Promise<Value<'removeBrowsed'>> {
  const which = id === 'all' ? sql`true` : sql`goods_id = ${rowId(id) ?? null}::bigint`;
  const { rows } = await sql`
    delete from browse where member_id = ${memberId} and ${which} returning goods_id`.execute(db);
  return { removed: rows.length };
}

interface Source {
  /** A table with member_id and goods_id. */
  table: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** A page of the member's goods, without those that became private for another buyer or are under review again. */
async function pageOf<More>(
  db: Db,
  memberId: number,
  page: { pageNum?: number; pageSize?: number },
  { table, columns, order }: Source,
): Promise<{ rows: (CardRow & More)[]; total: number }> {
  const own = sql`join ${table} mine on mine.goods_id = g.id and mine.member_id = ${memberId}`;
  const rows = await selectCards<More>(
    db,
    sql`${own} where ${visibleTo(memberId)} order by ${order} ${limitTo(page)}`,
    columns,
  );
  const counted = await sql<{ total: number }>`
    select count(*) as total from goods g ${own} where ${visibleTo(memberId)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
