import { type RawBuilder, sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { Facets, GoodsQuery } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { createSwrCache } from '../core/swr-cache';
import { selectGoods, toCard, withSellerFacts } from './goods-card';
import {
  all,
  baseConditions,
  combineFilters,
  containsWords,
  filters,
  gameConditions,
  normalizeQuery,
  queryKey,
} from './goods-query';
import { facetsOf } from './list-facets';
import { createOfferedCache } from './offered-options';
import { createPageCursorCache } from './page-cursors';
import { createWindowCache, EXACT_TOTAL, isCertainlyLong, lookAtBase } from './sample';
import { createSellerFactsCache } from './seller-facts';
import { afterSortKey, orderOf, sortKeyOf } from './sort-orders';

/**
 * Caches of the list query. Estimated facets are cached stale-while-revalidate and shared by all visitors; exact ones
 * are counted on every request.
 */
export const createQueryCaches = () => ({
  facets: createSwrCache<Facets>({ freshMs: 60_000, ttlMs: 300_000, max: 200 }),
  windows: createWindowCache(),
  offered: createOfferedCache(),
  pageCursors: createPageCursorCache({ ttlMs: 60_000, maxLists: 500 }),
  sellerFacts: createSellerFactsCache(),
});
type QueryCaches = ReturnType<typeof createQueryCaches>;

/** One page of publicly listed goods with the total; facets on the first page only. */
export async function listGoods(db: Db, query: GoodsQuery, caches: QueryCaches): Promise<Value<'listGoods'>> {
  const { pageNum, ...list } = normalizeQuery(query);
  const { pageSize, sort, ...filtered } = list;
  const found = filters(filtered);
  const base = await lookAtBase(db, filtered, caches.windows);
  const isLong = await isCertainlyLong(db, filtered, base, found);
  const indexed = all([...baseConditions(filtered), combineFilters(found)]);
  // A long list is read in its order until the page is full, whatever the index of words would find.
  const wanted =
    isLong && base.isCommon
      ? all([...gameConditions(filtered), ...containsWords(filtered), combineFilters(found)])
      : indexed;
  const counted = isLong
    ? sql`select ${EXACT_TOTAL + 1}::int as total`
    : sql`select count(*)::int as total from (select g.id from goods g where ${wanted} limit ${EXACT_TOTAL + 1}) found`;

  const listKey = queryKey(list);
  const cursor = caches.pageCursors.nearestBefore(listKey, pageNum);
  const beyond = cursor ? all([wanted, afterSortKey(sort, cursor.sortKey)]) : wanted;
  const skipped = (pageNum - 1 - (cursor?.page ?? 0)) * pageSize;
  // Selects the page's ids first, so that rows skipped by the offset are read from the index only.
  const order = orderOf(sort);
  const counter = sort === 'hot' ? sql`join goods_counter c on c.goods_id = g.id` : sql``;
  const rows = await selectGoods<{ total: number; place: string[] }>(
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
  const facets = () => facetsOf(db, filtered, base, { isShort: totalIsExact, offered: caches.offered });
  return {
    rows: (await withSellerFacts(rows, (ids) => caches.sellerFacts(db, ids))).map(toCard),
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
