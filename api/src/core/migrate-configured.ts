import { sql } from 'kysely';
import type { Config } from './config';
import { type Database, type Db, openForMigrations } from './database';
import { grantApplication } from './grant';
import { migrate, pendingMigrations } from './migrate';
import { areWritesPaused } from './paused-writes';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>;

/**
 * Migrates the configured database. With DATABASE_OWNER_URL, migrations run as that role, which then grants the role of
 * DATABASE_URL its privileges. A role that may not migrate, or any while writes are paused, only verifies that no
 * migration is pending.
 * @returns the names of the files that were run
 * @throws Error when migrations are pending and the role may not run them
 */
export async function migrateConfigured(
  { databaseUrl, databaseOwnerUrl }: DatabaseConfig,
  { db }: Database,
): Promise<string[]> {
  if (!databaseUrl) return migrate(db);
  if (!databaseOwnerUrl && ((await areWritesPaused(db)) || !(await canMigrate(db)))) {
    const pending = await pendingMigrations(db);
    if (pending.length > 0)
      throw new Error(
        `数据库还没有升级到这个版本，请先以 DATABASE_OWNER_URL 运行 api/src/run-migrations.ts (${pending.length} pending migrations)`,
      );
    return [];
  }
  const owner = openForMigrations(databaseOwnerUrl ?? databaseUrl);
  try {
    const names = await migrate(owner.db);
    const { username, password } = new URL(databaseUrl);
    if (databaseOwnerUrl)
      await grantApplication(owner.db, {
        role: decodeURIComponent(username),
        password: decodeURIComponent(password),
      });
    return names;
  } finally {
    await owner.close();
  }
}

/** Whether this role owns the tables or the database is still empty. */
async function canMigrate(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce((select pg_has_role(tableowner, 'usage') from pg_tables
      where schemaname = 'public' and tablename = 'migration'), true) as may`.execute(db);
  return rows[0]?.may === true;
}
