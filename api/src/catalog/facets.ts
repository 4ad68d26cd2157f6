import { type RawBuilder, sql } from 'kysely';
import { type Facets, type GoodsQuery, guarantees } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { rowId } from '../core/row-id';
import { type Filter, guaranteeConditions } from './goods-query';
import { type Sampled, type SomeGoods, sampledColumns } from './sample';

const guaranteeNames: Record<(typeof guarantees)[number], string> = {
  verified: '官方验号',
  warranty: '找回包赔',
  reRealname: '可二次实名',
  negotiable: '可议价',
  disclosed: '换绑信息齐全',
};

/** The name of a type of goods. */
export const goodsTypeName = (type: RawBuilder<unknown>) =>
  sql`case ${type} when 'account' then '成品号' when 'item' then '道具' when 'currency' then '游戏币' else '租号' end`;

/** Parts of the price scale that are counted. */
const PRICE_BARS = 20;

/** Facets as counted over some goods. */
export interface CountedFacets extends Sampled {
  facets: Facets;
}

/**
 * Facets of the filter drawer: each option with the number of goods it would leave. A facet ignores its own filter and
 * applies all others, so goods are read once with a bitmask of the filters they fail, and a facet counts the rows that
 * fail no filter but its own. Operators are listed only for a chosen system and areas for a chosen operator, because
 * the same name (QQ) exists under several systems; attributes only for a chosen game.
 * @param goods the goods to count
 * @param found the filters that the goods may fail
 */
