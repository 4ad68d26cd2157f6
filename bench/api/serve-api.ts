/**
 * The api over a database with many goods, in its own process: `serve-api.ts <database url or ''> <data folder>
 * <goods>`.
 */
import { join } from 'node:path';
import { createApp } from 'api/app';
import { testConfig } from 'api/core/config';
import { openEmbedded, openNative } from 'api/core/database';
import { bufferedStdout, createLog } from 'api/core/log';
import { migrate } from 'api/core/migrate';
import { createServices } from 'api/create-services';
import { ensureKeys } from 'cashier';
import { sql } from 'kysely';
import { fillGoods } from './fill';

/** Building an index over all goods may exceed the api's statement timeout on a busy machine. */
const STATEMENT_TIMEOUT_MS = 300_000;

async function main() {
  const [url = '', dataDir = '', goods = ''] = process.argv.slice(2);
  const keys = join(dataDir, 'keys');
  ensureKeys(keys);
  const database = url
    ? openNative(url, undefined, STATEMENT_TIMEOUT_MS)
    : await openEmbedded(join(dataDir, 'db'));
  const { db } = database;
  await migrate(db);
  // Logs a line for every request, as in production.
  // Lists are cached as in production, which tests do not.
  const config = { ...testConfig(dataDir, keys), listCacheTtlMs: 5_000 };
  const services = createServices(config, database, createLog('info', bufferedStdout()));
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(one);
    const filled = await sql`select from goods limit 1`.execute(one);
    if (filled.rows.length === 0)
      await fillGoods({ ...services, db: one }, Number(goods), (progress) => process.send?.({ progress }));
    await sql`vacuum analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
  const version = await sql<{ server_version: string }>`show server_version`.execute(db);
  const games = await sql<{ id: number }>`select id from game order by id`.execute(db);
  const app = await createApp(services);
  process.send?.({
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    database: `${url ? 'PostgreSQL' : 'pglite, PostgreSQL'} ${version.rows[0]?.server_version}`,
    games: games.rows.map(({ id }) => String(id)),
  });
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
