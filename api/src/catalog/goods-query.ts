import { type RawBuilder, sql } from 'kysely';
import type { GoodsQuery, Guarantee } from 'shared-contract/shapes';
import { MAX_PAGE_SIZE } from '../core/paging';
import { fieldError } from '../core/refusal';
import { rowId } from '../core/row-id';
import { searchWords } from '../core/search-words';
import { type GoodsColumns, guaranteeBit } from './goods-columns';

export type Condition = RawBuilder<boolean>;

/** Publicly listed goods `g`: on sale and not private to one buyer. */
export const listed: Condition = sql`g.status = 'onSale' and g.private_buyer_hash is null`;

export const guaranteeConditions: Record<Guarantee, Condition> = {
  verified: sql`g.verified_at is not null`,
  warranty: sql`g.warranty <> 'none'`,
  reRealname: sql`g.re_realname`,
  negotiable: sql`g.negotiable`,
  disclosed: sql`g.undisclosed = 0`,
};

/** One filter of a query; a facet skips the filters with its own key. */
export interface Filter {
  key: string;
  condition: Condition;
  /** Attribute filters only: the condition on one of its rows `v` in goods_attr. */
  ofAttribute?: Condition;
  /** The same condition on goods that were read. @returns whether the nth of them meets it */
  keeps(goods: GoodsColumns): (n: number) => boolean;
}

/**
 * Cost limit: each value is compared with every attribute of every goods. Users pick about ten; games have under
 * thirty.
 */
const MAX_ATTRIBUTE_VALUES = 60;
/** Above this number all attribute filters share one subquery. */
const MANY_ATTRIBUTES = 3;

const PAGE_SIZE = 20;
/** Matches no row: ids start at 1. */
const NO_ROW = '0';

/** Normalizes the query with all defaults, so that equivalent queries share a cache key. */
export function normalizeQuery(query: GoodsQuery) {
  return {
    ...query,
    ...(query.gameId !== undefined && { gameId: String(rowId(query.gameId) ?? NO_ROW) }),
    keyword: keywordsOf(query.keyword).join(' '),
    sort: query.sort ?? 'default',
    pageNum: query.pageNum ?? 1,
    pageSize: Math.min(query.pageSize ?? PAGE_SIZE, MAX_PAGE_SIZE),
  };
}

/** Cache key of a query, independent of the order of its fields. */
export const queryKey = (query: GoodsQuery): string =>
  JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Publicly listed goods of the query's game. */
export function gameConditions({ gameId }: GoodsQuery): Condition[] {
  return gameId === undefined ? [listed] : [listed, sql`g.game_id = ${rowId(gameId) ?? null}`];
}

/** Conditions that apply to every facet: the game and the keywords, read from the index of words. */
export function baseConditions(query: GoodsQuery): Condition[] {
  const found = keywordsOf(query.keyword);
  return [
    ...gameConditions(query),
    ...found.flatMap(indexedWord),
    ...(found.length > 0 && query.gameId !== undefined
      ? [sql<boolean>`array[g.game_id] @> array[${rowId(query.gameId) ?? null}::bigint]`]
      : []),
  ];
}

/**
 * The keywords, for goods that are read anyway. The planner takes each for one in three goods: it cannot know better
 * for `like`, and would sort a whole game instead of reading its list until the page is full.
 */
export const containsWords = ({ keyword }: GoodsQuery): Condition[] =>
  keywordsOf(keyword).map((word) => sql`strpos(g.search_text, ${word}) > 0`);

/**
 * The filters of a query.
 * @throws Invalid when a lower bound exceeds its upper bound, an attribute is repeated or there are too many values
 */
