import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { Db } from '../core/database';
import { selectCards, toCard } from './goods-card';
import { visibleTo } from './goods-detail';
import { listed } from './goods-query';

const LIMIT = 8;

/**
 * Listed goods in the game and type of `own` on system `s`, nearest to its price on one side. Reads only a few rows of
 * the index goods_similar instead of all goods of the game.
 */
const nearest = (side: '>=' | '<') => sql`(
  select g.id, g.system_id, g.price_fen from goods g
  where ${listed} and g.game_id = own.game_id and g.goods_type = own.goods_type and g.system_id = s.id
    and g.price_fen ${sql.raw(side)} own.price_fen and g.id <> own.id
  order by g.price_fen ${sql.raw(side === '<' ? 'desc' : 'asc')}, g.id desc limit ${LIMIT})`;

/**
 * Up to eight listed goods of the same game and type: the same system first, then the nearest price by ratio.
 * Empty for goods that are absent or not visible to the reader.
 */
export async function listSimilarGoods(
  db: Db,
  goodsId: number,
  memberId: number | undefined,
): Promise<Value<'listSimilarGoods'>> {
  const rows = await selectCards(
    db,
    sql`join (
        select near.id, near.system_id = own.system_id as same,
          abs(ln(near.price_fen::float8 / own.price_fen)) as apart
        from (select * from goods g where g.id = ${goodsId} and ${visibleTo(memberId)}) own
        join system_key s on s.game_id = own.game_id and s.parent_id is null
        cross join lateral (${nearest('>=')} union all ${nearest('<')}) near
        order by same desc, apart, near.id desc limit ${LIMIT}
      ) alike on alike.id = g.id
      order by alike.same desc, alike.apart, g.id desc`,
  );
  return rows.map(toCard);
}
