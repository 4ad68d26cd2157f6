import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { Facets, GoodsQuery } from 'shared-contract/shapes';
import type { Db } from '../database';
import { countFacets } from './facets';
import { selectCards, toCard } from './goods-card';
import { all, baseConditions, filters, sortOrders } from './goods-query';
import { keepRecent } from './recent';

/** Product section 3: totals are exact up to here, then "1000+". */
const EXACT_TOTAL = 1_000;
const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 50;

/**
 * Counting the facets of more than a thousand goods reads them all: such counts may be some seconds old, and many visitors
 * of one list share them. Fewer are counted anew each time.
 */
export const keepFacets = () => keepRecent<Facets>({ keepMs: 15_000, max: 200 });
type RecentFacets = ReturnType<typeof keepFacets>;

/** One page of goods that everybody may find, with the whole number of them; facets on the first page only. */
export async function listGoods(
  db: Db,
  query: GoodsQuery,
  recentFacets: RecentFacets,
): Promise<Value<'listGoods'>> {
  const wanted = all([...baseConditions(query), ...filters(query).map(({ condition }) => condition)]);
  const pageNum = query.pageNum ?? 1;
  const pageSize = Math.min(query.pageSize ?? PAGE_SIZE, MAX_PAGE_SIZE);

  // The page's ids first: what is skipped on the way to a deep page is then read from the index, not made into cards.
  const order = sortOrders[query.sort ?? 'default'];
  const counter = query.sort === 'hot' ? sql`join goods_counter c on c.goods_id = g.id` : sql``;
  const rows = await selectCards(
    db,
    sql`join (select g.id from goods g ${counter} where ${wanted} order by ${order}
        limit ${pageSize} offset ${(pageNum - 1) * pageSize}) page on page.id = g.id
      order by ${order}`,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from goods g where ${wanted} limit ${EXACT_TOTAL + 1}) found
  `.execute(db);
  const total = counted.rows[0]?.total ?? 0;

  const totalIsExact = total <= EXACT_TOTAL;
  const facets = () => countFacets(db, query);
  return {
    rows: rows.map(toCard),
    total: Math.min(total, EXACT_TOTAL),
    totalIsExact,
    facets: pageNum > 1 ? null : totalIsExact ? await facets() : await recentFacets(filterKey(query), facets),
  };
}

/** What facets depend on. */
function filterKey({ pageNum: _page, pageSize: _size, sort: _sort, ...query }: GoodsQuery): string {
  return JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Up to eight listed goods of the same game and type: the same system first, then the nearest price. */
export async function listSimilarGoods(db: Db, goodsId: number): Promise<Value<'listSimilarGoods'>> {
  const rows = await selectCards(
    db,
    sql`join goods other on other.id = ${goodsId} and other.id <> g.id
        and other.game_id = g.game_id and other.goods_type = g.goods_type
      where g.status = 'onSale' and g.private_buyer_hash is null
      order by (g.system_id = other.system_id) desc, abs(ln(g.price_fen::float8 / other.price_fen)), g.id desc
      limit 8`,
  );
  return rows.map(toCard);
}
