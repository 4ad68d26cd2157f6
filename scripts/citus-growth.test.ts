/**
 * A worker is added to a cluster and shards move to it while members order, pay and read: no call fails.
 *
 * @needs Citus
 */
import { randomUUID } from 'node:crypto';
import { openForMigrations } from 'api/core/database';
import { createLog } from 'api/core/log';
import { type Market, openMarket } from 'api/orders/testing/market';
import type { TestMember } from 'api/testing/harness';
import { textOf } from 'api/testing/table-sums';
import type { CallName, Input } from 'shared-contract';
import { type CitusCluster, databaseOn, missingCitus, startCitusCluster } from './citus-cluster';
import type { NativePostgres } from './native-postgres';

const missing = missingCitus();
const onCluster = missing ? test.skip : test;
const BUYERS = process.env.TEST_LONG ? 6 : 2;
const PRICE = 20_000;
jest.setTimeout(process.env.TEST_LONG ? 600_000 : 120_000);

let cluster: CitusCluster;
let market: Market;
let listing = Promise.resolve('');
const logged: string[] = [];
const slowest: Partial<Record<CallName, number>> = {};

beforeAll(async () => {
  if (missing) return;
  const started = await startCitusCluster();
  if (typeof started === 'string') throw new Error(started);
  cluster = started;
  const log = createLog('error', { write: (line: string) => logged.push(line) });
  market = await openMarket({}, { log, server: cluster.url });
});
afterAll(async () => {
  await market?.close();
  await cluster?.stop();
});

/** A call that must succeed. @returns its data */
async function call<K extends CallName>(name: K, input: Input<K>, member?: TestMember) {
  const began = Date.now();
  const answer = await market.api.callWith(name, input, member);
  slowest[name] = Math.max(slowest[name] ?? 0, Date.now() - began);
  expect({ name, answer, logged }).toMatchObject({ name, answer: { code: 200 }, logged: [] });
  return answer.data as Record<string, string>;
}

/** One buyer orders, pays at the cashier, and looks around. @returns the order's number */
async function trade(seller: TestMember): Promise<string> {
  const buyer = await market.member();
  // One after another, as they are numbered by their count.
  listing = listing.then(() => market.goods(seller, { priceFen: PRICE }));
  const goodsId = await listing;
  const order = { goodsId, expectPriceFen: PRICE, warrantyPlan: 'basic', phone: buyer.phone } as const;
  const { orderNo = '' } = await call('createOrder', { ...order, clientReqId: randomUUID() }, buyer);
  const request = { orderNo, channel: 'alipay', clientReqId: randomUUID() } as const;
  const { payNo = '', payUrl = '' } = await call('createPayment', request, buyer);
  await fetch(payUrl, { redirect: 'manual' });
  market.cashier.choose(payNo, 'success');
  await market.waitUntil('the order is paid', async () => {
    const { status } = await call('getOrder', { orderNo }, buyer);
    return status === 'paid';
  });
  await call('getWallet', {}, buyer);
  await call('listGoods', {});
  return orderNo;
}

/** Joins a worker to the market's database and moves shards to it, as docs/operations.md says. @returns their number there */
async function grow(worker: NativePostgres): Promise<number> {
  const database = await textOf(market.api.db, 'current_database()');
  const { db, close } = openForMigrations(databaseOn(cluster.url, database));
  const { hostname, port } = new URL(worker.url);
  await textOf(db, `citus_add_node('${hostname}', ${port})`);
  if (process.env.TEST_LONG) {
    await textOf(db, 'citus_rebalance_start()');
    await textOf(db, 'citus_rebalance_wait()');
  } else await textOf(db, "rebalance_table_shards('trade_order')");
  const moved = `from citus_shards where nodeport = ${port} and citus_table_type = 'distributed'`;
  const count = Number(await textOf(db, `(select count(*) ${moved})`));
  await close();
  return count;
}

onCluster('a worker is added and shards move to it while members trade: no call fails', async () => {
  const seller = await market.member();
  const orders = [await trade(seller)];
  const worker = await cluster.add();
  let isMoving = true;
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (isMoving) orders.push(await trade(seller));
  });
  const growing = grow(worker).finally(() => {
    isMoving = false;
  });
  await Promise.all([growing, ...buyers]);
  expect(await growing).toBeGreaterThan(0);
  console.log(`${orders.length} trades, ${await growing} shards moved, longest calls in ms:`, slowest);

  const paid = await market.api.db
    .selectFrom('trade_order')
    .select('order_no')
    .where('status', '=', 'paid')
    .execute();
  expect(paid.map(({ order_no }) => order_no).sort()).toEqual([...orders].sort());
  const { sum, faults } = await market.ledger();
  expect({ sum, faults }).toEqual({ sum: 0, faults: [] });
});
