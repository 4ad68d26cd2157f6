import { type FacetOption, type Facets, type GoodsQuery, guarantees } from 'shared-contract/shapes';
import { rowId } from '../core/row-id';
import { type Defined, definedTypes, hasOptions } from './defined';
import { type AttributeColumns, type GoodsColumns, guaranteeBit } from './goods-columns';
import type { Filter } from './goods-query';

const guaranteeNames: Record<(typeof guarantees)[number], string> = {
  verified: '官方验号',
  warranty: '找回包赔',
  reRealname: '可二次实名',
  negotiable: '可议价',
  disclosed: '换绑信息齐全',
};

/** Parts of the price scale that are counted. */
const PRICE_BARS = 20;

/**
 * Facets of the filter drawer: each option with the number of goods it would leave. A facet ignores its own filter and
 * applies all others, so a facet counts the goods that fail no filter but its own. Operators are listed only for a chosen
 * system and areas for a chosen operator, because the same name (QQ) exists under several systems; attributes only for a
 * chosen game.
 * @param goods the goods to count, with their attributes if the query has a game
 * @param found the filters that the goods may fail
 */
export function countFacets(
  defined: Defined,
  query: GoodsQuery,
  goods: GoodsColumns,
  found: readonly Filter[],
): Facets {
  const failsOnly = failing(goods, found);
  const types = countBy<string>(goods.types, failsOnly('type'));
  const isOnLevel = (...levels: string[]) => failsOnly(...levels, 'server');
  const placesOf = (column: readonly number[], counts: (n: number) => boolean): FacetOption[] =>
    [...countBy(column, counts)]
      .map(([id, count]) => ({ id, count, name: '', sort: 0, ...defined.places.get(id) }))
      .sort((a, b) => a.sort - b.sort || a.id - b.id)
      .map(({ id, name, count }) => ({ id: String(id), name, count }));
  return {
    goodsTypes: definedTypes.flatMap((type) => {
      const count = types.get(type.id);
      return count === undefined ? [] : { ...type, count };
    }),
    systems: placesOf(goods.systems, isOnLevel('system', 'operator', 'area')),
    operators: query.systemId === undefined ? [] : placesOf(goods.operators, isOnLevel('operator', 'area')),
    areas: query.operatorId === undefined ? [] : placesOf(goods.areas, isOnLevel('area')),
    guarantees: guarantees.map((id) => {
      const fails = failsOnly(`guarantee:${id}`);
      const bit = guaranteeBit(id);
      const having = goods.guarantees.filter((bits, n) => (bits & bit) !== 0 && fails(n));
      return { id, name: guaranteeNames[id], count: having.length };
    }),
    price: pricesOf(goods.prices.filter((_, n) => failsOnly('price')(n))),
    attrs: query.gameId === undefined ? [] : attributesOf(defined, query.gameId, goods, failsOnly),
  };
}

/** Tells, of the nth goods, whether they fail no filters except those with the given keys. */
type FailsOnly = (...own: string[]) => (n: number) => boolean;

function failing(goods: GoodsColumns, found: readonly Filter[]): FailsOnly {
  const failed = new Map<string, Uint8Array[]>();
  const all = new Uint8Array(goods.size);
  for (const { key, keeps } of found) {
    const isMet = keeps(goods);
    const fails = all.map((_, n) => Number(!isMet(n)));
    failed.set(key, [...(failed.get(key) ?? []), fails]);
    for (let n = 0; n < goods.size; n += 1) all[n] = (all[n] ?? 0) + (fails[n] ?? 0);
  }
  return (...own) => {
    const ownFailed = own.flatMap((key) => failed.get(key) ?? []);
    return (n) => ownFailed.reduce((left, fails) => left - (fails[n] ?? 0), all[n] ?? 0) === 0;
  };
}

function countBy<Value>(column: readonly Value[], counts: (n: number) => boolean): Map<Value, number> {
  const found = new Map<Value, number>();
  for (const [n, value] of column.entries()) if (counts(n)) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
}

/** The lowest and highest price, and how many are in each part of the scale between them, rounded outwards to yuan. */
function pricesOf(prices: readonly number[]): Facets['price'] {
  if (prices.length === 0) return { minFen: 0, maxFen: 0, bars: [] };
  const [minFen, maxFen] = [Math.min(...prices), Math.max(...prices)];
  if (minFen === maxFen) return { minFen, maxFen, bars: [] };
  const lowYuan = Math.max(1, Math.floor(minFen / 100));
  const low = Math.log(lowYuan);
  const high = Math.log(Math.max(lowYuan + 1, Math.ceil(maxFen / 100)));
  const bars = Array<number>(PRICE_BARS).fill(0);
  for (const price of prices) {
    const place = Math.floor((PRICE_BARS * (Math.log(price / 100) - low)) / (high - low));
    const bar = Math.min(PRICE_BARS - 1, place);
    if (bar >= 0) bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return { minFen, maxFen, bars };
}

function attributesOf(
  { filters }: Defined,
  gameId: string,
  goods: GoodsColumns,
  failsOnly: FailsOnly,
): Facets['attrs'] {
  return (filters.get(rowId(gameId) ?? 0) ?? []).flatMap((attribute) => {
    const { id, name, unit, options } = attribute;
    const column = goods.attributes.get(id);
    const counted = column && countValues(column, failsOnly(`attr:${id}`), hasOptions(attribute));
    if (!counted?.isFound) return [];
    const places = new Map(options.map((value, place) => [value, place]));
    const placeOf = (value: string) => places.get(value) ?? options.length;
    return {
      attrId: String(id),
      name,
      unit,
      min: counted.min,
      max: counted.max,
      options: [...counted.counts]
        .sort(([a, as], [b, bs]) => placeOf(a) - placeOf(b) || bs - as || (a < b ? -1 : 1))
        .map(([value, count]) => ({ id: value, name: value, count })),
    };
  });
}

/** The values of an attribute among the goods that count: how often each, and the lowest and highest number. */
function countValues(column: AttributeColumns, counts: (n: number) => boolean, isCounted: boolean) {
  const found = new Map<string, number>();
  let [min, max, isFound]: [number | null, number | null, boolean] = [null, null, false];
  for (const [place, n] of column.goods.entries()) {
    if (!counts(n)) continue;
    isFound = true;
    if (isCounted) {
      const value = column.values[place] ?? '';
      found.set(value, (found.get(value) ?? 0) + 1);
    }
    const number = column.numbers[place] ?? Number.NaN;
    if (Number.isNaN(number)) continue;
    min = min === null || number < min ? number : min;
    max = max === null || number > max ? number : max;
  }
  return { counts: found, min, max, isFound };
}
