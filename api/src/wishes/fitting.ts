import { sql } from 'kysely';
import type { GoodsCard, WishQuery } from 'shared-contract/shapes';
import { MAX_FITTING, type WishReference } from 'shared-contract/shapes';
import { comparableDeals } from '../catalog/fair-price';
import { type AttributeRow, attributes, figuresOf } from '../catalog/goods-attributes';
import { selectCards, toCard } from '../catalog/goods-card';
import { all, baseConditions, combineFilters, filters } from '../catalog/goods-query';
import { orderOf } from '../catalog/sort-orders';
import type { Db } from '../core/database';
import { percentBelow } from './listing';

/** Goods whose reference price is computed at most to count a wish: the cheapest are looked at. */
const MAX_COMPARED = 20;
/** Goods of which the middle figures stand for a search. */
const SAMPLE = 200;

/** What is looked for, and by whom: one's own goods never fit. */
export interface Wanted {
  query: WishQuery;
  belowPercent: number | null;
  memberId: number;
}

const conditionOf = ({ query, memberId }: Pick<Wanted, 'query' | 'memberId'>) =>
  all([...baseConditions(query), combineFilters(filters(query)), sql`g.seller_id <> ${memberId}`]);

/** Number of goods on sale that fit now; at most `MAX_FITTING`, `MAX_COMPARED` for a wish with a percentage. */
export async function countFitting(db: Db, wanted: Wanted): Promise<number> {
  const condition = conditionOf(wanted);
  const { belowPercent } = wanted;
  if (belowPercent === null) {
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found
      from (select g.id from goods g where ${condition} limit ${MAX_FITTING}) found`.execute(db);
    return rows[0]?.found ?? 0;
  }
  const { rows } = await sql<{
    id: number;
    price_fen: number;
    goods_type: GoodsCard['goodsType'];
    game_id: number;
    attrs: AttributeRow[];
  }>`
    select g.id, g.price_fen, g.goods_type, g.game_id, ${attributes} as attrs from goods g
    where ${condition} order by ${orderOf('price_asc')} limit ${MAX_COMPARED}`.execute(db);
  let found = 0;
  for (const goods of rows) {
    const reference = await comparableDeals(db, {
      gameId: goods.game_id,
      goodsType: goods.goods_type,
      figures: figuresOf(goods.attrs),
      except: goods.id,
    });
    if ((percentBelow(reference, goods.price_fen) ?? -Infinity) >= belowPercent) found += 1;
  }
  return found;
}

/** The cheapest goods that fit all but the highest price, and by how much they exceed it; null if there are none. */
export async function nearestAbove(
  db: Db,
  { query, memberId }: Wanted,
): Promise<{ goods: GoodsCard; overFen: number } | null> {
  const { maxPriceFen, ...rest } = query;
  if (maxPriceFen === undefined) return null;
  const condition = conditionOf({ query: { ...rest, minPriceFen: maxPriceFen + 1 }, memberId });
  const [row] = await selectCards(db, sql`where ${condition} order by ${orderOf('price_asc')} limit 1`);
  return row ? { goods: toCard(row), overFen: row.price_fen - maxPriceFen } : null;
}

/**
 * Prices of deals comparable to what a search finds: to goods with the middle figures of those on sale that fit, whatever
 * their price.
 */
export async function referenceOf(db: Db, { query, memberId }: Wanted): Promise<WishReference> {
  const { minPriceFen: _min, maxPriceFen: _max, ...rest } = query;
  const ranks = [1, 2, 3];
  const figure = (rank: number) => sql`
    (select max(v.number) from goods_attr v join game_attr a on a.id = v.attr_id
      where v.goods_id = g.id and a.figure_rank = ${rank}) as ${sql.ref(`f${rank}`)}`;
  const median = (rank: number) => sql`
    percentile_disc(0.5) within group (order by ${sql.ref(`f${rank}`)}) as ${sql.ref(`f${rank}`)}`;
  const { rows } = await sql<{ game_id: number; f1: number | null; f2: number | null; f3: number | null }>`
    select max(game_id) as game_id, ${sql.join(ranks.map(median))}
    from (select g.game_id, ${sql.join(ranks.map(figure))} from goods g where ${conditionOf({ query: rest, memberId })}
      order by ${orderOf('newest')} limit ${SAMPLE}) newest`.execute(db);
  const [middle] = rows;
  if (!middle?.game_id) return { samples: 0, band: null };
  return comparableDeals(db, {
    gameId: middle.game_id,
    goodsType: query.goodsType ?? 'account',
    figures: [middle.f1, middle.f2, middle.f3],
  });
}

/** The highest price that is far enough below the reference price; null without either. */
export const limitOf = ({ band }: WishReference, belowPercent: number | null): number | null =>
  band && belowPercent !== null ? Math.floor((band.midFen * (100 - belowPercent)) / 100) : null;
