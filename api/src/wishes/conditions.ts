import { sql } from 'kysely';
import type { GoodsType, Guarantee, WishQuery } from 'shared-contract/shapes';
import { all, type Condition, containsWords, filters, keywordsOf } from '../catalog/goods-query';
import type { Db, Tx } from '../core/database';
import { fieldError } from '../core/refusal';
import { rowId } from '../core/row-id';
import { yuanText } from '../core/yuan-text';

/**
 * One condition of a wish. A listing is a set of points, such as `price` at 128,000 or `attr:12=最强王者` at 0; it fits the
 * condition if one of `points` is among them with a value from `lo` to `hi`, or if its text contains all `words`.
 */
export interface WishCondition {
  key: string;
  /** As shown: "皮肤 ≥ 400". */
  text: string;
  points: string[];
  /** Null: no bound. */
  lo: number | null;
  hi: number | null;
  words?: string[];
}

/** A condition with the same one in SQL, on goods `g`. `below` has none: the reference price is no column. */
export interface CompiledCondition extends WishCondition {
  sql: Condition | null;
}

export interface CompiledWish {
  gameId: number;
  goodsType: GoodsType | null;
  conditions: CompiledCondition[];
}

/** How far a bound may be missed by goods that miss one condition, as a share of it; percentages by so many points. */
const NEAR_SHARE = 0.2;
const NEAR_POINTS = 10;

/** The condition with the bounds within which it counts as nearly fitted; one without bounds as it is. */
export function nearly<C extends Omit<WishCondition, 'text'>>(condition: C): C {
  const { key, lo, hi } = condition;
  if (key === 'below') return { ...condition, lo: lo && lo - NEAR_POINTS };
  return { ...condition, lo: lo && lo * (1 - NEAR_SHARE), hi: hi && hi * (1 + NEAR_SHARE) };
}

const places = ['system', 'operator', 'area', 'server'] as const;

export const guaranteeTexts: Record<Guarantee, string> = {
  verified: '官方验号',
  warranty: '包赔',
  reRealname: '可二次实名',
  negotiable: '可议价',
  disclosed: '换绑信息齐全',
};

/**
 * The conditions of a search with its percentage below the reference price.
 * @throws Invalid for what the game does not have, for reversed bounds, and without any condition
 */
export async function compileWish(
  db: Db | Tx,
  query: WishQuery,
  belowPercent: number | null,
): Promise<CompiledWish> {
  const gameId = rowId(query.gameId) ?? null;
  const inSql = new Map(filters(query).map(({ key, condition }) => [key, condition]));
  const names = await namesIn(db, query, gameId);
  const conditions: CompiledCondition[] = [];
  const add = (condition: Omit<WishCondition, 'lo' | 'hi'> & { lo?: number; hi?: number }) =>
    conditions.push({ lo: null, hi: null, ...condition, sql: inSql.get(condition.key) ?? null });

  for (const level of places) {
    const id = query[`${level}Id`];
    if (id !== undefined) add({ key: level, text: names.place(id, level), points: [`${level}:${id}`] });
  }
  const { minPriceFen: lo, maxPriceFen: hi } = query;
  if (lo !== undefined || hi !== undefined)
    add({ key: 'price', text: rangeText('', lo, hi, wholeYuan), points: ['price'], lo, hi });
  for (const [index, { attrId, values, min, max }] of (query.attrs ?? []).entries()) {
    const key = `attr:${attrId}`;
    const field = `query.attrs.${index}`;
    const name = names.attribute(attrId, field);
    if (values?.length && (min !== undefined || max !== undefined))
      throw fieldError(field, '一个条件只能选值或填范围，请去掉一样');
    if (values?.length)
      add({
        key,
        text: `${name.name} ${values.join('/')}`,
        points: values.map((value) => `${key}=${value}`),
      });
    else if (min !== undefined || max !== undefined)
      add({
        key,
        text: rangeText(`${name.name} `, min, max, (number) => `${number}${name.unit}`),
        points: [key],
        lo: min,
        hi: max,
      });
  }
  for (const guarantee of new Set(query.guarantees))
    add({
      key: `guarantee:${guarantee}`,
      text: guaranteeTexts[guarantee],
      points: [`guarantee:${guarantee}`],
    });
  const words = keywordsOf(query.keyword);
  const [first] = words;
  if (first !== undefined)
    conditions.push({
      key: 'keyword',
      text: `写着“${words.join(' ')}”`,
      points: [`word:${[...first].slice(0, 2).join('')}`],
      lo: null,
      hi: null,
      words,
      sql: all(containsWords(query)),
    });
  if (belowPercent !== null)
    add({ key: 'below', text: `低于参考价 ${belowPercent}%`, points: ['below'], lo: belowPercent });
  if (conditions.length === 0) throw fieldError('query', '至少要有一个条件，请先选一个');
  return { gameId: gameId ?? 0, goodsType: query.goodsType ?? null, conditions };
}

const wholeYuan = (fen: number) => yuanText(fen).replace(/\.00$/, '');

/** 皮肤 ≥ 400, 皮肤 100–400, ¥1,000–¥1,600. */
function rangeText(
  name: string,
  lo: number | undefined,
  hi: number | undefined,
  show: (number: number) => string,
): string {
  if (lo !== undefined && hi !== undefined)
    return `${name}${lo === hi ? show(lo) : `${show(lo)}–${show(hi)}`}`;
  return lo !== undefined ? `${name}≥ ${show(lo)}` : `${name}≤ ${show(hi ?? 0)}`;
}

/** Names of the search's game, places and attributes. @throws Invalid if the game does not have them */
async function namesIn(db: Db | Tx, query: WishQuery, gameId: number | null) {
  const placeIds = places.flatMap((level) => rowId(query[`${level}Id`]) ?? []);
  const attrIds = (query.attrs ?? []).flatMap(({ attrId }) => rowId(attrId) ?? []);
  const { rows } = await sql<{ kind: string; id: string; name: string; unit: string }>`
    select 'game' as kind, id::text, name, '' as unit from game where id = ${gameId}
    union all
    select 'place' || level, id::text, name, '' from system_key
    where game_id = ${gameId} and id = any (${placeIds}::bigint[])
    union all
    select 'attribute', id::text, name, unit from game_attr
    where game_id = ${gameId} and filterable and id = any (${attrIds}::bigint[])`.execute(db);
  const named = (kind: string, id: string) => rows.find((row) => row.kind === kind && row.id === id);
  if (!named('game', query.gameId)) throw fieldError('query.gameId', '请先选一个游戏');
  return {
    place(id: string, level: (typeof places)[number]): string {
      const found = named(`place${places.indexOf(level) + 1}`, id);
      if (!found) throw fieldError(`query.${level}Id`, '这个区服已经没有了，请重新选择');
      return found.name;
    },
    attribute(id: string, field: string) {
      const found = named('attribute', id);
      if (!found) throw fieldError(field, '这个条件已经没有了，请重新选择');
      return found;
    },
  };
}
