import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from 'api/app';
import { newGoods } from 'api/catalog/testing';
import { testConfig } from 'api/core/config';
import { type Database, openNative } from 'api/core/database';
import { createLog } from 'api/core/log';
import { migrate } from 'api/core/migrate';
import type { Services } from 'api/core/services';
import { createServices } from 'api/create-services';
import { newMember } from 'api/identity/members';
import { issueToken } from 'api/identity/tokens';
import { ensureKeys } from 'cashier';
import { mustRun, type NativePostgres, startNativePostgres } from './native-postgres';
import { missingPostgres } from './postgres-programs';

/** Needs a PostgreSQL server, which the test freezes so that it accepts connections but does not answer. */
const onServer = missingPostgres() ? test.skip : test;
/** Calls used to wait for 5 to 15 s; now less than 2 s on a quiet machine. */
const SOON_MS = 4_500;
/** More than the pool's connections and its queue together. */
const FLOOD = 700;

const folder = mkdtempSync(join(tmpdir(), 'haozhan-frozen-'));
let postgres: NativePostgres;
let database: Database;
let services: Services;
let app: Awaited<ReturnType<typeof createApp>>;
let goodsId: string;
let token: string;

beforeAll(async () => {
  if (missingPostgres()) return;
  postgres = mustRun(await startNativePostgres());
  database = openNative(postgres.url);
  await migrate(database.db);
  const keys = join(folder, `keys-${randomBytes(4).toString('hex')}`);
  ensureKeys(keys);
  services = createServices(testConfig(folder, keys), database, createLog('silent'));
  app = await createApp(services);
  const { db, seal } = services;
  const sellerId = await newMember(db, seal, { phone: '12000000202', realName: '卖家' });
  const buyerId = await newMember(db, seal, { phone: '12000000201', realName: '买家' });
  goodsId = await newGoods(db, { sellerId, priceFen: 20_000 });
  ({ token } = await issueToken(db, buyerId, ['sms']));
});
afterAll(async () => {
  await app?.close();
  await database?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = () => app.inject({ url: `/web/good/${goodsId}` });
const order = () =>
  app.inject({
    method: 'POST',
    url: '/need/order',
    headers: { token },
    payload: {
      goodsId,
      expectPriceFen: 20_000,
      warrantyPlan: 'basic',
      phone: '12000000201',
      clientReqId: randomUUID(),
    },
  });
const many = <T>(count: number, ask: () => Promise<T>) => Promise.all(Array.from({ length: count }, ask));
type Answer = Awaited<ReturnType<typeof read>>;

function expectUnavailable({ statusCode, headers, json }: Answer): void {
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  expect(json()).toEqual({
    code: 503,
    msg: '服务繁忙，请稍后再试',
    data: { reason: 'UNAVAILABLE', requestId: headers['x-request-id'] },
  });
}
async function recovered(): Promise<void> {
  while ((await app.inject('/readyz')).statusCode !== 200) await sleep(50);
  for (const { statusCode } of await many(100, read)) expect(statusCode).toBe(200);
}

onServer(
  'calls of a frozen database are refused soon, nobody waits, readiness is off; when it goes on, so does everything',
  async () => {
    await recovered();
    const thaw = postgres.freeze();
    try {
      const began = performance.now();
      const under = await Promise.all([...Array.from({ length: 40 }, read), order()]);
      expect(performance.now() - began).toBeLessThan(SOON_MS);
      for (const answer of under) expectUnavailable(answer);
      expect((await app.inject('/readyz')).statusCode).toBe(503);
      // The outage is known by now: new requests fail at once, none waits for a connection.
      let waited = 0;
      const watching = setInterval(() => {
        waited = Math.max(waited, database.poolStats().waiting);
      }, 1);
      const refused = await many(FLOOD, read);
      clearInterval(watching);
      for (const answer of refused) expectUnavailable(answer);
      expect(waited).toBe(0);
      const shown = await services.metrics.registry.metrics();
      expect(shown).toContain('haozhan_database_connections{state="waiting"} 0');
      expect(shown).not.toMatch(/^haozhan_overdue_seconds \d/m);
    } finally {
      thaw();
    }
    await recovered();
    expect(await services.metrics.registry.metrics()).toMatch(/^haozhan_overdue_seconds 0$/m);
  },
);
