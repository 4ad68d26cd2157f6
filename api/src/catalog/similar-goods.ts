import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { GoodsCard, GoodsType } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { placesBelow, readDefined } from './defined';
import { selectListed, toCard, withSellerFacts } from './goods-card';
import { visibleTo } from './goods-detail';
import { listed } from './goods-query';
import type { SellerFactsCache } from './seller-facts';

const LIMIT = 8;

interface Own {
  id: number;
  game_id: number;
  goods_type: GoodsType;
  system_id: number;
  price_fen: number;
}

/**
 * Listed goods in the game and type of `own` on a system, nearest to its price on one side. Reads only a few rows of the
 * index goods_similar instead of all goods of the game.
 */
const nearest = (own: Own, systemId: number, side: '>=' | '<') => sql`(
  select g.id, g.price_fen from goods g
  where ${listed} and g.game_id = ${own.game_id} and g.goods_type = ${own.goods_type} and g.system_id = ${systemId}
    and g.price_fen ${sql.raw(side)} ${own.price_fen} and g.id <> ${own.id}
  order by g.price_fen ${sql.raw(side === '<' ? 'desc' : 'asc')}, g.id desc limit ${LIMIT})`;

/**
 * Up to eight listed goods of the same game and type: the same system first, then the nearest price by ratio.
 * Empty for goods that are absent or not visible to the reader.
 */
export async function listSimilarGoods(
  db: Db,
  goodsId: number,
  memberId: number | undefined,
  sellerFacts: SellerFactsCache,
): Promise<Value<'listSimilarGoods'>> {
  const { rows: found } = await sql<Own>`
    select g.id, g.game_id, g.goods_type, g.system_id, g.price_fen
    from goods g where g.id = ${goodsId} and ${visibleTo(memberId)}`.execute(db);
  const [own] = found;
  if (!own) return [];
  // Most goods have enough others on their own system, and the query plan of one system takes a fraction of the time.
  const same = await nearestOn(db, own, [own.system_id], LIMIT, sellerFacts);
  if (same.length === LIMIT) return same;
  const systems = placesBelow(await readDefined(db), own.game_id, null).map(({ id }) => Number(id));
  const others = systems.filter((id) => id !== own.system_id);
  if (others.length === 0) return same;
  return [...same, ...(await nearestOn(db, own, others, LIMIT - same.length, sellerFacts))];
}

/** The goods on these systems whose prices are nearest to that of `own`, by ratio. */
async function nearestOn(
  db: Db,
  own: Own,
  systemIds: readonly number[],
  limit: number,
  sellerFacts: SellerFactsCache,
): Promise<GoodsCard[]> {
  const near = systemIds.flatMap((id) => [nearest(own, id, '>='), nearest(own, id, '<')]);
  const { rows: alike } = await sql<{ id: number }>`
    select near.id from (${sql.join(near, sql` union all `)}) near
    order by abs(ln(near.price_fen::float8 / ${own.price_fen})), near.id desc limit ${limit}`.execute(db);
  const rows = await selectListed(
    db,
    alike.map(({ id }) => id),
  );
  return (await withSellerFacts(rows, (ids) => sellerFacts(db, ids))).map(toCard);
}