export async function countFacets(
  db: Db,
  query: GoodsQuery,
  goods: SomeGoods,
  found: readonly Filter[],
): Promise<CountedFacets> {
  const keys = [...new Set(found.map(({ key }) => key))];
  const filtersWithBits = found.map((filter) => ({ ...filter, bit: 1n << BigInt(keys.indexOf(filter.key)) }));
  const bits = (of: typeof filtersWithBits) => sql`${of.reduce((all, { bit }) => all | bit, 0n)}::bigint`;
  const misses = sql.join(
    [
      sql`0`,
      ...filtersWithBits
        .filter(({ ofAttribute }) => !ofAttribute)
        .map(({ condition, bit }) => sql`case when ${condition} then 0 else ${bit}::bigint end`),
      failedAttributeBits(),
    ],
    sql` | `,
  );
  /** Condition on goods `m`: they fail no filters except these. */
  const failsOnly = (...own: string[]) => {
    const others = filtersWithBits.filter(({ key }) => !own.includes(key));
    return others.length ? sql`m.misses & ${bits(others)} = 0` : sql`true`;
  };
  const flags = sql.join(
    guarantees.map((guarantee) => sql`(${guaranteeConditions[guarantee]}) as ${sql.ref(guarantee)}`),
  );
  const places = (column: string, ...own: string[]) => sql`(
    select coalesce(json_agg(json_build_object('id', k.id::text, 'name', k.name, 'count', n.count) order by k.sort, k.id), '[]')
    from (select ${sql.ref(column)} as id, count(*)::int as count from m where ${failsOnly(...own)} group by 1) n
    join system_key k on k.id = n.id)`;
  const nothing = sql`'[]'::json`;

  const { rows } = await sql<Facets & Sampled>`
    with m as materialized (
      select g.id, ${goods.position} as position, g.goods_type, g.system_id, g.operator_id, g.area_id, g.price_fen, ${flags},
        ${misses} as misses
      from goods g where ${goods.condition}
    ), s as (
      select ${sql.join(
        guarantees.map(
          (guarantee) =>
            sql`count(*) filter (where m.${sql.ref(guarantee)} and ${failsOnly(`guarantee:${guarantee}`)})::int as ${sql.ref(guarantee)}`,
        ),
      )}, coalesce(min(price_fen) filter (where ${failsOnly('price')}), 0) as low,
        coalesce(max(price_fen) filter (where ${failsOnly('price')}), 0) as high, ${sampledColumns}
      from m
    ), e as (
      select ln(low_yuan) as low, ln(greatest(low_yuan + 1, ceil(high / 100.0))::float8) as high
      from (select greatest(1, floor(low / 100.0))::float8 as low_yuan, high from s) s
    ), b as (
      select least(${PRICE_BARS}::int, width_bucket(ln(m.price_fen / 100.0::float8), e.low, e.high, ${PRICE_BARS}::int)) as place,
        count(*)::int as count
      from m, e where ${failsOnly('price')} group by 1
    ), n as (
      select v.attr_id as id, v.value, count(*)::int as count, min(v.number) as low, max(v.number) as high
      from goods_attr v
      where ${query.gameId === undefined ? sql`false` : ofGoodsThatFailOnlyIt()}
      group by 1, 2
    ), a as (
      select a.id, a.sort, a.name, a.unit, min(n.low) as min, max(n.high) as max,
        json_agg(json_build_object('id', n.value, 'name', n.value, 'count', n.count)
          order by array_position(a.options, n.value), n.count desc, n.value)
          filter (where a.input_type in ('single', 'multi', 'bool')) as options
      from n join game_attr a using (id) where a.filterable group by a.id
    )
    select
      (select coalesce(json_agg(json_build_object('id', t.goods_type, 'name', ${goodsTypeName(sql`t.goods_type`)},
          'count', t.count) order by t.goods_type), '[]')
        from (select goods_type, count(*)::int as count from m where ${failsOnly('type')} group by 1) t) as "goodsTypes",
      ${places('m.system_id', 'system', 'operator', 'area', 'server')} as systems,
      ${query.systemId === undefined ? nothing : places('m.operator_id', 'operator', 'area', 'server')} as operators,
      ${query.operatorId === undefined ? nothing : places('m.area_id', 'area', 'server')} as areas,
      json_build_array(${sql.join(
        guarantees.map(
          (guarantee) =>
            sql`json_build_object('id', ${guarantee}::text, 'name', ${guaranteeNames[guarantee]}::text, 'count', s.${sql.ref(guarantee)})`,
        ),
      )}) as guarantees,
      json_build_object('minFen', s.low, 'maxFen', s.high, 'bars', case when s.low = s.high then '[]'::json else (
        select json_agg(coalesce(b.count, 0) order by place)
        from generate_series(1, ${PRICE_BARS}::int) place left join b using (place)) end) as price,
      (select coalesce(json_agg(json_build_object('attrId', a.id::text, 'name', a.name, 'unit', a.unit,
          'min', a.min::float8, 'max', a.max::float8, 'options', coalesce(a.options, '[]')) order by a.sort, a.id), '[]')
        from a) as attrs, s.seen, s.covered
    from s
  `.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('facet aggregate returned no row');
  const { seen, covered, ...facets } = counted;
  return { seen, covered, facets };

  /** Bitmask of the failed attribute filters; reads the attribute rows once for any number of filters. */
  function failedAttributeBits() {
    const own = filtersWithBits.flatMap(({ ofAttribute, bit }) =>
      ofAttribute ? [{ ofAttribute, bit }] : [],
    );
    if (own.length === 0) return sql`0`;
    const has = own.map(({ ofAttribute, bit }) => sql`when ${ofAttribute} then ${bit}::bigint`);
    const ownBits = own.reduce((all, { bit }) => all | bit, 0n);
    return sql`(${ownBits}::bigint & ~coalesce((select bit_or(case ${sql.join(has, sql` `)} else 0 end)
      from goods_attr v where v.goods_id = g.id), 0))`;
  }

  /**
   * Condition on attribute rows `v`: their goods fail no filter except one of the same attribute. By arrays of ids, not
   * by a join with `m`: a cluster knows nothing about `m`, and would read all attributes of a shard.
   */
  function ofGoodsThatFailOnlyIt() {
    const has = (...own: string[]) =>
      sql`v.goods_id = any(array(select m.id from m where ${failsOnly(...own)}))`;
    const own = keys.filter((key) => key.startsWith('attr:'));
    return sql.join(
      [
        has(),
        ...own.map((key) => sql`v.attr_id = ${rowId(key.slice('attr:'.length)) ?? null} and ${has(key)}`),
      ],
      sql` or `,
    );
  }
}
