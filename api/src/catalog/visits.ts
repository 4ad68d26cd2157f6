import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { Db } from '../database';
import { notFound } from '../refusal';
import { visibleTo } from './goods-detail';

/**
 * Counts one view (X22, sent once after the page shows). For a member it also keeps the visit in their history and
 * says whether the goods are their own or saved; a guest gets null there.
 */
export const viewGoods = (
  db: Db,
  goodsId: number,
  memberId: number | undefined,
): Promise<Value<'viewGoods'>> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ view_count: number; seller_id: number }>`
      update goods_counter c set view_count = c.view_count + 1 from goods g
      where g.id = ${goodsId} and c.goods_id = g.id and ${visibleTo(memberId)}
      returning c.view_count, g.seller_id
    `.execute(tx);
    const [seen] = rows;
    if (!seen) throw notFound('商品不存在');
    await sql`
      insert into goods_view_day (goods_id, day, views)
      values (${goodsId}, (app_now() at time zone 'Asia/Shanghai')::date, 1)
      on conflict (goods_id, day) do update set views = goods_view_day.views + 1
    `.execute(tx);
    if (memberId === undefined) return { viewCount: seen.view_count, collected: null, own: null };

    await sql`
      insert into browse (member_id, goods_id, browsed_at) values (${memberId}, ${goodsId}, app_now())
      on conflict (member_id, goods_id) do update set browsed_at = excluded.browsed_at
    `.execute(tx);
    const saved = await sql`
      select from favourite where member_id = ${memberId} and goods_id = ${goodsId}
    `.execute(tx);
    return {
      viewCount: seen.view_count,
      collected: saved.rows.length > 0,
      own: seen.seller_id === memberId,
    };
  });
