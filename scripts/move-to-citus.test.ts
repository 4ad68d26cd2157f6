/**
 * A shop on one PostgreSQL moves to a cluster with deploy/move-to-citus.sh while members read and buy: readers are
 * answered throughout, writers are refused with a sentence during the pause, and the cluster has what was there.
 *
 * @needs Citus
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createApp } from 'api/app';
import { testConfig } from 'api/core/config';
import { createLog } from 'api/core/log';
import { migrateConfigured } from 'api/core/migrate-configured';
import { openConfigured } from 'api/core/open-configured';
import { createServices } from 'api/create-services';
import { type Market, openMarket, type Sale } from 'api/orders/testing/market';
import type { TestApi, TestMember } from 'api/testing/harness';
import { tableSums, textOf } from 'api/testing/table-sums';
import { ensureKeys } from 'cashier';
import type { Input } from 'shared-contract';
import {
  type CitusCluster,
  createOnNodes,
  databaseOn,
  missingCitus,
  startCitusCluster,
} from './citus-cluster';
import { mustRun, type NativePostgres, startNativePostgres } from './native-postgres';
import { withPostgres } from './postgres-programs';
import { ROOT } from './services';

const missing = missingCitus();
const onCluster = missing ? test.skip : test;
const folder = mkdtempSync(join(tmpdir(), 'haozhan-move-'));
const PRICE = 20_000;
const SENTENCE = '系统正在升级，现在只能浏览，刚才的操作没有提交；请过几分钟再试';

interface Order {
  buyer: TestMember;
  input: Input<'createOrder'>;
}

let old: NativePostgres;
/** Of the shop's database, as the superuser. */
let oldUrl: string;
let cluster: CitusCluster;
let market: Market;
let seller: TestMember;
let sale: Sale;
/** The api on the cluster, while it runs. */
let moved: Awaited<ReturnType<typeof openOnCluster>> | undefined;
beforeAll(async () => {
  if (missing) return;
  old = mustRun(await startNativePostgres());
  const started = await startCitusCluster({ shards: 2 });
  if (typeof started === 'string') throw new Error(started);
  cluster = started;
  market = await openMarket({}, { server: old.url });
  seller = await market.member();
  sale = await market.saleIn('completed');
  ensureKeys(join(folder, 'keys'));
}, 120_000);
afterAll(async () => {
  await moved?.close();
  try {
    await market?.close();
  } finally {
    await old?.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Runs the script as an operator without containers does. @returns what it printed @throws Error with its error output */
async function move(urls: readonly string[], args: string[] = [], migrate?: string): Promise<string> {
  const [coordinator = '', ...workers] = urls;
  const port = (url: string) => new URL(url).port;
  const nodes = [
    ...urls.map(
      (url) =>
        `psql -q -d ${url} -c 'set client_min_messages = warning; create extension if not exists citus'`,
    ),
    `psql -qAt -d ${coordinator} -c "select citus_set_coordinator_host('127.0.0.1', ${port(coordinator)})"`,
    ...workers.map(
      (url) => `psql -qAt -d ${coordinator} -c "select citus_add_node('127.0.0.1', ${port(url)})"`,
    ),
  ];
  const { stdout } = await promisify(execFile)(join(ROOT, 'deploy/move-to-citus.sh'), args, {
    cwd: ROOT,
    env: {
      PATH: withPostgres(),
      OLD_URL: oldUrl,
      NEW_URL: coordinator,
      JOIN: nodes.join(' && '),
      MIGRATE: migrate ?? 'node --require tsx/cjs api/src/run-migrations.ts',
      DATABASE_URL: applicationOn(coordinator),
      DATABASE_OWNER_URL: coordinator,
      DATA_DIR: folder,
      KEYS_DIR: join(folder, 'keys'),
    },
  });
  return stdout;
}

/** The same database in the role of the api. */
const applicationOn = (url: string) =>
  Object.assign(new URL(url), { username: 'haozhan_app', password: 'haozhan' }).href;

const orderOf = (goodsId: string, buyer: TestMember): Input<'createOrder'> => ({
  goodsId,
  expectPriceFen: PRICE,
  warrantyPlan: 'basic',
  phone: buyer.phone,
  clientReqId: randomUUID(),
});

/** Reads as a visitor, the seller and the buyer do, until stopped. @returns the calls that were not answered */
function readOn(api: TestApi) {
  let isReading = true;
  const failed: unknown[] = [];
  let count = 0;
  const reading = (async () => {
    for (; isReading; count += 1) {
      const answers = [
        await api.callWith('listGoods', { minPriceFen: count % 100 }),
        await api.callWith('listGoods', { keyword: '账号' }),
        await api.callWith('getGoods', { id: sale.goodsId }),
        await api.callWith('viewGoods', { id: sale.goodsId }, sale.buyer),
        await api.callWith('listOrders', { role: 'seller' }, sale.seller),
        await api.callWith('getOrder', { orderNo: sale.orderNo }, sale.buyer),
      ];
      failed.push(...answers.filter(({ code }) => code !== 200));
      await sleep(20);
    }
  })();
  return async () => {
    isReading = false;
    await reading;
    return { failed, count };
  };
}

/** Buyers order one after another, and repeat what is refused, until stopped. @returns what became of it */
function orderOn(api: TestApi, orders: readonly Order[]) {
  let isOrdering = true;
  const taken: string[] = [];
  const refusals = new Set<string>();
  let waiting: Order | undefined;
  const ordering = (async () => {
    for (const order of orders) {
      waiting = order;
      while (isOrdering) {
        const { code, msg, data } = await api.callWith('createOrder', order.input, order.buyer);
        if (code === 200) {
          taken.push((data as { orderNo: string }).orderNo);
          break;
        }
        refusals.add(`${code} ${msg}`);
        await sleep(50);
      }
      await sleep(100);
    }
  })();
  return async () => {
    isOrdering = false;
    await ordering;
    return { taken, refusals: [...refusals], waiting };
  };
}

/** The api on the cluster. */
async function openOnCluster(url: string) {
  const config = { ...testConfig(folder, join(folder, 'keys')), databaseUrl: applicationOn(url) };
  const database = await openConfigured(config);
  expect(await migrateConfigured(config, database)).toEqual([]);
  const app = await createApp(createServices(config, database, createLog('silent')));
  return { db: database.db, app, close: () => app.close().then(() => database.close()) };
}

onCluster(
  'a shop moves to a cluster under readers who are all answered; its buyers wait and go on there',
  async () => {
    oldUrl = databaseOn(old.url, await textOf(market.api.db, 'current_database()'));
    const urls = createOnNodes(cluster, 'moved');
    const orders: Order[] = [];
    while (orders.length < 40) {
      const buyer = await market.member({ balanceFen: PRICE });
      orders.push({ buyer, input: orderOf(await market.goods(seller, { priceFen: PRICE }), buyer) });
    }
    const stopReading = readOn(market.api);
    const stopOrdering = orderOn(market.api, orders);
    await sleep(500);

    await expect(move(urls, [], 'true')).rejects.toThrow('no table is on shards');
    // Goes on where it was interrupted, in the same pause.
    const said = await move(urls);
    expect(said).not.toContain('dump and restore');
    expect(said).toMatch(/placing the tables: \d+ s\n/);
    expect(said).toMatch(
      /\d+ tables and \d+ rows are on the cluster as they were\nwrites have been paused for \d+ s/,
    );
    const { failed, count } = await stopReading();
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(10);
    const { taken, refusals, waiting } = await stopOrdering();
    expect(taken.length).toBeGreaterThan(0);
    expect(refusals).toEqual([`503 ${SENTENCE}`]);

    const api = await openOnCluster(urls[0] ?? '');
    moved = api;
    expect(await tableSums(api.db)).toEqual(await tableSums(market.api.db));
    const shards = "(select count(*) > 1 from citus_shards where table_name = 'trade_order'::regclass)";
    expect(await textOf(api.db, shards)).toBe('true');
    // What no query sees would never be erased.
    expect(await textOf(api.db, "pg_relation_size('member') + pg_relation_size('trade_order')")).toBe('0');
    const stored = await api.db.selectFrom('trade_order').select('order_no').execute();
    expect(stored.map(({ order_no }) => order_no)).toEqual(expect.arrayContaining([...taken, sale.orderNo]));

    // The buyer whose order was refused repeats it.
    const { input, buyer } = waiting as Order;
    const ordered = await api.app.inject({
      method: 'POST',
      url: '/need/order',
      headers: { token: buyer.token },
      payload: input,
    });
    expect(ordered.json()).toMatchObject({ code: 200 });
    expect(await textOf(api.db, '(select count(*) from ledger_faults())')).toBe('0');
    await expect(move(urls, [], 'true')).rejects.toThrow('the number of rows differs');
    await api.close();
    moved = undefined;

    // Those who go back instead go on at once, and start the next time with empty nodes.
    expect(await move(urls, ['back'])).toContain('writes go on in the old database; they were paused for');
    expect(await market.api.callWith('createOrder', input, buyer)).toMatchObject({ code: 200 });
    await expect(move(urls)).rejects.toThrow('not a copy of this pause: nothing was changed');
    await market.saleIn('completed');
  },
  180_000,
);
