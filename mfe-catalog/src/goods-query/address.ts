import {
  type AttributeFilter,
  attributeBounds,
  attributeCondition,
  type GoodsQuery,
  type GoodsSort,
  type GoodsType,
  type Guarantee,
  type QueryOf,
} from 'shared-contract';
import { goodsSorts, goodsTypeNames, guaranteeNames, placeKey, placeLevels } from './words';

/** The list's query parameters. */
export type ListParameters = QueryOf<'goodList'>;

const ID = /^[A-Za-z0-9_-]{1,40}$/;
const MAX_FEN = 1e12;
const MAX_KEYWORD = 60;
const MAX_ATTRIBUTES = 20;

const isId = (text: string | undefined): text is string => text !== undefined && ID.test(text);
const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | undefined =>
  known.find((word) => word === text);

function readFen(text: string | undefined): number | undefined {
  const fen = Number(text);
  return text && /^\d{1,13}$/.test(text) && fen <= MAX_FEN ? fen : undefined;
}

function unescapeValue(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `12:红,蓝` = any of these values; `15=8..20`, `15=8..` = a range. Attributes are joined by `;`. */
function writeAttribute({ attrId, values, min, max }: AttributeFilter): string {
  return values?.length ? attributeCondition(attrId, values) : attributeBounds(attrId, { min, max });
}

function readAttribute(text: string): AttributeFilter | undefined {
  const range = /^([\w-]{1,40})=(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(text);
  if (range) {
    const [, attrId, low, high] = range;
    if (!attrId || (low === undefined && high === undefined)) return undefined;
    const [min, max] = inOrder(low ? Number(low) : undefined, high ? Number(high) : undefined);
    return { attrId, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  }
  const [attrId, list] = text.split(':');
  const values = [...new Set(list?.split(',').map(unescapeValue))].filter(
    (value) => value && value.length <= 40,
  );
  return isId(attrId) && values.length ? { attrId, values: values.slice(0, 20) } : undefined;
}

/** Swaps the bounds of a reversed range. */
export function inOrder<T extends number | undefined>(low: T, high: T): [T, T] {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
}

/**
 * Parses the query of a list address. Invalid parameters (an unknown sort, half a number) are dropped, since a
 * corrected list is better than an error for an old link. Absent filters are absent keys, so equal queries have equal
 * JSON.
 */
export function readQuery(at: ListParameters): GoodsQuery {
  const query: GoodsQuery = {};
  if (isId(at.gameId)) query.gameId = at.gameId;
  const goodsType = oneOf(Object.keys(goodsTypeNames) as GoodsType[], at.goodsType);
  if (goodsType) query.goodsType = goodsType;
  const keyword = at.keyword?.trim().slice(0, MAX_KEYWORD);
  if (keyword) query.keyword = keyword;
  for (const level of placeLevels) {
    const id = at[placeKey(level)];
    if (!query.gameId || !isId(id)) break; // a level without its parent is meaningless
    query[placeKey(level)] = id;
  }
  const [minPriceFen, maxPriceFen] = inOrder(readFen(at.minPriceFen), readFen(at.maxPriceFen));
  if (minPriceFen !== undefined) query.minPriceFen = minPriceFen;
  if (maxPriceFen !== undefined) query.maxPriceFen = maxPriceFen;
  const given = at.guarantees?.split(',');
  const wanted = (Object.keys(guaranteeNames) as Guarantee[]).filter((name) => given?.includes(name));
  if (wanted.length) query.guarantees = wanted;
  const attrs = query.gameId ? readAttributes(at.attrs) : [];
  if (attrs.length) query.attrs = attrs;
  const sort: GoodsSort | undefined = oneOf(goodsSorts, at.sort);
  if (sort && sort !== 'default') query.sort = sort;
  return query;
}

/** The first page of a list: more than 1 behind the link to the next page, for clients without JavaScript. */
export function readFirstPage({ pageNum }: ListParameters): number {
  return pageNum && /^[1-9]\d{0,3}$/.test(pageNum) ? Number(pageNum) : 1;
}

function readAttributes(text = ''): AttributeFilter[] {
  const byId = new Map<string, AttributeFilter>();
  for (const part of text.split(';')) {
    const filter = readAttribute(part);
    if (filter) byId.set(filter.attrId, filter);
  }
  return [...byId.values()].sort((a, b) => (a.attrId < b.attrId ? -1 : 1)).slice(0, MAX_ATTRIBUTES);
}

/** Serializes a query; inverse of {@link readQuery}. */
export function writeQuery(query: GoodsQuery): ListParameters {
  const { minPriceFen, maxPriceFen, guarantees, attrs, sort } = query;
  return {
    gameId: query.gameId,
    goodsType: query.goodsType,
    keyword: query.keyword,
    systemId: query.systemId,
    operatorId: query.operatorId,
    areaId: query.areaId,
    serverId: query.serverId,
    minPriceFen: minPriceFen?.toString(),
    maxPriceFen: maxPriceFen?.toString(),
    guarantees: guarantees?.join(','),
    attrs: attrs?.map(writeAttribute).join(';'),
    sort: sort === 'default' ? undefined : sort,
  };
}
