import { sql } from 'kysely';
import type { GoodsType, Guarantee, WishReference, WishResult } from 'shared-contract/shapes';
import { comparableDeals } from '../catalog/fair-price';
import { type AttributeRow, attributes, figuresOf, formatAttributes } from '../catalog/goods-attributes';
import { guaranteeConditions, listed } from '../catalog/goods-query';
import { shownTitle } from '../catalog/shown-title';
import type { Db, Tx } from '../core/database';
import { yuanText } from '../core/yuan-text';
import { nearly, type WishCondition } from './conditions';

/** Goods on sale as conditions see them, see `WishCondition`. */
export interface Listing {
  goodsId: number;
  gameId: number;
  goodsType: GoodsType;
  sellerId: number;
  title: string;
  priceFen: number;
  points: ReadonlyMap<string, number>;
  /** What the goods have, by the key of a condition; a missing key: not disclosed. */
  values: ReadonlyMap<string, string>;
  text: string;
  reference: WishReference;
  /** Percent below the reference price; null without one. */
  below: number | null;
}

interface Row {
  id: number;
  game_id: number;
  goods_type: GoodsType;
  seller_id: number;
  title: string;
  price_fen: number;
  search_text: string;
  search_grams: string[];
  attrs: AttributeRow[];
  places: { level: number; id: number; name: string }[];
  guarantees: Guarantee[];
  verified: string | null;
  missing: string[];
}

const levels = ['system', 'operator', 'area', 'server'] as const;
const missingFacts = sql`array_remove(array[
  case when g.binding_email is null then '邮箱' end, case when g.binding_phone is null then '手机' end,
  case when g.binding_realname is null then '实名' end, case when g.binding_cooldown is null then '换绑冷却' end], null)`;

/** Percent that a price is below the reference price; negative above. */
export const percentBelow = ({ band }: WishReference, priceFen: number): number | null =>
  band && 100 - (priceFen * 100) / band.midFen;

/** Goods on sale to everybody, as conditions see them; undefined for all others. */
export async function readListing(db: Db | Tx, goodsId: number): Promise<Listing | undefined> {
  const held = Object.entries(guaranteeConditions).map(
    ([name, condition]) => sql`case when ${condition} then ${name}::text end`,
  );
  const { rows } = await sql<Row>`
    select g.id, g.game_id, g.goods_type, g.seller_id, g.title, g.price_fen, g.search_text, g.search_grams,
      ${attributes} as attrs,
      (select json_agg(json_build_object('level', level, 'id', id, 'name', name)) from system_key
        where id in (g.system_id, g.operator_id, g.area_id, g.server_id)) as places,
      array_remove(array[${sql.join(held)}], null) as guarantees,
      to_char(g.verified_at at time zone 'Asia/Shanghai', 'MM-DD') as verified, ${missingFacts} as missing
    from goods g where g.id = ${goodsId} and ${listed}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { game_id: gameId, goods_type: goodsType, price_fen: priceFen } = row;
  const reference = await comparableDeals(db, {
    gameId,
    goodsType,
    figures: figuresOf(row.attrs),
    except: goodsId,
  });
  const below = percentBelow(reference, priceFen);
  const points = new Map<string, number>([['price', priceFen]]);
  const values = new Map<string, string>([['price', yuanText(priceFen).replace(/\.00$/, '')]]);
  if (below !== null) points.set('below', below);
  values.set('below', belowText(below));
  for (const { level, id, name } of row.places ?? []) {
    const key = levels[level - 1] ?? 'system';
    points.set(`${key}:${id}`, 0);
    values.set(key, name);
  }
  const shown = formatAttributes(row.attrs);
  for (const [index, { id, values: chosen }] of row.attrs.entries()) {
    const key = `attr:${id}`;
    values.set(key, shown[index]?.value ?? '');
    for (const { value, number } of chosen) {
      points.set(`${key}=${value}`, 0);
      if (number !== null) points.set(key, number);
    }
  }
  for (const guarantee of row.guarantees) points.set(`guarantee:${guarantee}`, 0);
  for (const [guarantee, text] of guaranteeValues(row)) values.set(`guarantee:${guarantee}`, text);
  for (const word of [...row.search_grams, ...row.search_text]) points.set(`word:${word}`, 0);
  return {
    goodsId,
    gameId,
    goodsType,
    sellerId: row.seller_id,
    title: shownTitle(row.title),
    priceFen,
    points,
    values,
    text: row.search_text,
    reference,
    below,
  };
}

function belowText(below: number | null): string {
  if (below === null) return '样本不足';
  const percent = Math.abs(Number(below.toFixed(1)));
  return percent === 0 ? '等于参考价' : `${below > 0 ? '低' : '高'} ${percent}%`;
}

function* guaranteeValues({ guarantees, verified, missing }: Row): Generator<[Guarantee, string]> {
  const has = (name: Guarantee) => guarantees.includes(name);
  yield ['verified', verified ? `验 ${verified}` : '没有验过'];
  yield ['warranty', has('warranty') ? '有' : '没有'];
  yield ['reRealname', has('reRealname') ? '可以' : '不可以'];
  yield ['negotiable', has('negotiable') ? '可以' : '一口价'];
  if (missing.length === 0) yield ['disclosed', '齐全'];
}

/** A condition without how it is shown. */
type Tested = Omit<WishCondition, 'text'>;

/** Whether the listing fits the condition. */
export function fits(condition: Tested, { points, text }: Listing): boolean {
  if (condition.words) return condition.words.every((word) => text.includes(word));
  return condition.points.some((point) => {
    const value = points.get(point);
    return value !== undefined && value >= (condition.lo ?? -Infinity) && value <= (condition.hi ?? Infinity);
  });
}

/** Whether a condition that the listing does not fit is worth reporting: its bounds are nearly met, or nothing is known. */
export function isNearMiss(condition: Tested, listing: Listing): boolean {
  const isRange = condition.lo !== null || condition.hi !== null;
  const isKnown = condition.points.some((point) => listing.points.has(point));
  return !isRange || !isKnown || fits(nearly(condition), listing);
}

/** Each condition with what the listing has. */
export const resultsOf = (conditions: readonly WishCondition[], listing: Listing): WishResult[] =>
  conditions.map((condition) => {
    const fit = fits(condition, listing);
    const value = condition.words ? (fit ? '写着' : '没有写') : (listing.values.get(condition.key) ?? null);
    return { key: condition.key, text: condition.text, value, fits: fit };
  });
