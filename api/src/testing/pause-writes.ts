import { sql } from 'kysely';
import pg from 'pg';
import { areWritesPaused } from '../core/paused-writes';
import type { TestApi } from './harness';
import { serverUrl } from './test-database';

/**
 * Makes the database of one test read-only, as an operator does with a server (deploy/move-to-citus.sh), whose other
 * databases belong to other tests.
 * @returns allows writes again
 */
export async function pauseWrites({ db }: Pick<TestApi, 'db'>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const set = async (isPaused: boolean) => {
    const value = isPaused ? 'on' : 'off';
    if (serverUrl) await setOnServer(rows[0]?.name ?? '', value);
    else await sql`set default_transaction_read_only = ${sql.lit(value)}`.execute(db);
    while ((await areWritesPaused(db).catch(() => !isPaused)) !== isPaused);
  };
  await set(true);
  return () => set(false);
}

/** A session has the setting of a database from its beginning, so those of before are ended. */
async function setOnServer(name: string, value: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`alter database ${name} set default_transaction_read_only = ${value}`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await admin.end();
}
