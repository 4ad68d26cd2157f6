import { type RawBuilder, sql } from 'kysely';
import type { GoodsQuery, Guarantee } from 'shared-contract/shapes';
import { fieldError } from '../refusal';
import { rowId } from './values';

export type Condition = RawBuilder<boolean>;

/** What everybody may find: on sale, and not reserved for one named buyer. `g` is the goods row. */
export const listed: Condition = sql`g.status = 'onSale' and g.private_buyer_hash is null`;

export const guaranteeConditions: Record<Guarantee, Condition> = {
  verified: sql`g.verified_at is not null`,
  warranty: sql`g.warranty <> 'none'`,
  reRealname: sql`g.re_realname`,
  negotiable: sql`g.negotiable`,
  disclosed: sql`g.undisclosed = 0`,
};

/** One thing a visitor asked for, under the name by which a facet leaves it out. */
export interface Filter {
  key: string;
  condition: Condition;
  /** Of an attribute: what must hold of one of its rows `v` in goods_attr. */
  ofAttribute?: Condition;
}

/** People tap some ten values; a game offers fewer than thirty. Each one is compared with every attribute of every goods. */
const MAX_ATTRIBUTE_VALUES = 60;
/** From here on one look at the attributes of a goods row answers for all of them. */
const MANY_ATTRIBUTES = 3;

const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 50;
/** Ids start at 1: an id that no row can have finds nothing, like any other that is absent. */
const NO_ROW = '0';

/** The query with everything said that it leaves open, so that two that ask for the same are the same. */
export function asWanted(query: GoodsQuery) {
  return {
    ...query,
    ...(query.gameId !== undefined && { gameId: String(rowId(query.gameId) ?? NO_ROW) }),
    keyword: words(query.keyword).join(' '),
    sort: query.sort ?? 'default',
    pageNum: query.pageNum ?? 1,
    pageSize: Math.min(query.pageSize ?? PAGE_SIZE, MAX_PAGE_SIZE),
  };
}

/** The same for the same query, in whatever order its fields were sent. */
export const queryKey = (query: GoodsQuery): string =>
  JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));

/** What no facet leaves out: the game and the words. */
export function baseConditions(query: GoodsQuery): Condition[] {
  const base = [listed];
  if (query.gameId !== undefined) base.push(sql`g.game_id = ${rowId(query.gameId) ?? null}`);
  for (const word of words(query.keyword)) base.push(containsWord(word));
  return base;
}

/**
 * What each field of the query asks for, within a budget of attribute values.
 * @throws Invalid where a lower bound stands above the upper one, where an attribute is named twice, or beyond the budget
 */
export function filters(query: GoodsQuery): Filter[] {
  const found: Filter[] = [];
  const add = (key: string, condition: Condition) => found.push({ key, condition });

  if (query.goodsType) add('type', sql`g.goods_type = ${query.goodsType}`);
  for (const level of ['system', 'operator', 'area', 'server'] as const) {
    const id = query[`${level}Id`];
    if (id !== undefined) add(level, sql`${sql.ref(`g.${level}_id`)} = ${rowId(id) ?? null}`);
  }

  const { minPriceFen, maxPriceFen } = query;
  refuseCrossed(minPriceFen, maxPriceFen, 'minPriceFen', '最低价不能高于最高价');
  if (minPriceFen !== undefined || maxPriceFen !== undefined)
    add('price', between(sql`g.price_fen`, minPriceFen, maxPriceFen));

  for (const guarantee of new Set(query.guarantees)) {
    add(`guarantee:${guarantee}`, guaranteeConditions[guarantee]);
  }

  const attrs = query.attrs ?? [];
  if (new Set(attrs.map(({ attrId }) => attrId)).size < attrs.length)
    throw fieldError('attrs', '同一个条件只能选一次，请重新选择');
  if (attrs.reduce((sum, { values = [] }) => sum + values.length, 0) > MAX_ATTRIBUTE_VALUES)
    throw fieldError('attrs', `筛选最多选 ${MAX_ATTRIBUTE_VALUES} 个值，请减少一些`);
  for (const [place, { attrId, values, min, max }] of attrs.entries()) {
    refuseCrossed(min, max, `attrs.${place}.min`, '最小值不能大于最大值');
    const wanted: Condition[] = [];
    if (values?.length) wanted.push(sql`v.value = any(${values}::text[])`);
    if (min !== undefined || max !== undefined) wanted.push(between(sql`v.number`, min, max));
    if (wanted.length === 0) continue;
    const ofAttribute: Condition = sql`(v.attr_id = ${rowId(attrId) ?? null} and ${all(wanted)})`;
    found.push({
      key: `attr:${attrId}`,
      condition: sql`exists (select from goods_attr v where v.goods_id = g.id and ${ofAttribute})`,
      ofAttribute,
    });
  }
  return found;
}

/**
 * All filters as one condition. Many attributes are one subquery that reads the rows of a goods once: as semi-joins, twenty of
 * them take the planner longer than the table takes to read.
 */
export function allOf(filters: readonly Filter[]): Condition {
  const attributes = filters.flatMap(({ ofAttribute }) => ofAttribute ?? []);
  if (attributes.length <= MANY_ATTRIBUTES) return all(filters.map(({ condition }) => condition));
  const others = filters.filter(({ ofAttribute }) => !ofAttribute).map(({ condition }) => condition);
  return all([
    ...others,
    sql`(select count(distinct v.attr_id) from goods_attr v
      where v.goods_id = g.id and (${sql.join(attributes, sql` or `)})) = ${attributes.length}`,
  ]);
}

/** Whether answering takes many times what a usual list takes. */
export const isExpensive = ({ attrs = [], keyword }: GoodsQuery): boolean =>
  attrs.length > MANY_ATTRIBUTES || words(keyword).length > 4;

export const all = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;

function refuseCrossed(min: number | undefined, max: number | undefined, field: string, sentence: string) {
  if (min !== undefined && max !== undefined && min > max) throw fieldError(field, sentence);
}

/** Only the bounds that are given, so that an index on the column serves. */
const between = (column: RawBuilder<unknown>, min?: number, max?: number): Condition =>
  all([
    ...(min === undefined ? [] : [sql<boolean>`${column} >= ${min}`]),
    ...(max === undefined ? [] : [sql<boolean>`${column} <= ${max}`]),
  ]);

/** A goods number may be pasted with the brackets that stand around it in titles. */
const words = (keyword = '') =>
  keyword
    .toLowerCase()
    .replaceAll(/[【】]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);

/** The index narrows by pairs of characters; `like` then makes sure that they stand in a row. */
function containsWord(word: string): Condition {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const holds: Condition = sql`g.search_text like ${pattern}`;
  return [...word].length < 2 ? holds : sql`(g.search_grams @> bigrams(${word}) and ${holds})`;
}
