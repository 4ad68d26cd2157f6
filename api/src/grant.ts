import { sql } from 'kysely';
import type { Db } from './database';

/** What is only ever added to, and what follows from it by triggers of the owner. */
const APPEND_ONLY = ['audit', 'order_event', 'wallet_entry', 'wallet_txn'];
const READ_ONLY = ['wallet_account', 'migration'];

/**
 * Gives the application's role what calls and jobs need, and no more: it owns nothing, so it cannot change tables, switch off triggers or
 * truncate; audit, timelines and ledger it can only add to, balances it can only read. A role that is not there yet is made.
 * @param db as the owner of the tables, after every migration
 * @throws Error of the database where the owner may not make roles, and the role is not there
 */
export async function grantApplication(
  db: Db,
  { role, password }: { role: string; password: string },
): Promise<void> {
  const name = sql.id(role);
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(db);
  if (rows.length === 0) await sql`create role ${name} login password ${sql.lit(password)}`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`revoke all on all tables in schema public from ${name}`.execute(tx);
    await sql`grant usage on schema public to ${name}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${name}`.execute(tx);
    await sql`grant usage, select on all sequences in schema public to ${name}`.execute(tx);
    for (const table of APPEND_ONLY)
      await sql`revoke update, delete on ${sql.table(table)} from ${name}`.execute(tx);
    for (const table of READ_ONLY)
      await sql`revoke insert, update, delete on ${sql.table(table)} from ${name}`.execute(tx);
  });
}
