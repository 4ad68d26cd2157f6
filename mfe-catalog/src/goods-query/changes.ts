import type { AttributeFilter, GoodsQuery, GoodsSort, Guarantee } from 'shared-contract';
import { type PlaceLevel, placeKey, placeLevels } from './words';

/** One step from one query to the next. All are pure; a filter that is taken away leaves no key behind. */

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

/** Another game: its places and attributes are other ones, everything else is still meant. */
export const withGame = (query: GoodsQuery, gameId: string | undefined) =>
  set(omit(query, 'systemId', 'operatorId', 'areaId', 'serverId', 'attrs'), 'gameId', gameId);

/** Chooses a place, or none; what was chosen under the old one goes. */
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

const says = ({ values, min, max }: AttributeFilter) =>
  Boolean(values?.length) || min !== undefined || max !== undefined;

/** Puts a filter in the place of the attribute's last one; a filter that says nothing takes it away. */
export function withAttribute(query: GoodsQuery, filter: AttributeFilter): GoodsQuery {
  const rest = (query.attrs ?? []).filter(({ attrId }) => attrId !== filter.attrId);
  const next = says(filter) ? [...rest, filter] : rest;
  return set(query, 'attrs', next.length ? next : undefined);
}

export const withSort = (query: GoodsQuery, sort: GoodsSort) =>
  set(query, 'sort', sort === 'default' ? undefined : sort);

/** Takes every filter of the drawer away; game, keyword and sort stay, they are set elsewhere. */
export const withoutFilters = ({ gameId, keyword, sort }: GoodsQuery): GoodsQuery => ({
  ...(gameId && { gameId }),
  ...(keyword && { keyword }),
  ...(sort && { sort }),
});
