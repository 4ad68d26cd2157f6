import { sql } from 'kysely';
import type { Db, Tx } from '../database';
import type { Seal } from '../seal';

/** Whether one of these values stands in the blacklist in force, by its blind index. */
export async function isBlacklisted(
  db: Db | Tx,
  seal: Seal,
  values: readonly { kind: string; value: string }[],
): Promise<boolean> {
  const table = await sql<{ there: boolean }>`select to_regclass('blacklist') is not null as there`.execute(db);
  if (!table.rows[0]?.there) return false;
  const hashes = values.map(({ kind, value }) => seal.blindIndex(`blacklist:${kind}`, value));
  const { rows } = await sql`
    select from blacklist where value_hash = any (${hashes}) and status = 'active' limit 1`.execute(db);
  return rows.length > 0;
}
