import { sql } from 'kysely';
import type { GoodsDetail } from 'shared-contract/shapes';
import type { Db } from '../database';

/** Fewer comparable deals than this say nothing (product section 7, advance 4). */
const MIN_SAMPLES = 8;

/** `own` and `d` each have up to three figures; null where one of them lacks this one. */
const ratio = (rank: 1 | 2 | 3) => {
  const [own, other] = [sql.ref(`own.figure_${rank}`), sql.ref(`d.figure_${rank}`)];
  return sql`case when ${own} > 0 and ${other} > 0 then ln(${other} / ${own}) end`;
};

/**
 * What goods like these were sold for: the deals of the last 180 days in the same game and type whose three figures
 * together (the mean of their ratios) lie between half and twice these goods'. The band is their middle half, the mid
 * their median.
 */
export async function fairPrice(db: Db, goodsId: number): Promise<GoodsDetail['fairPrice']> {
  const { rows } = await sql<{ samples: number; quartiles: [number, number, number] | null }>`
    with own as (
      select g.game_id, g.goods_type,
        max(v.number) filter (where a.figure_rank = 1) as figure_1,
        max(v.number) filter (where a.figure_rank = 2) as figure_2,
        max(v.number) filter (where a.figure_rank = 3) as figure_3
      from goods g
      left join goods_attr v on v.goods_id = g.id
      left join game_attr a on a.id = v.attr_id
      where g.id = ${goodsId} group by g.game_id, g.goods_type
    )
    select count(*)::int as samples,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by d.price_fen) as quartiles
    from deal d join own on own.game_id = d.game_id and own.goods_type = d.goods_type
    where d.deal_at > app_now() - interval '180 days'
      and (select abs(avg(r)) from unnest(array[${ratio(1)}, ${ratio(2)}, ${ratio(3)}]) r) <= ln(2)
      and d.goods_id is distinct from ${goodsId}
  `.execute(db);
  const { samples, quartiles } = rows[0] ?? { samples: 0, quartiles: null };
  if (samples < MIN_SAMPLES || !quartiles) return { samples, band: null };
  const [lowFen, midFen, highFen] = quartiles.map(Math.round) as [number, number, number];
  return { samples, band: { lowFen, midFen, highFen } };
}
