import { type RawBuilder, sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { Facets, GoodsQuery } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { createSwrCache } from '../core/swr-cache';
import { countFacets } from './facets';
import { selectCards, toCard } from './goods-card';
import { all, baseConditions, combineFilters, filters, normalizeQuery, queryKey } from './goods-query';
import { createPageCursorCache } from './page-cursors';
import { afterSortKey, orderOf, sortKeyOf } from './sort-orders';

/** Product section 3: totals are exact up to this number, then "1000+". */
const EXACT_TOTAL = 1_000;

/**
 * Caches of the list query. Counting facets reads all matching goods, so beyond a thousand the counts are cached
 * stale-while-revalidate and shared by all visitors; smaller lists are counted on every request.
 */
export const createQueryCaches = () => ({
  facets: createSwrCache<Facets>({ freshMs: 60_000, ttlMs: 300_000, max: 200 }),
  pageCursors: createPageCursorCache({ ttlMs: 60_000, maxLists: 500 }),
});
type QueryCaches = ReturnType<typeof createQueryCaches>;

/** One page of publicly listed goods with the total; facets on the first page only. */
export async function listGoods(db: Db, query: GoodsQuery, caches: QueryCaches): Promise<Value<'listGoods'>> {
  const { pageNum, ...list } = normalizeQuery(query);
  const { pageSize, sort, ...filtered } = list;
  const wanted = all([...baseConditions(filtered), combineFilters(filters(filtered))]);
  const counted = sql`select count(*)::int as total
    from (select g.id from goods g where ${wanted} limit ${EXACT_TOTAL + 1}) found`;

  const listKey = queryKey(list);
  const cursor = caches.pageCursors.nearestBefore(listKey, pageNum);
  const beyond = cursor ? all([wanted, afterSortKey(sort, cursor.sortKey)]) : wanted;
  const skipped = (pageNum - 1 - (cursor?.page ?? 0)) * pageSize;
  // Selects the page's ids first, so that rows skipped by the offset are read from the index only.
  const order = orderOf(sort);
  const counter = sort === 'hot' ? sql`join goods_counter c on c.goods_id = g.id` : sql``;
  const rows = await selectCards<{ total: number; place: string[] }>(
    db,
    sql`join (select g.id from goods g ${counter} where ${beyond} order by ${order}
        limit ${pageSize} offset ${skipped}) page on page.id = g.id
      order by ${order}`,
    sql`, ${sortKeyOf(sort)} as place, (${counted}) as total`,
  );
  if (rows.length === pageSize) caches.pageCursors.set(listKey, pageNum, rows.at(-1)?.place ?? []);
  // An empty page has no row that carries the total, so beyond the end it is queried separately.
  const total = rows[0]?.total ?? (pageNum === 1 ? 0 : await totalOf(db, counted));

  const totalIsExact = total <= EXACT_TOTAL;
  const facets = () => countFacets(db, filtered);
  return {
    rows: rows.map(toCard),
    total: Math.min(total, EXACT_TOTAL),
    totalIsExact,
    facets:
      pageNum > 1 ? null : totalIsExact ? await facets() : await caches.facets(queryKey(filtered), facets),
  };
}

async function totalOf(db: Db, counted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`${counted}`.execute(db);
  return rows[0]?.total ?? 0;
}
