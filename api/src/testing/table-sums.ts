import { sql } from 'kysely';
import type { Db } from '../core/database';

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

/** The sum of all ledger entries in fen; 0 for a consistent ledger. */
export async function ledgerTotal(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ total: number }>`select sum(delta_fen) as total from wallet_entry`.execute(db);
  return rows[0]?.total;
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
