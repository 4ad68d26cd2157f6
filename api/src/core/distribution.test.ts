/** @cluster where the tables are. */

import { sql } from 'kysely';
import { openTestDatabase } from '../testing/test-database';
import type { Database } from './database';
import { distribute, isCluster, placements } from './distribution';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await openTestDatabase({ owner: true }));
});
afterAll(async () => {
  await database.close();
  await drop();
});

test('every table has a place', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database.db);
  expect(Object.keys(placements).sort()).toEqual(rows.map(({ name }) => name));
});

test('a cluster has each table where it belongs, elsewhere none moves', async () => {
  const onWorkers = Object.entries(placements).flatMap(([table, placement]) =>
    typeof placement === 'object'
      ? [[table, placement.by]]
      : placement.startsWith('every node')
        ? [[table, '<none>']]
        : [],
  );
  expect(await placesIn(database.db)).toEqual(
    (await isCluster(database.db)) ? Object.fromEntries(onWorkers) : {},
  );
});

test('a table that is not in its place moves there with its rows; the others stay', async () => {
  const { db } = database;
  const before = await placesIn(db);
  if (await isCluster(db)) await sql`select undistribute_table('captcha')`.execute(db);
  for (const uuid of ['a', 'b', 'c'])
    await sql`insert into captcha (uuid, answer_hash, expires_at) values (${uuid}, '', app_now())`.execute(
      db,
    );
  await db.connection().execute(distribute);
  expect(await placesIn(db)).toEqual(before);
  const { rows } = await sql<{ uuid: string }>`select uuid from captcha order by uuid`.execute(db);
  expect(rows.map(({ uuid }) => uuid)).toEqual(['a', 'b', 'c']);
});

test('a cluster of an earlier release, with a table on every node that is on shards now, is refused', async () => {
  const { db } = database;
  if (!(await isCluster(db))) return;
  await sql`select undistribute_table('captcha')`.execute(db);
  await sql`select create_reference_table('captcha')`.execute(db);
  await expect(db.connection().execute(distribute)).rejects.toThrow('captcha');
  await sql`select undistribute_table('captcha')`.execute(db);
  await db.connection().execute(distribute);
});

test('a table on workers can move to another node while its rows change: each can be told from the others', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relreplident <> 'f' and not exists (select from pg_index where indrelid = c.oid and indisprimary)`.execute(
    database.db,
  );
  const stuck = rows
    .map(({ name }) => name)
    .filter((name) => !placements[name]?.toString().startsWith('coord'));
  expect(stuck).toEqual([]);
});

// PgBouncer and NATS pass on only what `publish` sends (decision 050).
test('no trigger sends an event, nor a function that one calls: the transaction that changed something publishes it', async () => {
  const { rows } = await sql<{ name: string; sends: boolean }>`
    select proname as name, prosrc ~* 'pg_notify|\\mnotify\\M' as sends from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['apply_wallet_entry', 'refuse_change']),
  );
  expect(rows.filter(({ sends }) => sends)).toEqual([]);
});

/** The tables on workers, with their column of distribution. */
async function placesIn(db: Database['db']): Promise<Record<string, string>> {
  if (!(await isCluster(db))) return {};
  const { rows } = await sql<{ name: string; by: string }>`
    select table_name::text as name, distribution_column as by from citus_tables
    where citus_table_type in ('reference', 'distributed')`.execute(db);
  return Object.fromEntries(rows.map(({ name, by }) => [name, by]));
}
