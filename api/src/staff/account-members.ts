import { sql } from 'kysely';
import { membersFound } from 'shared-contract/shapes';
import type { Tx } from '../core/database';
import type { Seal } from '../core/seal';
import { gameAccountsOfUid } from '../listing/game-account';

/**
 * Everybody who listed a game account here or paid for it, the latest first, each once and as what they were last.
 * @param uid the account as its owner writes it, in any game; how it is written makes no difference
 */
export async function membersOfAccount(
  tx: Tx,
  seal: Seal,
  uid: string,
): Promise<{ id: number; party: 'buyer' | 'seller' }[]> {
  const accounts = await gameAccountsOfUid(tx, seal, uid);
  if (accounts.length === 0) return [];
  const { rows } = await sql<{ id: number; party: 'buyer' | 'seller' }>`
    with listed as (
      select id from goods where account_id = any (${accounts})
      union select goods_id from account_listing where account_id = any (${accounts})),
    deal as (
      select seller_id as member_id, 'seller' as party, created_at as at from goods where id in (select id from listed)
      union all
      select buyer_id, 'buyer', paid_at from trade_order
      where goods_id in (select id from listed) and paid_at is not null)
    select member_id as id, party from (
      select distinct on (member_id) member_id, party, at from deal order by member_id, at desc, party) latest
    order by at desc, member_id desc limit ${membersFound}`.execute(tx);
  return rows;
}
