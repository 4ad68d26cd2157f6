import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from 'api/app';
import { newGoods } from 'api/catalog/testing';
import { testConfig } from 'api/core/config';
import { type Database, openNative, openReplica } from 'api/core/database';
import { createLog } from 'api/core/log';
import { migrate } from 'api/core/migrate';
import type { Services } from 'api/core/services';
import { createServices } from 'api/create-services';
import { newMember } from 'api/identity/members';
import { issueToken } from 'api/identity/tokens';
import { type ReplicaRead, replicaReads } from 'api/replica/route-reads';
import { openTcpProxy, type TcpProxy } from 'api/testing/tcp-proxy';
import { ensureKeys } from 'cashier';
import { type CallName, type CallRow, calls } from 'shared-contract';
import { mustRun, type NativePostgres, startNativePostgres, startReplicaOf } from './native-postgres';
import { missingPostgres } from './postgres-programs';

/*
 * The api on a PostgreSQL server and a streaming replica, as configured by DATABASE_REPLICA_URL. Skipped
 * without a PostgreSQL server.
 */
const MAX_LAG_MS = 4_000;
const folder = mkdtempSync(join(tmpdir(), 'haozhan-replica-'));
let main: NativePostgres;
let follower: NativePostgres;
let proxy: TcpProxy;
let database: Database;
let services: Services;
let app: Awaited<ReturnType<typeof createApp>>;
let seller: { id: number; token: string };
let goodsId: string;
const onServer = missingPostgres('pg_basebackup') ? test.skip : test;

