import { sql } from 'kysely';
import { lockGoodsOfSeller, moveGoods } from '../catalog/for-trade';
import type { Tx } from '../core/database';

/**
 * Takes the goods that a blocked member has on sale off the shelf, and marks them to return. The caller holds the lock
 * of the member's row.
 * @param actor as written to the audit table: `staff:3`, `system`
 */
export async function takeGoodsOff(tx: Tx, sellerId: number, actor: string): Promise<void> {
  const ids = (await lockGoodsOfSeller(tx, sellerId, ['onSale'])).map(({ id }) => id);
  for (const id of ids) await moveGoods(tx, id, 'onSale', 'offShelf', actor, '卖家账号停用');
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
  const ids = (await lockGoodsOfSeller(tx, sellerId, ['offShelf'], sql`off_by_block`)).map(({ id }) => id);
  await sql`update goods set off_by_block = false where id = any (${ids}::bigint[])`.execute(tx);
  if (mayReturn) for (const id of ids) await moveGoods(tx, id, 'offShelf', 'onSale', actor, '卖家账号恢复');
  return ids.length;
}
