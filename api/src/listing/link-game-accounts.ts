import { sql } from 'kysely';
import { transact } from '../core/events/events';
import type { Sweep } from '../core/jobs/sweep';

const BATCH = 500;

/**
 * Links goods of before decision 064 with their game account, in batches, until none is left. Not during a rotation of the
 * secret, when one account may stand under two hashes.
 */
export const linkGameAccounts: Sweep = ({ db, seal }) =>
  seal.rotating
    ? Promise.resolve(0)
    : transact(db, async (tx) => {
        const { rows } = await sql<{ id: number; game_id: number; hash: string }>`
          select id, game_id, account_uid_hash as hash from goods
          where account_uid_hash is not null and account_id is null
          order by id limit ${BATCH} for update skip locked`.execute(tx);
        if (rows.length === 0) return 0;
        const accounts = [...new Map(rows.map((row) => [`${row.game_id}:${row.hash}`, row])).values()];
        await tx
          .insertInto('game_account')
          .values(accounts.map(({ game_id, hash }) => ({ game_id, uid_hash: hash })))
          .onConflict((conflict) => conflict.columns(['game_id', 'uid_hash']).doNothing())
          .execute();
        await sql`
          update goods g set account_id = a.id from game_account a
          where g.id = any (${rows.map(({ id }) => id)}) and a.game_id = g.game_id and a.uid_hash = g.account_uid_hash`.execute(
          tx,
        );
        return rows.length;
      });
