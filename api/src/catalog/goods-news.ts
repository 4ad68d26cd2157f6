import { sql } from 'kysely';
import type { Tx } from '../core/database';
import { publish } from '../core/events/events';

/**
 * Notes that goods came on sale, became cheaper or were sold; whom it concerns is found after the commit. One row, so
 * that the listing does not wait for it. Call it in the transaction of the change.
 * @param wasFen the price before, if it fell
 */
export async function noteNews(tx: Tx, goodsId: number, wasFen: number | null = null): Promise<void> {
  await sql`
    insert into goods_news as n (goods_id, was_fen) values (${goodsId}, ${wasFen}::bigint)
    on conflict (goods_id) do update
    set was_fen = coalesce(n.was_fen, excluded.was_fen), serial = n.serial + 1, due_at = excluded.due_at, attempts = 0`.execute(
    tx,
  );
  publish(tx, { kind: 'goodsNews' });
}
