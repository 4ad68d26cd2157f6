import { type RawBuilder, sql } from 'kysely';
import { type FacetOption, type Facets, type GoodsQuery, goodsTypes } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { rowId } from '../core/row-id';
import { createSwrCache } from '../core/swr-cache';
import type { OfferedOptions } from './facet-estimates';
import { goodsTypeName } from './facets';
import { listed } from './goods-query';

/** Caches by game which options goods have: a first listing with an option is seen in a sample, or 5 minutes later. */
export const createOfferedCache = () =>
  createSwrCache<Set<string>>({ freshMs: 300_000, ttlMs: 3_600_000, max: 200 });

/**
 * The options of a game's facets that a sample of its goods may lack. Options that no goods of the game have are left
 * out where one look into an index tells: types and systems, and values of attributes (of goods sold too).
 * @param sampled facets of a sample: an option that it has needs no look, which on a cluster is a round of messages
 */
export async function offeredOptions(
  db: Db,
  { gameId, systemId, operatorId }: Pick<GoodsQuery, 'gameId' | 'systemId' | 'operatorId'>,
  offered: ReturnType<typeof createOfferedCache>,
  sampled: Facets,
): Promise<OfferedOptions> {
  const id = (given?: string) => (given === undefined ? null : (rowId(given) ?? null));
  const game = id(gameId);
  const all = await definedOptions(db, game, id(systemId), id(operatorId));
  if (game === null) return all;
  const systems = all.systems ?? [];
  const attrs = (all.attrs ?? []).map((attr) => ({ ...attr, options: attr.options ?? [] }));
  const present = await offered(String(game), () =>
    readPresent(db, keysOf(sampled), [
      ...(all.goodsTypes ?? []).map((type) => ({
        key: typeKey(type),
        goods: sql`goods g where ${listed} and g.game_id = ${game} and g.goods_type = ${type.id}`,
      })),
      ...systems.map((system) => ({
        key: systemKey(system),
        goods: sql`goods g where ${listed} and g.game_id = ${game}
          and g.goods_type = any(${goodsTypes}::text[]) and g.system_id = ${system.id}`,
      })),
      ...attrs.flatMap(({ attrId, options }) =>
        options.map(({ id: value }) => ({
          key: valueKey(attrId, value),
          goods: sql`goods_attr v where v.attr_id = ${attrId} and v.value = ${value}`,
        })),
      ),
    ]),
  );
  return {
    ...all,
    goodsTypes: (all.goodsTypes ?? []).filter((type) => present.has(typeKey(type))),
    systems: systems.filter((system) => present.has(systemKey(system))),
    attrs: attrs.map(({ options, ...attr }) => ({
      ...attr,
      options: options.filter(({ id: value }) => present.has(valueKey(attr.attrId, value))),
    })),
  };
}

const typeKey = ({ id }: FacetOption) => `type:${id}`;
const systemKey = ({ id }: FacetOption) => `system:${id}`;
const valueKey = (attrId: string, value: string) => `${attrId}:${value}`;

/** The keys of the options that goods of a sample have. */
function keysOf({ goodsTypes: types, systems, attrs }: Facets): Set<string> {
  const seen = (options: readonly FacetOption[] | undefined) =>
    (options ?? []).filter(({ count = 0 }) => count > 0);
  return new Set([
    ...seen(types).map(typeKey),
    ...seen(systems).map(systemKey),
    ...attrs.flatMap(({ attrId, options }) => seen(options).map(({ id }) => valueKey(attrId, id))),
  ]);
}

/** The options that the game defines, whether or not goods have them. */
async function definedOptions(
  db: Db,
  game: number | null,
  system: number | null,
  operator: number | null,
): Promise<OfferedOptions> {
  const places = (which: RawBuilder<unknown>) => sql`(
    select json_agg(json_build_object('id', k.id::text, 'name', k.name) order by k.sort, k.id)
    from system_key k where k.game_id = ${game}::bigint and ${which})`;
  const { rows } = await sql<OfferedOptions>`
    select
      (select json_agg(json_build_object('id', t.id, 'name', ${goodsTypeName(sql`t.id`)}) order by t.id)
        from unnest(${goodsTypes}::text[]) t (id)) as "goodsTypes",
      ${places(sql`k.parent_id is null`)} as systems,
      ${places(sql`k.parent_id = ${system}::bigint`)} as operators,
      ${places(sql`k.parent_id = ${operator}::bigint`)} as areas,
      (select json_agg(json_build_object('attrId', a.id::text, 'name', a.name, 'unit', a.unit, 'options',
          case when a.input_type in ('single', 'multi') then (
            select coalesce(json_agg(json_build_object('id', o.value, 'name', o.value) order by o.place), '[]')
            from unnest(a.options) with ordinality o (value, place)) end) order by a.sort, a.id)
        from game_attr a where a.game_id = ${game}::bigint and a.filterable) as attrs`.execute(db);
  const [defined] = rows;
  if (!defined) throw new Error('no row of offered options');
  return defined;
}

/**
 * The keys of the options that goods have. Each that is not `seen` is a subquery of its own, as a cluster refuses a
 * correlated one.
 * @param options `goods`: SQL after `from`
 */
async function readPresent(
  db: Db,
  seen: ReadonlySet<string>,
  options: readonly { key: string; goods: RawBuilder<unknown> }[],
): Promise<Set<string>> {
  const unseen = options.filter(({ key }) => !seen.has(key));
  if (unseen.length === 0) return new Set(seen);
  const exist = unseen.map(({ goods }) => sql`exists (select 1 from ${goods})`);
  const { rows } = await sql<{ found: boolean[] }>`select array[${sql.join(exist)}] as found`.execute(db);
  return new Set([...seen, ...unseen.filter((_, place) => rows[0]?.found[place]).map(({ key }) => key)]);
}