export function filters(query: GoodsQuery): Filter[] {
  const found: Filter[] = [];
  const add = (key: string, condition: Condition, keeps: Filter['keeps']) =>
    found.push({ key, condition, keeps });

  const { goodsType } = query;
  if (goodsType)
    add(
      'type',
      sql`g.goods_type = ${goodsType}`,
      ({ types }) =>
        (n) =>
          types[n] === goodsType,
    );
  for (const level of ['system', 'operator', 'area', 'server'] as const) {
    const given = query[`${level}Id`];
    if (given === undefined) continue;
    const id = rowId(given) ?? null;
    add(level, sql`${sql.ref(`g.${level}_id`)} = ${id}`, (goods) => {
      const places = goods[`${level}s`];
      return (n) => places[n] === id;
    });
  }

  const { minPriceFen, maxPriceFen } = query;
  rejectInvertedRange(minPriceFen, maxPriceFen, 'minPriceFen', '最低价不能高于最高价');
  if (minPriceFen !== undefined || maxPriceFen !== undefined)
    add(
      'price',
      between(sql`g.price_fen`, minPriceFen, maxPriceFen),
      ({ prices }) =>
        (n) =>
          isBetween(prices[n], minPriceFen, maxPriceFen),
    );

  for (const guarantee of new Set(query.guarantees)) {
    const bit = guaranteeBit(guarantee);
    add(
      `guarantee:${guarantee}`,
      guaranteeConditions[guarantee],
      ({ guarantees }) =>
        (n) =>
          ((guarantees[n] ?? 0) & bit) !== 0,
    );
  }

  const attrs = query.attrs ?? [];
  if (new Set(attrs.map(({ attrId }) => attrId)).size < attrs.length)
    throw fieldError('attrs', '同一个条件只能选一次，请重新选择');
  if (attrs.reduce((sum, { values = [] }) => sum + values.length, 0) > MAX_ATTRIBUTE_VALUES)
    throw fieldError('attrs', `筛选最多选 ${MAX_ATTRIBUTE_VALUES} 个值，请减少一些`);
  for (const [place, { attrId, values, min, max }] of attrs.entries()) {
    rejectInvertedRange(min, max, `attrs.${place}.min`, '最小值不能大于最大值');
    const wanted: Condition[] = [];
    if (values?.length) wanted.push(sql`v.value = any(${values}::text[])`);
    if (min !== undefined || max !== undefined) wanted.push(between(sql`v.number`, min, max));
    if (wanted.length === 0) continue;
    const id = rowId(attrId) ?? null;
    const ofAttribute: Condition = sql`(v.attr_id = ${id} and ${all(wanted)})`;
    const isWanted = new Set(values);
    found.push({
      key: `attr:${id ?? attrId}`,
      condition: sql`exists (select from goods_attr v where v.goods_id = g.id and ${ofAttribute})`,
      ofAttribute,
      keeps({ attributes }) {
        const column = id === null ? undefined : attributes.get(id);
        const having = new Set(
          column?.goods.filter(
            (_, place) =>
              (isWanted.size === 0 || isWanted.has(column.values[place] ?? '')) &&
              isBetween(column.numbers[place], min, max),
          ),
        );
        return (n) => having.has(n);
      },
    });
  }
  return found;
}

/**
 * Combines all filters. Many attribute filters share one subquery that reads the goods' attribute rows once: planning
 * twenty semi-joins takes longer than reading the table.
 */
export function combineFilters(filters: readonly Filter[]): Condition {
  const attributes = filters.flatMap(({ ofAttribute }) => ofAttribute ?? []);
  if (attributes.length <= MANY_ATTRIBUTES) return all(filters.map(({ condition }) => condition));
  const others = filters.filter(({ ofAttribute }) => !ofAttribute).map(({ condition }) => condition);
  return all([
    ...others,
    sql`(select count(distinct v.attr_id) from goods_attr v
      where v.goods_id = g.id and (${sql.join(attributes, sql` or `)})) = ${attributes.length}`,
  ]);
}

/** Whether the query is many times slower than a typical list. */
export const isExpensive = ({ attrs = [], keyword }: GoodsQuery): boolean =>
  attrs.length > MANY_ATTRIBUTES || keywordsOf(keyword).length > 4;

export const all = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;

function rejectInvertedRange(
  min: number | undefined,
  max: number | undefined,
  field: string,
  message: string,
) {
  if (min !== undefined && max !== undefined && min > max) throw fieldError(field, message);
}

/** Emits only the given bounds, so that an index on the column can be used. */
const between = (column: RawBuilder<unknown>, min?: number, max?: number): Condition =>
  all([
    ...(min === undefined ? [] : [sql<boolean>`${column} >= ${min}`]),
    ...(max === undefined ? [] : [sql<boolean>`${column} <= ${max}`]),
  ]);

/** The same for a value; without bounds none is needed. */
const isBetween = (value = Number.NaN, min?: number, max?: number): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max);

/** The words of a keyword, as goods' texts have them; strips 【】, because goods numbers are pasted with the brackets used in titles. */
export const keywordsOf = (keyword?: string) =>
  searchWords(keyword)
    .toLowerCase()
    .replaceAll(/[【】]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);

/** The index of pairs of characters, or of characters, preselects rows; `like` then verifies the word. */
function indexedWord(word: string): Condition[] {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return [
    [...word].length < 2
      ? sql`string_to_array(g.search_text, null) @> array[${word}::text]`
      : sql`g.search_grams @> bigrams(${word})`,
    sql`g.search_text like ${pattern}`,
  ];
}
