import { type RawBuilder, sql } from 'kysely';
import { type FacetOption, type Facets, type GoodsQuery, goodsTypes } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { rowId } from '../core/row-id';
import { createSwrCache } from '../core/swr-cache';
import { type Defined, definedTypes, optionsOf, placesBelow } from './defined';
import type { OfferedOptions } from './facet-estimates';
import { listed } from './goods-query';

/** Caches by game which options goods have: a first listing with an option is seen in a sample, or 5 minutes later. */
export const createOfferedCache = () =>
  createSwrCache<Set<string>>({ freshMs: 300_000, ttlMs: 3_600_000, max: 200 });

export type OfferedCache = ReturnType<typeof createOfferedCache>;

/**
 * The options of a game's facets that a sample of its goods may lack. Options that no goods of the game have are left
 * out where one look into an index tells: types and systems, and values of attributes (of goods sold too).
 * @param sampled facets of a sample: an option that it has needs no look, which on a cluster is a round of messages
 */
export async function offeredOptions(
  db: Db,
  defined: Defined,
  { gameId, systemId, operatorId }: Pick<GoodsQuery, 'gameId' | 'systemId' | 'operatorId'>,
  { offered, sampled }: { offered: OfferedCache; sampled: Facets },
): Promise<OfferedOptions> {
  if (gameId === undefined)
    return { goodsTypes: definedTypes, systems: null, operators: null, areas: null, attrs: null };
  const game = rowId(gameId) ?? 0;
  const systems = placesBelow(defined, game, null);
  const attrs = (defined.filters.get(game) ?? []).map((attribute) => ({
    attrId: String(attribute.id),
    name: attribute.name,
    unit: attribute.unit,
    options: optionsOf(attribute),
  }));
  const present = await offered(String(game), () =>
    readPresent(db, keysOf(sampled), [
      ...definedTypes.map((type) => ({
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
  const below = (parent?: string) =>
    parent === undefined ? null : placesBelow(defined, game, rowId(parent) ?? 0);
  return {
    goodsTypes: definedTypes.filter((type) => present.has(typeKey(type))),
    systems: systems.filter((system) => present.has(systemKey(system))),
    operators: below(systemId),
    areas: below(operatorId),
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