beforeAll(async () => {
  main = mustRun(await startNativePostgres());
  database = openNative(main.url);
  const { db } = database;
  await migrate(db);
  follower = mustRun(await startReplicaOf(main.url));
  proxy = await openTcpProxy('127.0.0.1', Number(new URL(follower.url).port));
  const url = new URL(follower.url);
  url.port = String(proxy.port);
  const keys = join(folder, 'keys');
  ensureKeys(keys);
  const config = { ...testConfig(folder, keys), replica: { url: url.href, maxLagMs: MAX_LAG_MS } };
  services = createServices(config, database, createLog('silent'));
  app = await createApp(services);
  const id = await newMember(db, services.seal, { phone: '12000000401', realName: '卖家' });
  seller = { id, token: (await issueToken(db, id, ['password', 'sms'])).token };
  goodsId = await newGoods(db, { sellerId: id, priceFen: 20_000 });
});
afterAll(async () => {
  if (proxy) proxy.weather = 'fine';
  await app?.close();
  await proxy?.close();
  await database?.close();
  for (const server of [follower, main]) await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(name: CallName, input: Record<string, unknown> = {}, token?: string) {
  const row: CallRow = calls[name];
  const path = row.path.slice('/api'.length).replace(/\{(\w+)\}/g, (_, key: string) => String(input[key]));
  const answer = await app.inject({
    method: row.method,
    url: path,
    ...(row.method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    headers: { ...(token && { token }) },
  });
  return answer.json();
}

async function metric(name: string): Promise<number> {
  const text = await services.metrics.registry.metrics();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? 0,
  );
}
const answeredBy = (which: 'replica' | 'main') => metric(`haozhan_replica_reads_total{by="${which}"}`);
const replicaIs = async () => (await app.inject({ url: '/readyz' })).json().replica;
const becomes = async (state: string) => {
  while ((await replicaIs()) !== state) await sleep(50);
};
/** Calls one of PostgreSQL's own functions, on a separate connection. */
async function onFollower(name: 'pg_wal_replay_pause' | 'pg_wal_replay_resume' | 'pg_promote') {
  const { db, close } = openReplica(follower.url, () => {});
  await db.selectNoFrom((is) => is.fn(name).as('done')).execute();
  await close();
}
let asked = 0;
/** Repeats the read until the replica answers it: the last change must have been replicated first. */
async function listFromReplica() {
  const before = await answeredBy('replica');
  while ((await answeredBy('replica')) === before) {
    asked += 1;
    await ask('listGoods', { minPriceFen: 600 + asked });
    await sleep(50);
  }
}

onServer('every read that may be late is answered by the replica, and none of them writes', async () => {
  await becomes('well');
  await listFromReplica();
  const inputs: Partial<Record<ReplicaRead, Record<string, unknown>>> = {
    listSimilarGoods: { id: goodsId },
    listNotices: { noticeType: 'gonggao' },
    listNoticeDetails: { noticeType: 'gonggao' },
    listNoticeCategories: { noticeType: 'gonggao' },
    listStreamers: { type: 1 },
    listSystemKeys: { gameId: '1' },
    listDistricts: { gameId: '1' },
    listAttributes: { gameId: '1' },
    compareExits: { gameId: '1' },
  };
  // On a machine so busy that the replica's check is late, reads go to the main database for a while: then the
  // round is repeated.
  const round = async (n: number) => {
    const before = [await answeredBy('replica'), await answeredBy('main')] as const;
    for (const name of replicaReads) {
      const input = name === 'listGoods' ? { minPriceFen: 500 - n } : inputs[name];
      expect([name, await ask(name, input)]).toMatchObject([name, { code: 200 }]);
    }
    return [(await answeredBy('replica')) - before[0], (await answeredBy('main')) - before[1]];
  };
  let answered = await round(0);
  for (let n = 1; answered[1] !== 0 && n < 10; n += 1) {
    await listFromReplica();
    answered = await round(n);
  }
  expect(answered).toEqual([replicaReads.length, 0]);
});

onServer(
  'who was told of a price finds it at once in the goods and in the list, though the replica has not heard of it',
  async () => {
    await becomes('well');
    await onFollower('pg_wal_replay_pause');
    try {
      const { data } = await ask('getGoods', { id: goodsId });
      const changed = { id: goodsId, priceFen: 21_000, version: data.version };
      expect(await ask('changePrice', changed, seller.token)).toMatchObject({ code: 200 });
      expect((await ask('getGoods', { id: goodsId })).data.priceFen).toBe(21_000);
      expect((await ask('listGoods')).rows).toMatchObject([{ id: goodsId, priceFen: 21_000 }]);
      // A row not yet replicated must not give a 404.
      const fresh = await newGoods(database.db, { sellerId: seller.id, priceFen: 30_000 });
      expect(await ask('listSimilarGoods', { id: fresh })).toMatchObject({ code: 200 });
      // With that much lag, it gets no more reads.
      await becomes('behind');
      const late = await answeredBy('replica');
      expect(await ask('listGames')).toMatchObject({ code: 200 });
      expect(await answeredBy('replica')).toBe(late);
      expect(await metric('haozhan_replica_lag_seconds')).toBeGreaterThan(MAX_LAG_MS / 1_000);
    } finally {
      await onFollower('pg_wal_replay_resume');
    }
    await becomes('well');
  },
);

onServer('while nobody writes, the replica is behind nothing', async () => {
  await becomes('well');
  await sleep(MAX_LAG_MS + 500);
  await becomes('well');
});

onServer.each(['killed', 'silent'] as const)(
  'a replica that is %s is left alone without an error, and asked again when it is well',
  async (how) => {
    await becomes('well');
    const back = how === 'killed' ? await follower.kill() : async () => {};
    if (how === 'silent') proxy.weather = 'silent';
    for (let n = 0; n < 20; n += 1) expect(await ask('listGames')).toMatchObject({ code: 200 });
    await becomes('away');
    expect(await ask('listNotices', { noticeType: 'gonggao' })).toMatchObject({ code: 200 });
    expect(await metric('haozhan_replica_well')).toBe(0);
    proxy.weather = 'fine';
    await back();
    await becomes('well');
    await listFromReplica();
  },
);

onServer('a server that follows nobody is none to read from', async () => {
  await becomes('well');
  await onFollower('pg_promote');
  await becomes('away');
  expect(await ask('listGames')).toMatchObject({ code: 200 });
});
