import type { AttributeFilter, GoodsQuery, GoodsSort, Guarantee } from 'shared-contract';
import { type PlaceLevel, placeKey, placeLevels } from './words';

/** Transitions between queries. All are pure; a removed filter leaves no key. */

function omit<K extends keyof GoodsQuery>(query: GoodsQuery, ...keys: K[]): GoodsQuery {
  const rest = { ...query };
  for (const key of keys) delete rest[key];
  return rest;
}

function set<K extends keyof GoodsQuery>(query: GoodsQuery, key: K, value: GoodsQuery[K]): GoodsQuery {
  return value === undefined || value === '' ? omit(query, key) : { ...query, [key]: value };
}

export const withKeyword = (query: GoodsQuery, keyword: string) => set(query, 'keyword', keyword.trim());
export const withType = (query: GoodsQuery, type: GoodsQuery['goodsType']) => set(query, 'goodsType', type);

/** Changes the game and drops its places and attributes; everything else still applies. */
export const withGame = (query: GoodsQuery, gameId: string | undefined) =>
  set(omit(query, 'systemId', 'operatorId', 'areaId', 'serverId', 'attrs'), 'gameId', gameId);

/** Sets a place, or none; places below it are dropped. */
export function withPlace(query: GoodsQuery, level: PlaceLevel, id: string | undefined): GoodsQuery {
  const below = placeLevels.slice(placeLevels.indexOf(level)).map(placeKey);
  return set(omit(query, ...below), placeKey(level), id);
}

/** Bounds in fen; undefined = open. */
export const withPrice = (query: GoodsQuery, min: number | undefined, max: number | undefined) =>
  set(set(query, 'minPriceFen', min), 'maxPriceFen', max);

export function withGuarantee(query: GoodsQuery, guarantee: Guarantee, on: boolean): GoodsQuery {
  const rest = (query.guarantees ?? []).filter((one) => one !== guarantee);
  const next = on ? [...rest, guarantee] : rest;
  return set(query, 'guarantees', next.length ? next : undefined);
}

const isSet = ({ values, min, max }: AttributeFilter) =>
  Boolean(values?.length) || min !== undefined || max !== undefined;

/** Replaces the filter of an attribute; an empty filter removes it. */
export function withAttribute(query: GoodsQuery, filter: AttributeFilter): GoodsQuery {
  const rest = (query.attrs ?? []).filter(({ attrId }) => attrId !== filter.attrId);
  const next = isSet(filter) ? [...rest, filter] : rest;
  return set(query, 'attrs', next.length ? next : undefined);
}

export const withSort = (query: GoodsQuery, sort: GoodsSort) =>
  set(query, 'sort', sort === 'default' ? undefined : sort);

/** Removes every filter of the drawer; game, keyword and sort are set elsewhere. */
export const withoutFilters = ({ gameId, keyword, sort }: GoodsQuery): GoodsQuery => ({
  ...(gameId && { gameId }),
  ...(keyword && { keyword }),
  ...(sort && { sort }),
});
