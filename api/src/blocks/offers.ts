import { sql } from 'kysely';
import { moveGoods } from '../catalog/for-trade';
import type { Tx } from '../core/database';

/**
 * Takes the goods that a blocked member has on sale off the shelf, and marks them to return. The caller holds the lock
 * of the member's row.
 * @param actor as written to the audit table: `staff:3`, `system`
 */
export async function takeGoodsOff(tx: Tx, sellerId: number, actor: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from goods where seller_id = ${sellerId} and status = 'onSale' order by id for update`.execute(
    tx,
  );
  for (const { id } of rows) await moveGoods(tx, id, 'onSale', 'offShelf', actor, '卖家账号停用');
  const ids = rows.map(({ id }) => id);
  await sql`update goods set off_by_block = true where id = any (${ids}::bigint[])`.execute(tx);
}

/**
 * Puts the goods that the block took off back on sale, in their old place of the lists; without `mayReturn` they stay
 * off. The caller holds the lock of the member's row.
 * @returns the number of goods that the block had taken off
 */
export async function returnGoods(
  tx: Tx,
  sellerId: number,
  actor: string,
  mayReturn: boolean,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from goods where seller_id = ${sellerId} and status = 'offShelf' and off_by_block
    order by id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`update goods set off_by_block = false where id = any (${ids}::bigint[])`.execute(tx);
  if (mayReturn) for (const id of ids) await moveGoods(tx, id, 'offShelf', 'onSale', actor, '卖家账号恢复');
  return ids.length;
}
