/** @cluster Where a chain of the audit is continued: on the node of its shard. */

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { type Market, openMarket } from '../orders/testing/market';
import { openApi } from '../testing/harness';
import { onServer } from '../testing/on-server';
import { serverUrl } from '../testing/test-database';
import { audit } from './audit';
import { type Db, openNative } from './database';
import { migrateConfigured } from './migrate-configured';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
const run = (statement: string) => sql.raw(statement).execute(market.api.db);

onServer.test.each([
  'truncate audit',
  'truncate wallet_entry cascade',
  'truncate order_event',
  'delete from audit',
  'update order_event set note = null',
  'update wallet_txn set order_no = null',
  'update wallet_account set balance_fen = balance_fen + 1',
  "insert into wallet_account values ('member:1:available', 100)",
  'alter table audit disable trigger all',
  'alter table wallet_entry disable trigger wallet_entry_keeps',
  'drop table audit',
  'drop trigger order_event_keeps on order_event',
  "set session_replication_role = 'replica'",
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'delete from migration',
])('the application may not %s', async (statement) => {
  const before = await market.ledger();
  await expect(run(statement)).rejects.toThrow(/permission denied|must be owner/);
  expect(await market.ledger()).toEqual(before);
});

const faults = async (db: Db) =>
  (await sql<{ entity_id: string }>`select * from audit_faults()`.execute(db)).rows;

test('the audit is a chain for each thing, and whole after a trade', async () => {
  const sale = await market.saleIn('completed');
  const { rows } = await sql<{ seq: number; hash: string; previous_hash: string }>`
    select seq, hash, previous_hash from audit where entity_id = ${sale.orderNo} order by id`.execute(
    market.api.db,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
  expect(rows.slice(1).map(({ previous_hash }) => previous_hash)).toEqual(
    rows.slice(0, -1).map(({ hash }) => hash),
  );
  expect(await faults(market.api.db)).toEqual([]);
});

test('of twenty rows written at once for one thing each has its own place in the chain', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      run(`insert into audit (entity, entity_id, to_state, actor) values ('test', 'one', '${n}', 'system')`),
    ),
  );
  const { rows } = await sql<{ seq: number }>`
    select seq from audit where entity = 'test' order by seq`.execute(market.api.db);
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  expect(await faults(market.api.db)).toEqual([]);
});

test.each([
  ['changed', "update audit set note = 'another' where entity_id = 'two' and seq = 2"],
  ['taken out', "delete from audit where entity_id = 'two' and seq = 2"],
  ['moved', "update audit set seq = 9 where entity_id = 'two' and seq = 2"],
])('a row of the audit that the owner of the table has %s is found', async (_what, statement) => {
  const owner = await openApi({ owner: true });
  for (const to of ['a', 'b', 'c'])
    await audit(owner.db, { entity: 'test', entityId: 'two', to, actor: 'system' });
  expect(await faults(owner.db)).toEqual([]);
  await owner.db.transaction().execute(async (tx) => {
    // Without triggers, on the nodes of a cluster too.
    for (const each of [
      "set local citus.propagate_set_commands to 'local'",
      'set local session_replication_role to replica',
      statement,
    ])
      await sql.raw(each).execute(tx);
  });
  expect((await faults(owner.db)).map(({ entity_id }) => entity_id)).toContain('two');
  await owner.close();
});

onServer.test(
  'the owner migrates and gives the application its role; by itself it does not start on an old database',
  async () => {
    const admin = new pg.Client({ connectionString: serverUrl });
    await admin.connect();
    const name = `haozhan_owned_${randomBytes(6).toString('hex')}`;
    await admin.query(`create role ${name}_owner login createrole`);
    await admin.query(`create database ${name} owner ${name}_owner`);
    const as = (role: string, password = '') => {
      const url = new URL(serverUrl ?? '');
      [url.pathname, url.username, url.password] = [name, role, encodeURIComponent(password)];
      return url.href;
    };
    const databaseUrl = as(`${name}_app`, 'a p@ss/word');
    const dataDir = '';
    const owner = openNative(as(`${name}_owner`));
    const application = openNative(databaseUrl);
    try {
      const files = await migrateConfigured(
        { databaseUrl, databaseOwnerUrl: as(`${name}_owner`), dataDir },
        owner,
      );
      expect(files.length).toBeGreaterThan(30);
      await sql`delete from migration where name = ${files.at(-1)}`.execute(owner.db);
      const start = () => migrateConfigured({ databaseUrl, databaseOwnerUrl: null, dataDir }, application);
      await expect(start()).rejects.toThrow('数据库还没有升级到这个版本');
      await sql`insert into migration (name) values (${files.at(-1)})`.execute(owner.db);
      expect(await start()).toEqual([]);
      await expect(sql`truncate goods`.execute(application.db)).rejects.toThrow('permission denied');
    } finally {
      await Promise.all([owner.close(), application.close()]);
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role if exists ${name}_app`);
      await admin.query(`drop role ${name}_owner`);
      await admin.end();
    }
  },
);
