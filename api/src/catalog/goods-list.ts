import { type RawBuilder, sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { GoodsQuery } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { selectListed, toCard, withSellerFacts } from './goods-card';
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
import { createSampleCache, isCertainlyLong } from './read-sample';
import { createWindowCache, EXACT_TOTAL, lookAtBase } from './sample';
import { createSellerFactsCache } from './seller-facts';
import { afterSortKey, orderOf, sortKeyOf } from './sort-orders';

/**
 * Caches of the list query. Samples, of which facets are estimated, are cached stale-while-revalidate and shared by all
 * visitors and filters; exact facets are counted on every request.
 */
export const createQueryCaches = () => ({
  samples: createSampleCache(),
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
  const isLong = await isCertainlyLong(db, filtered, base, { found, samples: caches.samples });
  const indexed = all([...baseConditions(filtered), combineFilters(found)]);
  // A long list is read in its order until the page is full, whatever the index of words would find.
  const wanted =
    isLong && base.isCommon
      ? all([...gameConditions(filtered), ...containsWords(filtered), combineFilters(found)])
      : indexed;
  const counted = isLong
    ? sql`${EXACT_TOTAL + 1}::int`
    : sql`(select count(*)::int from (select g.id from goods g where ${wanted} limit ${EXACT_TOTAL + 1}) found)`;

  const listKey = queryKey(list);
  const cursor = caches.pageCursors.nearestBefore(listKey, pageNum);
  const beyond = cursor ? all([wanted, afterSortKey(sort, cursor.sortKey)]) : wanted;
  const skipped = (pageNum - 1 - (cursor?.page ?? 0)) * pageSize;
  // The page's ids alone, so that rows skipped by the offset are read from the index only. Cards by their ids are another
  // statement, because a cluster would send the result of the first to each shard and plan more there.
  const counter = sort === 'hot' ? sql`join goods_counter c on c.goods_id = g.id` : sql``;
  const { rows: page } = await sql<{ id: number; place: string[]; total: number }>`
    select g.id, ${sortKeyOf(sort)} as place, ${counted} as total from goods g ${counter} where ${beyond}
    order by ${orderOf(sort)} limit ${pageSize} offset ${skipped}`.execute(db);
  if (page.length === pageSize) caches.pageCursors.set(listKey, pageNum, page.at(-1)?.place ?? []);
  // An empty page has no row that carries the total, so beyond the end it is queried separately.
  const total = page[0]?.total ?? (pageNum === 1 ? 0 : await totalOf(db, counted));

  const totalIsExact = total <= EXACT_TOTAL;
  const { offered, samples } = caches;
  const rows = await selectListed(
    db,
    page.map(({ id }) => id),
  );
  return {
    rows: (await withSellerFacts(rows, (ids) => caches.sellerFacts(db, ids))).map(toCard),
    total: Math.min(total, EXACT_TOTAL),
    totalIsExact,
    facets:
      pageNum > 1 ? null : await facetsOf(db, filtered, base, { isShort: totalIsExact, offered, samples }),
  };
}

async function totalOf(db: Db, counted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${counted} as total`.execute(db);
  return rows[0]?.total ?? 0;
}
