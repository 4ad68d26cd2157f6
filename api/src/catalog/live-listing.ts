import { sql } from 'kysely';
import type { GoodsState } from 'shared-contract';
import type { Tx } from '../core/database';

/** Goods in these states are the one live listing of their account. */
const live: readonly GoodsState[] = ['reviewing', 'onSale', 'offShelf', 'trading'];
export const isLive = (status: GoodsState) => live.includes(status);

/**
 * Makes goods the one live listing of a game account. A row of its own for each account, because goods of the same account may be
 * on different shards of a cluster; it is locked until the transaction ends.
 * @returns false when other goods are
 */
export async function claimListing(tx: Tx, accountId: number, goodsId: number): Promise<boolean> {
  // The holder's row is written as it is, which locks and returns it.
  const { rows } = await sql<{ holder: number }>`
    insert into live_listing (account_id, goods_id) values (${accountId}, ${goodsId})
    on conflict (account_id) do update set goods_id = live_listing.goods_id
    returning goods_id as holder`.execute(tx);
  const holder = rows[0]?.holder ?? null;
  if (holder === goodsId) return true;
  // The release before ends listings without this row; this can go one release later. Goods that are locked, or that are not
  // seen as their shard commits after this one, are about to be listed.
  const { rows: found } = await sql<{ accountId: number | null; status: GoodsState }>`
    select account_id as "accountId", status from goods where id = ${holder} for update skip locked`.execute(
    tx,
  );
  const [held] = found;
  if (!held || (held.accountId === accountId && isLive(held.status))) return false;
  await sql`update live_listing set goods_id = ${goodsId} where account_id = ${accountId}`.execute(tx);
  return true;
}

/** Frees the account of goods that are no longer its live listing. @returns whether they were */
export async function releaseListing(tx: Tx, accountId: number, goodsId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from live_listing where account_id = ${accountId} and goods_id = ${goodsId}
    returning account_id`.execute(tx);
  return rows.length > 0;
}
