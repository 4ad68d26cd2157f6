import { sql } from 'kysely';
import { type GoodsQuery, goodsTypes } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { rowId } from '../core/row-id';
import type { OfferedOptions } from './facet-estimates';
import { goodsTypeName } from './facets';
import { listed } from './goods-query';

/**
 * The options of a game's facets that a sample of its goods may lack. Options that no goods of the game have are left
 * out where one look into an index tells: types and systems, and values of attributes (of goods sold too).
 */
export async function offeredOptions(
  db: Db,
  { gameId, systemId, operatorId }: Pick<GoodsQuery, 'gameId' | 'systemId' | 'operatorId'>,
): Promise<OfferedOptions> {
  const id = (given?: string) => (given === undefined ? null : (rowId(given) ?? null));
  const game = sql`${id(gameId)}::bigint`;
  const places = (which: ReturnType<typeof sql>) => sql`(
    select json_agg(json_build_object('id', k.id::text, 'name', k.name) order by k.sort, k.id)
    from system_key k where k.game_id = ${game} and ${which})`;
  const types = sql`${goodsTypes}::text[]`;
  const { rows } = await sql<OfferedOptions>`
    select
      (select json_agg(json_build_object('id', t.id, 'name', ${goodsTypeName(sql`t.id`)}) order by t.id)
        from unnest(${types}) t (id)
        where ${game} is null
          or exists (select from goods g where ${listed} and g.game_id = ${game} and g.goods_type = t.id)) as "goodsTypes",
      ${places(sql`k.parent_id is null and exists (select from goods g
        where ${listed} and g.game_id = ${game} and g.goods_type = any(${types}) and g.system_id = k.id)`)} as systems,
      ${places(sql`k.parent_id = ${id(systemId)}::bigint`)} as operators,
      ${places(sql`k.parent_id = ${id(operatorId)}::bigint`)} as areas,
      (select json_agg(json_build_object('attrId', a.id::text, 'name', a.name, 'unit', a.unit, 'options', (
          select coalesce(json_agg(json_build_object('id', o.value, 'name', o.value) order by o.place), '[]')
          from unnest(a.options) with ordinality o (value, place)
          where a.input_type in ('single', 'multi')
            and exists (select from goods_attr v where v.attr_id = a.id and v.value = o.value))) order by a.sort, a.id)
        from game_attr a where a.game_id = ${game} and a.filterable) as attrs`.execute(db);
  const [offered] = rows;
  if (!offered) throw new Error('no row of offered options');
  return offered;
}
