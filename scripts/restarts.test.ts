import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newGoods } from 'api/catalog/testing';
import { readConfig } from 'api/core/config';
import { freePort } from 'api/core/free-port';
import { migrate } from 'api/core/migrate';
import { openConfigured } from 'api/core/open-configured';
import { createSeal } from 'api/core/seal';
import { newMember } from 'api/identity/members';
import { issueToken } from 'api/identity/tokens';
import { faultsOfLedger } from 'api/testing/table-sums';
import { SHORT_RUN } from 'api/testing/test-database';
import { ensureKeys } from 'cashier';
import { allCalls } from 'shared-contract/all-calls';
import { mustRun, type NativePostgres, startNativePostgres } from './native-postgres';
import { missingPostgres } from './postgres-programs';
import { ROOT } from './services';

/*
 * Two api processes on a PostgreSQL server, with the gateway's failover: a refused connection goes to the other
 * instance, and so does a read that was reset; a write that was sent is never repeated. Skipped without a
 * PostgreSQL server.
 */
const ORDER = allCalls.createOrder.path.slice('/api'.length);
const everyInput = Boolean(process.env.TEST_LONG);
/** Each by its own buyer: unpaid orders per buyer are limited. */
const ORDERS = everyInput ? 3_000 : 600;
// It creates hundreds of accounts, then restarts PostgreSQL and both instances repeatedly under load.
jest.setTimeout(everyInput ? 900_000 : 150_000);
const folder = mkdtempSync(join(tmpdir(), 'haozhan-restarts-'));
let postgres: NativePostgres;
const onServer = missingPostgres() ? test.skip : test;
let env: Record<string, string>;
const buyers: { token: string; phone: string }[] = [];
const goods: string[] = [];
const instances: { port: number; child: ChildProcess }[] = [];

function launch(port: number): ChildProcess {
  return spawn(process.execPath, [...SHORT_RUN, join(ROOT, 'api/src/main.ts')], {
    cwd: join(ROOT, 'api'),
    env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port) },
    stdio: 'ignore',
  });
}

interface Answer {
  status: number;
  body: { code?: number; data?: { orderNo?: string } };
}
/** One connection per request, as the gateway does. */
function ask(port: number, path: string, body?: object, token?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body ? 'POST' : 'GET',
        agent: false,
        headers: { 'content-type': 'application/json', ...(token && { token }) },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        answer.on('end', () => {
          try {
            resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) });
          } catch (error) {
            reject(error);
          }
        });
        answer.on('error', reject);
      },
    );
    asked.on('error', reject).end(body && JSON.stringify(body));
  });
}

let turn = 0;
async function throughGateway(path: string, body?: object, token?: string): Promise<Answer> {
  turn += 1;
  const ports = instances.map(({ port }) => port);
  const [first = 0, other = 0] = turn % 2 ? ports : [...ports].reverse();
  try {
    return await ask(first, path, body, token);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const mayRepeat = code === 'ECONNREFUSED' || (code === 'ECONNRESET' && !token);
    if (!mayRepeat) throw error;
    return ask(other, path, body, token);
  }
}

const isReady = async (port: number) => (await ask(port, '/readyz').catch(() => undefined))?.status === 200;
async function ready(port: number) {
  while (!(await isReady(port))) await sleep(100);
}

beforeAll(async () => {
  postgres = mustRun(await startNativePostgres({ durable: true }));
  const keys = join(folder, 'keys');
  ensureKeys(keys);
  env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    KEYS_DIR: keys,
    APP_SECRET: randomBytes(32).toString('base64'),
    DEMO_WORKER: 'off',
    LOG_LEVEL: 'silent',
  };
  const config = readConfig(env);
  const { db, close } = await openConfigured(config);
  await migrate(db);
  const seal = createSeal(config.secrets);
  const sellerId = await newMember(db, seal, { phone: '12000000202', realName: '卖家' });
  for (let n = 0; n < ORDERS; n += 1) {
    const phone = `1200001${String(n).padStart(4, '0')}`;
    const id = await newMember(db, seal, { phone, realName: '买家' });
    buyers.push({ phone, token: (await issueToken(db, id, ['sms'])).token });
    goods.push(await newGoods(db, { sellerId, priceFen: 20_000 }));
  }
  await close();
  for (let n = 0; n < 2; n += 1) {
    const port = await freePort();
    instances.push({ port, child: launch(port) });
  }
  await Promise.all(instances.map(({ port }) => ready(port)));
});
afterAll(async () => {
  for (const { child } of instances) child.kill('SIGKILL');
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends requests, eight at a time, until `enough` returns true. */
async function underLoad(one: (n: number) => Promise<void>, enough: (asked: number) => boolean) {
  let asked = 0;
  const asker = async () => {
    while (!enough(asked)) {
      asked += 1;
      await one(asked);
    }
  };
  await Promise.all(Array.from({ length: 8 }, asker));
  return asked;
}

// FA7
onServer('while both instances are restarted one after the other, none of 1,000 requests fails', async () => {
  let done = false;
  const failures: unknown[] = [];
  const restarting = (async () => {
    for (const instance of instances) {
      const ended = new Promise<number | null>((resolve) => instance.child.once('exit', resolve));
      instance.child.kill('SIGTERM');
      expect(await ended).toBe(0);
      instance.child = launch(instance.port);
      await ready(instance.port);
    }
  })().finally(() => {
    done = true;
  });
  const asked = await underLoad(
    async (n) => {
      const answer = await (n % 5
        ? throughGateway('/web/good/allList', { pageNum: 1, pageSize: 5 })
        : throughGateway('/web/recentlydeal')
      ).catch((error: unknown) => error);
      if ((answer as Answer).body?.code !== 200) failures.push(answer);
    },
    (count) => done && count >= 1_000,
  );
  await restarting;
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(1_000);
});

// FA2
onServer.each(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)(
  'the database is ended by %s and started again: the shop is back within 10 s, and no order that was answered is lost',
  async (signal) => {
    for (let round = 0; round < (everyInput ? 5 : 1); round += 1) {
      const ordered: string[] = [];
      let back = false;
      const load = underLoad(
        async () => {
          const [goodsId, buyer] = [goods.pop(), buyers.pop()];
          const body = {
            goodsId,
            expectPriceFen: 20_000,
            warrantyPlan: 'basic',
            phone: buyer?.phone,
            clientReqId: randomUUID(),
          };
          const answer = await throughGateway(ORDER, body, buyer?.token).catch(() => undefined);
          const orderNo = answer?.body.data?.orderNo;
          if (orderNo) ordered.push(orderNo);
          await sleep(150);
        },
        () => back,
      );
      await sleep(500);
      await postgres.restart(signal);
      const began = Date.now();
      await Promise.all(instances.map(({ port }) => ready(port)));
      expect(Date.now() - began).toBeLessThan(10_000);
      back = true;
      await load;
      const { db, close } = await openConfigured(readConfig(env));
      const rows = await db.selectFrom('trade_order').select('order_no').execute();
      const faults = await faultsOfLedger(db);
      await close();
      expect(faults).toEqual([]);
      expect(ordered.length).toBeGreaterThan(0);
      for (const orderNo of ordered) expect(rows).toContainEqual({ order_no: orderNo });
    }
  },
);
