import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureKeys } from 'cashier';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { createApp } from '../app';
import { newGoods } from '../catalog/testing';
import { createServices } from '../create-services';
import { newMember } from '../identity/members';
import { issueToken } from '../identity/tokens';
import { onServer } from '../testing/on-server';
import { type NetworkCondition, openTcpProxy, type TcpProxy } from '../testing/tcp-proxy';
import { testConfig } from './config';
import { type Database, openNative } from './database';
import { createLog } from './log';
import { migrate } from './migrate';

/** The embedded database has no network, so these tests need a PostgreSQL server. */
const server = process.env.TEST_DATABASE_URL;
const SOCKET_TIMEOUT_MS = 2_000;
/** Pool size set in database.ts. */
const POOL = 10;

let proxy: TcpProxy;
let database: Database;
let app: FastifyInstance;
let admin: pg.Client;
let token: string;
const goods: string[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-network-'));
const name = `haozhan_network_${randomBytes(6).toString('hex')}`;

onServer.describe('with a network that fails (needs a PostgreSQL server)', () => {
  beforeAll(async () => {
    const url = new URL(server ?? '');
    admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(`create database ${name}`);
    proxy = await openTcpProxy(url.hostname, Number(url.port || 5432));
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    url.pathname = `/${name}`;
    database = openNative(url.href, () => {}, SOCKET_TIMEOUT_MS);
    const { db } = database;
    await migrate(db);
    const keysDir = join(tmpdir(), 'haozhan-test-templates', 'keys');
    ensureKeys(keysDir);
    const services = createServices(testConfig(dataDir, keysDir), database, createLog('silent'));
    app = await createApp(services);
    const sellerId = await newMember(db, services.seal, { phone: '12000000002', realName: '卖家' });
    const buyerId = await newMember(db, services.seal, { phone: '12000000001', realName: '买家' });
    for (let count = 0; count < 30; count += 1)
      goods.push(await newGoods(db, { sellerId, priceFen: 20_000 }));
    ({ token } = await issueToken(db, buyerId, ['sms']));
  });
  afterAll(async () => {
    proxy.weather = 'fine';
    await app.close();
    proxy.reset();
    await database.close();
    await proxy.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const read = (goodsId: string) => app.inject({ url: `/web/good/${goodsId}` });
  const order = (goodsId: string, clientReqId: string) =>
    app.inject({
      method: 'POST',
      url: '/need/order',
      headers: { token },
      payload: { goodsId, expectPriceFen: 20_000, warrantyPlan: 'basic', phone: '12000000001', clientReqId },
    });

  const connections = async () => {
    const { rows } = await admin.query(
      'select state, count(*)::int as count from pg_stat_activity where datname = $1 group by state',
      [name],
    );
    return Object.fromEntries(rows.map((row) => [row.state, row.count as number]));
  };

  // FA4
  test.each<[string, NetworkCondition, 'cut' | 'whole']>([
    ['latency', 'slow', 'whole'],
    ['1 kB/s', 'trickle', 'whole'],
    ['connections that are reset', 'fine', 'cut'],
    ['resets, again and again', 'reset', 'cut'],
    ['no answer at all', 'silent', 'whole'],
    ['no answer at all, then resets', 'silent', 'cut'],
  ])(
    '%s: every call ends, no connection is lost to the pool, no order is there twice',
    async (_what, weather, end) => {
      const clientReqId = randomUUID();
      const goodsId = goods.pop() ?? '';
      expect((await read(goodsId)).statusCode).toBe(200);

      const began = Date.now();
      // More requests than pool connections, so that a leaked connection is detected.
      const under = [
        ...Array.from({ length: 2 * POOL }, () => read(goodsId)),
        order(goodsId, clientReqId),
        order(goodsId, clientReqId),
      ];
      proxy.weather = weather;
      if (end === 'cut') setTimeout(() => proxy.reset(), 20);
      const late = Array.from({ length: 5 }, async (_, wait) => {
        await sleep(wait * 100);
        return read(goodsId);
      });
      const during = await Promise.all([...under, ...late]);
      for (const answer of during) {
        expect([200, 503]).toContain(answer.statusCode);
        expect(answer.json()).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
        expect(answer.body).not.toMatch(/ECONN|Connection|timeout/i);
      }
      // Five seconds of connect timeout plus the delays of the simulated network.
      expect(Date.now() - began).toBeLessThan(45_000);

      proxy.weather = 'fine';
      if (end === 'cut') proxy.reset();
      // Silent connections are detected and replaced.
      for (const until = Date.now() + 20_000; Date.now() < until; await sleep(50))
        if ((await app.inject({ url: '/readyz' })).statusCode === 200) break;
      await sleep(weather === 'silent' ? SOCKET_TIMEOUT_MS + 500 : 0);
      for (let round = 0; round < 3; round += 1) {
        const after = await Promise.all(Array.from({ length: 3 * POOL }, () => read(goodsId)));
        expect(after.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
      }
      expect((await order(goodsId, clientReqId)).json()).toMatchObject({ code: 200 });
      const { rows } = await admin.query('select 1');
      expect(rows).toHaveLength(1);
      const orders = await database.db
        .selectFrom('trade_order')
        .select(['order_no', 'version'])
        .where('goods_id', '=', Number(goodsId))
        .execute();
      expect(orders).toHaveLength(1);
      // A buyer may have at most three unpaid orders.
      const [{ order_no: orderNo, version } = { order_no: '', version: 0 }] = orders;
      const cancel = { orderNo, action: 'cancel', version };
      expect(
        (
          await app.inject({ method: 'POST', url: '/need/order/action', headers: { token }, payload: cancel })
        ).json(),
      ).toMatchObject({ code: 200 });
      const now = await connections();
      expect(now['idle in transaction'] ?? 0).toBe(0);
    },
    120_000,
  );
});
