import { sql } from 'kysely';
import type { Db } from '../core/database';
import { ledgerFaults } from '../money/reconcile';

/** Row count and checksum of every table. */
export async function tableSums(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${sql.table(name)} t`.execute(db);
    sums[name] = found[0]?.sum ?? '';
  }
  return sums;
}

/** What the reconciler finds wrong in the whole ledger; nothing if it is intact. */
export async function faultsOfLedger(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for await (const fault of ledgerFaults(db)) faults.push(fault);
  return faults;
}

/** Evaluates an SQL expression and returns the result as text; '' for null. */
export async function textOf(db: Db, expression: string): Promise<string> {
  const { rows } = await sql<{
    value: string | null;
  }>`select (${sql.raw(expression)})::text as value`.execute(db);
  return rows[0]?.value ?? '';
}

/** Creates an empty database on the same server. */
export const createDatabase = (db: Db, name: string) => sql`create database ${sql.id(name)}`.execute(db);
