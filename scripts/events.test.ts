import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from 'api/app';
import { newGoods } from 'api/catalog/testing';
import { testConfig } from 'api/core/config';
import { openForMigrations } from 'api/core/database';
import { freePort } from 'api/core/free-port';
import { createLog } from 'api/core/log';
import { migrate } from 'api/core/migrate';
import { openConfigured } from 'api/core/open-configured';
import type { Services } from 'api/core/services';
import { createServices } from 'api/create-services';
import { newMember } from 'api/identity/members';
import { issueToken } from 'api/identity/tokens';
import { ensureKeys } from 'cashier';
import { mustRun, type NativePostgres, startNativePostgres } from './native-postgres';
import { asPostgres, installedPostgres, missingPostgres } from './postgres-programs';

const lacks = (program: string) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return undefined;
  } catch {
    return `${program} is not installed`;
  }
};
const missing = missingPostgres() ?? lacks('nats-server') ?? lacks('pgbouncer');
const withAll = missing ? test.skip : test;
if (missing) console.log(`events between processes are not tested: ${missing}`);

const folder = mkdtempSync(join(tmpdir(), 'haozhan-events-'));
const keys = join(folder, 'keys');
let postgres: NativePostgres;
beforeAll(async () => {
  if (missing) return;
  postgres = mustRun(await startNativePostgres());
  ensureKeys(keys);
  const { db, close } = openForMigrations(postgres.url);
  await migrate(db);
  await close();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a program and waits for its port. @returns stops it */
async function start(program: string, args: readonly string[], port: number, options: SpawnOptions = {}) {
  const child = spawn(program, args, { stdio: 'ignore', ...options });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
  while (!(await isOpen())) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await sleep(20);
  }
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

/** PgBouncer in transaction mode with the settings of `deploy/pgbouncer.ini`, before the test's server. */
async function startPgBouncer(serverConnections: number) {
  const port = await freePort();
  const found = installedPostgres();
  if (typeof found === 'string') throw new Error(found);
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-pgbouncer-'));
  const [ini, users] = [join(dir, 'pgbouncer.ini'), join(dir, 'users.txt')];
  writeFileSync(users, '"postgres" ""\n');
  const settings = {
    'host=postgres port=5432': `host=127.0.0.1 port=${new URL(postgres.url).port}`,
    'listen_addr = 0.0.0.0': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${port}`,
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/tmp/users.txt': users,
    'default_pool_size = 40': `default_pool_size = ${serverConnections}`,
  };
  let text = readFileSync(join(__dirname, '../deploy/pgbouncer.ini'), 'utf8');
  for (const [given, own] of Object.entries(settings)) {
    expect(text).toContain(given);
    text = text.replace(given, own);
  }
  writeFileSync(ini, text);
  if (found.owner) for (const path of [dir, ini, users]) chownSync(path, found.owner.uid, found.owner.gid);
  const stop = await start('pgbouncer', [ini], port, { ...found.owner, cwd: dir });
  const url = new URL(postgres.url);
  url.port = String(port);
  return { url: url.href, stop: () => stop().then(() => rmSync(dir, { recursive: true, force: true })) };
}

const startNats = (port: number) => start('nats-server', ['-a', '127.0.0.1', '-p', String(port)], port);

interface Process {
  app: Awaited<ReturnType<typeof createApp>>;
  services: Services;
  /** The price of the only goods on the first list. */
  price(): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** A process of the shop as `start.ts` opens it. Its lists are cached for an hour unless an event says otherwise. */
async function startProcess(databaseUrl: string, eventsUrl: string | null): Promise<Process> {
  const config = { ...testConfig(folder, keys), databaseUrl, eventsUrl, listCacheTtlMs: 3_600_000 };
  const database = await openConfigured(config);
  const services = createServices(config, database, createLog('silent'));
  const app = await createApp(services);
  return {
    app,
    services,
    async price() {
      const list = await app.inject({ method: 'POST', url: '/web/good/allList', payload: {} });
      return list.json().rows[0]?.priceFen;
    },
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

/** Goods of a new seller, the only ones. @returns changes their price, by the call of the product in that process */
async function newListing({ services: { db, seal } }: Process, phone: string) {
  await db.updateTable('goods').set({ status: 'sold' }).execute();
  const sellerId = await newMember(db, seal, { phone, realName: '卖家' });
  const id = await newGoods(db, { sellerId, priceFen: 20_000 });
  const { token } = await issueToken(db, sellerId, ['sms']);
  return async ({ app }: Process, priceFen: number) => {
    const { data } = (await app.inject({ url: `/web/good/${id}` })).json();
    const answer = await app.inject({
      method: 'POST',
      url: '/need/goods/editPrice',
      headers: { token },
      payload: { id, priceFen, version: data.version },
    });
    expect(answer.json()).toMatchObject({ code: 200, data: { priceFen } });
  };
}

/** Waits until the process shows this price: events of other processes take the network's time. */
async function shows(process: Process, priceFen: number) {
  while ((await process.price()) !== priceFen) await sleep(10);
}
const isCached = async (process: Process) => {
  await process.price();
  const { db } = process.services;
  const before = await process.price();
  await db.updateTable('goods').set({ price_fen: 777 }).where('status', '=', 'onSale').execute();
  const after = await process.price();
  await db.updateTable('goods').set({ price_fen: before }).where('status', '=', 'onSale').execute();
  return before === after;
};

withAll(
  'over NATS a price changed in one process is shown by the other; without NATS no list is cached',
  async () => {
    const port = await freePort();
    let stopNats = await startNats(port);
    const events = `nats://127.0.0.1:${port}`;
    const [one, other] = [await startProcess(postgres.url, events), await startProcess(postgres.url, events)];
    try {
      const change = await newListing(one, '12000003001');
      await shows(one, 20_000);
      await shows(other, 20_000);
      await change(one, 19_000);
      expect(await one.price()).toBe(19_000); // its own change, before the answer
      await shows(other, 19_000);
      expect(await isCached(other)).toBe(true);

      await stopNats();
      while (await isCached(other)) await sleep(20);
      await change(one, 18_000);
      expect(await other.price()).toBe(18_000);

      stopNats = await startNats(port);
      while (!(await isCached(other))) await sleep(50);
      await change(one, 17_000);
      await shows(other, 17_000);
    } finally {
      await one.stop();
      await other.stop();
      await stopNats();
    }
  },
);

withAll('a process that starts before NATS works, and hears the others once NATS is there', async () => {
  const port = await freePort();
  const events = `nats://127.0.0.1:${port}`;
  const [one, other] = [await startProcess(postgres.url, events), await startProcess(postgres.url, events)];
  let stopNats = async () => {};
  try {
    const change = await newListing(one, '12000003002');
    await change(one, 19_000);
    expect([await one.price(), await other.price()]).toEqual([19_000, 19_000]);
    stopNats = await startNats(port);
    for (const process of [one, other]) while (!(await isCached(process))) await sleep(50);
    await change(one, 18_000);
    await shows(other, 18_000);
  } finally {
    await one.stop();
    await other.stop();
    await stopNats();
  }
});

withAll(
  'behind PgBouncer in transaction mode everything works on few connections, one of which listens',
  async () => {
    const bouncer = await startPgBouncer(3);
    const [one, other] = [
      await startProcess(bouncer.url, postgres.url),
      await startProcess(bouncer.url, postgres.url),
    ];
    try {
      const change = await newListing(one, '12000003003');
      await shows(other, 20_000);
      for (const priceFen of [19_000, 18_000, 17_000]) {
        await change(one, priceFen);
        expect(await one.price()).toBe(priceFen);
        await shows(other, priceFen);
      }
      const answers = await Promise.all(
        Array.from({ length: 60 }, () =>
          other.app.inject({ method: 'POST', url: '/web/good/allList', payload: {} }),
        ),
      );
      for (const { statusCode } of answers) expect(statusCode).toBe(200);
      const connections = asPostgres('psql', [
        postgres.url,
        '-Atc',
        `select application_name = 'haozhan listens', count(*) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() group by 1 order by 1`,
      ]);
      expect(connections.trim()).toMatch(/^f\|[1-3]\nt\|2$/);
    } finally {
      await one.stop();
      await other.stop();
      await bouncer.stop();
    }
  },
);
