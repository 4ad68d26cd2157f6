import { sql } from 'kysely';
import type { GoodsState } from 'shared-contract';
import { claimListing, isLive } from '../catalog/live-listing';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Sweep } from '../core/jobs/sweep';
import { accountOfHash } from './game-account';

const BATCH = 500;

/**
 * Links goods of before decision 064 with their game account, in batches, until none is left. Not during a rotation of the
 * secret, when one account may stand under two hashes.
 */
export const linkGameAccounts: Sweep = ({ db, seal }) =>
  seal.rotating
    ? Promise.resolve(0)
    : transact(db, async (tx) => {
        const { rows } = await sql<Unlinked>`
          select id, game_id, account_uid_hash as hash from goods
          where account_uid_hash is not null and account_id is null order by id limit ${BATCH}`.execute(tx);
        for (const goods of rows) await link(tx, goods);
        return rows.length;
      });

interface Unlinked {
  id: number;
  game_id: number;
  hash: string;
}

/** One at a time: a statement writes goods of one shard only. Two instances that do the same goods write the same. */
async function link(tx: Tx, { id, game_id, hash }: Unlinked): Promise<void> {
  const account = await accountOfHash(tx, game_id, hash);
  const { rows } = await sql<{ status: GoodsState }>`
    update goods set account_id = ${account} where id = ${id} and account_id is null
      and account_uid_hash = ${hash} returning status`.execute(tx);
  if (rows[0] && isLive(rows[0].status)) await claimListing(tx, account, id);
}
