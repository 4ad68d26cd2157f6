import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { Db, Tx } from '../core/database';
import { transact } from '../core/events/events';
import { unlessPaused } from '../core/paused-writes';
import { notFound } from '../core/refusal';
import { visibleTo } from './goods-detail';

/**
 * Counts one view (X22, sent once after the page is shown), unless writes are paused. For a member it also records the
 * browsing history and returns whether the goods are their own or saved; null for a guest.
 */
export const viewGoods = async (
  db: Db,
  goodsId: number,
  memberId: number | undefined,
): Promise<Value<'viewGoods'>> =>
  (await unlessPaused(() => countView(db, goodsId, memberId))) ?? relationTo(db, goodsId, memberId);

const countView = (db: Db, goodsId: number, memberId: number | undefined): Promise<Value<'viewGoods'>> =>
  transact(db, async (tx) => {
    const { rows } = await sql`
      update goods_counter c set view_count = c.view_count + 1 from goods g
      where g.id = ${goodsId} and c.goods_id = g.id and ${visibleTo(memberId)}
      returning 1
    `.execute(tx);
    if (rows.length === 0) throw notFound('商品不存在');
    await sql`
      insert into goods_view_day (goods_id, day, views)
      values (${goodsId}, (app_now() at time zone 'Asia/Shanghai')::date, 1)
      on conflict (goods_id, day) do update set views = goods_view_day.views + 1
    `.execute(tx);
    if (memberId !== undefined)
      await sql`
        insert into browse (member_id, goods_id, browsed_at) values (${memberId}, ${goodsId}, app_now())
        on conflict (member_id, goods_id) do update set browsed_at = excluded.browsed_at
      `.execute(tx);
    return relationTo(tx, goodsId, memberId);
  });

/** Like `viewGoods`, without counting or recording. */
export async function relationTo(
  db: Db | Tx,
  goodsId: number,
  memberId: number | undefined,
): Promise<Value<'viewGoods'>> {
  const { rows } = await sql<{ view_count: number; seller_id: number; saved: boolean }>`
    select c.view_count, g.seller_id, exists (
      select from favourite f where f.member_id = ${memberId ?? null} and f.goods_id = g.id
    ) as saved
    from goods g join goods_counter c on c.goods_id = g.id
    where g.id = ${goodsId} and ${visibleTo(memberId)}
  `.execute(db);
  const [found] = rows;
  if (!found) throw notFound('商品不存在');
  const viewCount = found.view_count;
  return memberId === undefined
    ? { viewCount, collected: null, own: null }
    : { viewCount, collected: found.saved, own: found.seller_id === memberId };
}
