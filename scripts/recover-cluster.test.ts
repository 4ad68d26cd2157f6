/**
 * Recovery drill of docs/operations.md, "A cluster to one moment": a base backup and the archived log of each node, a
 * restore point of all, recovered nodes in the place of the old ones.
 *
 * @needs Citus
 */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openForMigrations } from 'api/core/database';
import { type Market, openMarket, type Sale } from 'api/orders/testing/market';
import { textOf } from 'api/testing/table-sums';
import {
  type CitusCluster,
  databaseOn,
  missingCitus,
  startCitusCluster,
  TESTED_SETTINGS,
} from './citus-cluster';
import { mustRun, type NativePostgres, startOn } from './native-postgres';
import { asPostgres, postgresFolder } from './postgres-programs';
import { ROOT } from './services';

const missing = missingCitus();
const onCluster = missing ? test.skip : test;
const folder = postgresFolder();
const script = (name: string) => join(folder, name);
const archiveOf = (node: number) => join(folder, `archive-${node}`);

let cluster: CitusCluster;
let market: Market;
const recovered: NativePostgres[] = [];

beforeAll(async () => {
  if (missing) return;
  for (const name of ['archive-wal.sh', 'base-backup.sh', 'recover.sh', 'verify.sql'])
    cpSync(join(ROOT, 'deploy', name), script(name));
  const archiveCommand = (node: number) => `ARCHIVE=${archiveOf(node)} sh ${script('archive-wal.sh')} %p %f`;
  const started = await startCitusCluster({ archiveCommand });
  if (typeof started === 'string') throw new Error(started);
  cluster = started;
  market = await openMarket({}, { server: cluster.url });
}, 120_000);
afterAll(async () => {
  await market?.close();
  await Promise.all(recovered.map((node) => node.stop()));
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (name: string, node: number, args: readonly string[] = [], env: Record<string, string> = {}) =>
  asPostgres('sh', [script(name), ...args], { ARCHIVE: archiveOf(node), ...env }).trim();

/** Ends the segment of a node's log. @returns once it is archived */
async function archived(url: string, node: number): Promise<void> {
  const { db, close } = openForMigrations(url);
  const name = await textOf(db, 'pg_walfile_name(pg_switch_wal())');
  await close();
  while (!existsSync(join(archiveOf(node), 'wal', `${name}.gz`))) await sleep(20);
}

onCluster(
  'a cluster is recovered to a restore point that was set while members traded: what came later is gone, all nodes agree',
  async () => {
    const urls = cluster.nodes.map(({ url }) => url);
    const database = await textOf(market.api.db, 'current_database()');
    const admin = openForMigrations(databaseOn(cluster.url, database));
    const bases = urls.map((url, node) => run('base-backup.sh', node, [], { DATABASE_URL: url }));

    const before = await market.saleIn('completed');
    const under: Sale[] = [];
    let isTrading = true;
    const trading = (async () => {
      while (isTrading) under.push(await market.saleIn('completed'));
    })();
    await textOf(admin.db, "citus_create_restore_point('2026-11-27T1015Z')");
    isTrading = false;
    await trading;
    const after = await market.saleIn('paid');
    await Promise.all(urls.map(archived));

    const target = (node: number) => join(folder, `recovered-${node}`);
    const point = { POINT: '2026-11-27T1015Z' };
    const [base = ''] = bases;
    expect(() => run('recover.sh', 0, [base, target(0)], { ...point, UNTIL: '2026-11-27 10:15Z' })).toThrow(
      'only one of UNTIL POINT',
    );
    expect(() => run('recover.sh', 0, [base, target(0)], { POINT: 'another' })).toThrow(
      'nothing was recovered',
    );
    await admin.close();
    await cluster.stop();
    for (const [node, url] of urls.entries()) {
      const fill = (data: string) => {
        expect(run('recover.sh', node, [bases[node] ?? '', data], point)).toContain('recovered into');
      };
      const options = { port: Number(new URL(url).port) };
      recovered.push(mustRun(await startOn(fill, TESTED_SETTINGS, options)));
    }

    // The api goes on by itself.
    await market.waitUntil('calls are answered again', async () => {
      const { code } = await market.api.callWith('getOrder', { orderNo: before.orderNo }, before.buyer);
      return code === 200;
    });
    const then = openForMigrations(databaseOn(cluster.url, database));
    const orders = await textOf(then.db, '(select array_agg(order_no) from trade_order)');
    expect(orders).toContain(before.orderNo);
    expect(orders).not.toContain(after.orderNo);
    for (const { url } of recovered)
      await market.waitUntil('no transaction hangs', async () => {
        const node = openForMigrations(url);
        const count = await textOf(node.db, '(select count(*) from pg_prepared_xacts)');
        await node.close();
        return count === '0';
      });
    const { faults, sum } = await market.ledger();
    expect({ faults, sum }).toEqual({ faults: [], sum: 0 });
    const verify = ['-qAt', '-v', 'ON_ERROR_STOP=1', '-f', script('verify.sql')];
    expect(asPostgres('psql', [...verify, '-d', databaseOn(cluster.url, database)])).toBe('');
    // Of a table on every node each answers from its own copy.
    const copies =
      "run_command_on_all_nodes('select md5(string_agg(g::text, '''' order by id)) from game g')";
    expect(await textOf(then.db, '(select count(*) from game)')).not.toBe('0');
    expect(
      await textOf(then.db, `(select count(distinct result) || ' of ' || count(*) from ${copies})`),
    ).toBe('1 of 3');
    await then.close();
    await market.saleIn('completed');
  },
  180_000,
);
