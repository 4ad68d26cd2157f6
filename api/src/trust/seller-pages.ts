import { sql } from 'kysely';
import { FACTS_EVERY_MINUTES } from '../catalog/seller-facts';
import type { Tx } from '../core/database';

/** New goods of one seller that followers are notified of in a day; further ones are on the page only. */
const MAX_ANNOUNCED = 3;

/**
 * Makes the page of a seller with their first settled order, and has its facts counted again. Call it in the transaction
 * that ends an order; the counting is a job (sellers/count-facts.ts).
 */
export async function recountSeller(tx: Tx, sellerId: number): Promise<void> {
  // `excluded.count_due_at` is app_now(), and the sum is made in UTC, as a cluster allows only immutable functions here.
  const due = sql`greatest(excluded.count_due_at,
    ((seller_page.counted_at at time zone 'UTC') + make_interval(mins => ${FACTS_EVERY_MINUTES})) at time zone 'UTC')`;
  await sql`
    insert into seller_page (seller_id) values (${sellerId})
    on conflict (seller_id) do update set count_due_at = ${due}
    where seller_page.count_due_at is null or seller_page.count_due_at > ${due}`.execute(tx);
}

/**
 * Has followers notified of goods that are on sale for the first time, at most {@link MAX_ANNOUNCED} a day for one
 * seller. Call it in the transaction that puts them on sale; a job writes the messages (sellers/notify-followers.ts).
 */
export async function announceGoods(
  tx: Tx,
  { goodsId, sellerId }: { goodsId: number; sellerId: number },
): Promise<void> {
  const today = sql`(app_now() at time zone 'Asia/Shanghai')::date`;
  const { rows } = await sql`
    update seller_page set announced = announced * (announced_on is not distinct from ${today})::int + 1,
      announced_on = ${today}
    where seller_id = ${sellerId} and followers > 0
      and (announced_on is distinct from ${today} or announced < ${MAX_ANNOUNCED})
    returning seller_id`.execute(tx);
  if (rows.length > 0)
    await sql`insert into seller_news (goods_id, seller_id) values (${goodsId}, ${sellerId})
      on conflict do nothing`.execute(tx);
}
