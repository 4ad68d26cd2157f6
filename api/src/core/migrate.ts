import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database';
import { distribute } from './distribution';

const folder = resolve(__dirname, '../../db/migrations');
/** Advisory lock key, unique in this database. */
const MIGRATION_LOCK = 4_019_271;
const RETRY_INTERVAL_MS = 200;
/** First line of a file whose single statement runs outside a transaction, such as `create index concurrently`. */
const OUTSIDE_TRANSACTION_MARK = '-- outside a transaction';
/** Queries queue behind a migration that waits for a table lock, so it waits briefly and retries often. */
const LOCK_TIMEOUT_MS = 200;
const MAX_ATTEMPTS = 100;
const LOCK_NOT_AVAILABLE = '55P03';

export interface Migration {
  /** File name; files run in the order of their names. */
  name: string;
  text: string;
}

/** The numbered SQL files, in order. */
export const migrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{3}-.+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** @returns the pending migrations; all of them for an empty database */
export async function pendingMigrations(
  db: Db,
  files: readonly Migration[] = migrations(),
): Promise<Migration[]> {
  const { rows: tables } = await sql<{
    is: boolean;
  }>`select to_regclass('migration') is not null as is`.execute(db);
  if (!tables[0]?.is) return [...files];
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return files.filter(({ name }) => !done.has(name));
}

/**
 * Runs the pending migrations, each file in its own transaction or, if marked, outside of one.
 * Guarded by an advisory lock: when several servers start at once, the first migrates and the others wait.
 * @param db connected as the owner of the tables, without a statement timeout
 * @returns the names of the files that were run
 * @throws Error naming the file: the database's error, or that a table stayed locked
 */
export async function migrate(db: Db, files: readonly Migration[] = migrations()): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // Polls instead of blocking: a blocked statement is an open transaction, and `concurrently` would deadlock with it.
    while (!(await tryMigrationLock(connection))) await sleep(RETRY_INTERVAL_MS);
    try {
      await sql`create table if not exists migration (name text primary key, at timestamptz not null default now())`.execute(
        connection,
      );
      const due = await pendingMigrations(connection, files);
      for (const file of due) await run(connection, file);
      await distribute(connection);
      return due.map(({ name }) => name);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
    }
  });
}

async function tryMigrationLock(connection: Db): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as mine`.execute(connection);
  return rows[0]?.mine === true;
}

async function run(connection: Db, { name, text }: Migration): Promise<void> {
  const work = text.startsWith(OUTSIDE_TRANSACTION_MARK) ? runOutsideTransaction : runInTransaction;
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work(connection, { name, text });
    } catch (error) {
      const isBusy = (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (isBusy && attempt < MAX_ATTEMPTS) await sleep(RETRY_INTERVAL_MS);
      else if (isBusy)
        throw new Error(`${name}：表一直被占用，请在空闲时再试 (table lock timeout)`, { cause: error });
      else throw Object.assign(error as Error, { message: `${name}: ${(error as Error).message}` });
    }
}

const recordMigration = (db: Db, name: string) =>
  sql`insert into migration (name) values (${name})`.execute(db);

const runInTransaction = (connection: Db, { name, text }: Migration) =>
  connection.transaction().execute(async (tx) => {
    // The statement timeout of calls must not apply to changes of large tables.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(tx);
    await sql.raw(text).execute(tx);
    await recordMigration(tx, name);
  });

/**
 * Drops invalid indexes first: an aborted `create index concurrently` leaves one that blocks its name. On a cluster it is
 * left on some of the nodes, and dropping it drops those of the shards, which are in this list too.
 */
async function runOutsideTransaction(connection: Db, { name, text }: Migration): Promise<void> {
  const { rows } = await sql<{ index: string }>`
    select indexrelid::regclass::text as index from pg_index where not indisvalid`.execute(connection);
  for (const { index } of rows)
    await sql.raw(`drop index concurrently if exists ${index}`).execute(connection);
  await sql`set statement_timeout = 0`.execute(connection);
  // Disables parallel index builds: they are twice as fast, but take the CPU from other queries.
  await sql`set max_parallel_maintenance_workers = 0`.execute(connection);
  try {
    await sql.raw(text).execute(connection);
  } finally {
    await sql`reset max_parallel_maintenance_workers`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  }
  await recordMigration(connection, name);
}
