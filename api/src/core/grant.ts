import { sql } from 'kysely';
import type { Db } from './database';

/** Append-only tables. The read-only ones below are maintained by the owner's triggers and migrations. */
const APPEND_ONLY = ['audit', 'order_event', 'wallet_entry', 'wallet_txn', 'statement'];
const READ_ONLY = ['wallet_account', 'migration'];

/**
 * Grants the application's role the least privileges that calls and jobs need: it owns no tables, so it cannot alter or
 * truncate them or disable triggers; audit, timelines, ledger and statements are insert-only, balances read-only. Creates the role
 * if it does not exist.
 * @param db connected as the owner of the tables, after every migration
 * @throws Error of the database when the role does not exist and the owner may not create roles
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
