import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from './config';
import type { Db } from './database';
import { openConfigured } from './open-configured';

const folder = resolve(__dirname, '../db/migrations');
/** Any number that nobody else in this database locks. */
const MIGRATION_LOCK = 4_019_271;

/** The numbered SQL files, in order. */
export const migrations = () =>
  readdirSync(folder)
    .filter((name) => /^\d{3}-.+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/**
 * Runs what this database has not seen yet, each file in a transaction of its own. Several servers may start at once:
 * the first one migrates, the others wait.
 * @returns the names of the files that were run.
 */
export async function migrate(db: Db): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      await sql`create table if not exists migration (name text primary key, at timestamptz not null default now())`.execute(
        connection,
      );
      const { rows } = await sql<{ name: string }>`select name from migration`.execute(connection);
      const done = new Set(rows.map(({ name }) => name));
      const due = migrations().filter(({ name }) => !done.has(name));
      for (const { name, text } of due) {
        await connection.transaction().execute(async (tx) => {
          // A server's limit for answering a call is none for changing a large table.
          await sql`set local statement_timeout = 0`.execute(tx);
          await sql.raw(text).execute(tx);
          await sql`insert into migration (name) values (${name})`.execute(tx);
        });
      }
      return due.map(({ name }) => name);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
    }
  });
}

if (require.main === module) {
  (async () => {
    const database = await openConfigured(readConfig());
    const names = await migrate(database.db);
    await database.close();
    process.stdout.write(names.length ? `${names.join('\n')}\n` : 'nothing to migrate\n');
  })().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
