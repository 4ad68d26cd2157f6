import { sql } from 'kysely';
import { type Facets, type GoodsQuery, guarantees } from 'shared-contract/shapes';
import type { Db } from '../database';
import { all, baseConditions, filters, guaranteeConditions } from './goods-query';

const guaranteeNames: Record<(typeof guarantees)[number], string> = {
  verified: '官方验号',
  warranty: '找回包赔',
  reRealname: '可二次实名',
  negotiable: '可议价',
  disclosed: '换绑信息齐全',
};

/**
 * What the filter drawer offers under the query: each option with the number of goods it would leave. A facet
 * leaves out its own choice and keeps all others, so the goods are read once, each with the filters it misses,
 * and a facet counts the rows that miss nothing but its own.
 * Operators are offered once a system is chosen and areas once an operator is, because the same name (QQ) stands
 * under several systems; attributes once a game is.
 */
export async function countFacets(db: Db, query: GoodsQuery): Promise<Facets> {
  const missed = filters(query).map(
    ({ key, condition }) => sql`case when not coalesce(${condition}, false) then ${key}::text end`,
  );
  const misses = missed.length ? sql`array_remove(array[${sql.join(missed)}], null)` : sql`array[]::text[]`;
  const flags = sql.join(
    guarantees.map((guarantee) => sql`(${guaranteeConditions[guarantee]}) as ${sql.ref(guarantee)}`),
  );
  const only = (...keys: string[]) => sql`m.misses <@ ${keys}::text[]`;
  const places = (column: string, ...own: string[]) => sql`(
    select coalesce(json_agg(json_build_object('id', k.id::text, 'name', k.name, 'count', n.count) order by k.sort, k.id), '[]')
    from (select ${sql.ref(column)} as id, count(*)::int as count from m where ${only(...own)} group by 1) n
    join system_key k on k.id = n.id)`;
  const nothing = sql`'[]'::json`;

  const { rows } = await sql<Facets>`
    with m as materialized (
      select g.id, g.goods_type, g.system_id, g.operator_id, g.area_id, g.price_fen, ${flags}, ${misses} as misses
      from goods g where ${all(baseConditions(query))}
    ), n as (
      select a.id, a.sort, a.name, a.unit, a.options, a.input_type, v.value, v.number
      from m join goods_attr v on v.goods_id = m.id
      join game_attr a on a.id = v.attr_id and a.filterable
      where ${query.gameId !== undefined} and m.misses <@ array['attr:' || a.id]
    ), o as (
      select id, value, count(*)::int as count, min(array_position(options, value)) as place
      from n where input_type in ('single', 'multi', 'bool') group by id, value
    )
    select
      (select coalesce(json_agg(json_build_object('id', t.goods_type, 'name',
          case t.goods_type when 'account' then '成品号' when 'item' then '道具' when 'currency' then '游戏币' else '租号' end,
          'count', t.count) order by t.goods_type), '[]')
        from (select goods_type, count(*)::int as count from m where ${only('type')} group by 1) t) as "goodsTypes",
      ${places('m.system_id', 'system', 'operator', 'area', 'server')} as systems,
      ${query.systemId === undefined ? nothing : places('m.operator_id', 'operator', 'area', 'server')} as operators,
      ${query.operatorId === undefined ? nothing : places('m.area_id', 'area', 'server')} as areas,
      json_build_array(${sql.join(
        guarantees.map(
          (
            guarantee,
          ) => sql`json_build_object('id', ${guarantee}::text, 'name', ${guaranteeNames[guarantee]}::text, 'count',
            (select count(*)::int from m where ${sql.ref(`m.${guarantee}`)} and ${only(`guarantee:${guarantee}`)}))`,
        ),
      )}) as guarantees,
      (select json_build_object('minFen', coalesce(min(price_fen), 0), 'maxFen', coalesce(max(price_fen), 0))
        from m where ${only('price')}) as price,
      (select coalesce(json_agg(json_build_object('attrId', a.id::text, 'name', a.name, 'unit', a.unit,
          'min', a.min::float8, 'max', a.max::float8,
          'options', (select coalesce(json_agg(json_build_object('id', o.value, 'name', o.value, 'count', o.count)
            order by o.place, o.count desc, o.value), '[]') from o where o.id = a.id)) order by a.sort, a.id), '[]')
        from (select id, sort, name, unit, min(number) as min, max(number) as max from n group by 1, 2, 3, 4) a) as attrs
  `.execute(db);
  const [facets] = rows;
  if (!facets) throw new Error('a query without a from clause always answers one row');
  return facets;
}
