import { sql } from 'kysely';
import type { GoodsDetail, GoodsType } from 'shared-contract/shapes';
import type { Db, Tx } from '../core/database';
import { shownTitle } from './shown-title';

/** Minimum number of comparable deals for a price band (product section 7, advance 4). */
export const MIN_SAMPLES = 8;

/** Matches no goods: ids start at 1. */
const NO_GOODS = 0;

/** The three figures by which accounts are compared; null if missing. */
export type Figures = [number | null, number | null, number | null];

/** ln of the ratio deal / account for one figure; null if either lacks it. */
const ratio = (rank: 1 | 2 | 3, own: number | null) => {
  const other = sql.ref(`d.figure_${rank}`);
  return sql`case when ${own}::float8 > 0 and ${other} > 0 then ln(${other}::float8 / ${own}::float8) end`;
};

interface Account {
  gameId: number;
  goodsType: GoodsType;
  figures: Figures;
  except?: number;
}

/**
 * Condition for comparable deals: same game and type, last 180 days, and the geometric mean of the three figure ratios
 * between one half and two. Deals of the goods `except` are excluded.
 */
const comparable = ({ gameId, goodsType, figures, except }: Account) => sql`
  d.game_id = ${gameId} and d.goods_type = ${goodsType} and d.deal_at > app_now() - interval '180 days'
    and abs(${distance(figures)}) <= ln(2) and d.goods_id is distinct from ${except ?? NO_GOODS}`;

/** Mean ln ratio of the three figures; null if none can be compared. */
const distance = ([first, second, third]: Figures) =>
  sql`(select avg(r) from unnest(array[${ratio(1, first)}, ${ratio(2, second)}, ${ratio(3, third)}]) r)`;

/** Price band of comparable deals: interquartile range and median. */
export async function comparableDeals(db: Db | Tx, account: Account): Promise<GoodsDetail['fairPrice']> {
  const { rows } = await sql<{ samples: number; quartiles: [number, number, number] | null }>`
    select count(*)::int as samples,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by d.price_fen) as quartiles
    from deal d where ${comparable(account)}
  `.execute(db);
  const { samples, quartiles } = rows[0] ?? { samples: 0, quartiles: null };
  if (samples < MIN_SAMPLES || !quartiles) return { samples, band: null };
  const [lowFen, midFen, highFen] = quartiles.map(Math.round) as [number, number, number];
  return { samples, band: { lowFen, midFen, highFen } };
}

/** The most similar comparable deals, nearest first. */
export async function nearestDeals(
  db: Db,
  account: Account,
  limit: number,
): Promise<{ title: string; priceFen: number; at: Date }[]> {
  const { rows } = await sql<{ title: string; priceFen: number; at: Date }>`
    select d.title, d.price_fen as "priceFen", d.deal_at as at
    from deal d where ${comparable(account)}
    order by abs(${distance(account.figures)}), d.deal_at desc, d.id desc limit ${limit}
  `.execute(db);
  return rows.map(({ title, ...deal }) => ({ ...deal, title: shownTitle(title) }));
}
