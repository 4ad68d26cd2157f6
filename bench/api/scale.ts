/**
 * `pnpm --filter bench run scale`: how lists, facets and searches grow from 100,000 to 1,000,000 goods. Fills a
 * database of each size on a temporary PostgreSQL with fsync on, calls the catalogue in turn on both, one call at a
 * time and never twice the same, and writes scale.md beside this file. About fifteen minutes on a quiet machine, half
 * of it filling. BENCH_SIZES (100000,1000000): the two sizes. BENCH_CALLS (400): calls of each kind on each size.
 * BENCH_DATABASE_URL: a server to use instead, on which filled databases stay. BENCH_CITUS=1: a temporary Citus cluster
 * of two workers, over which each filled database is distributed in BENCH_SHARDS (32) shards; writes scale-citus.md. Compare the
 * ratios.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createQueryCaches, listGoods } from 'api/catalog/goods-list';
import { normalizeQuery } from 'api/catalog/goods-query';
import { facetsOf } from 'api/catalog/list-facets';
import { lookAtBase } from 'api/catalog/sample';
import { testConfig } from 'api/core/config';
import { type Db, openForMigrations, openNative } from 'api/core/database';
import { bufferedStdout, createLog } from 'api/core/log';
import { migrate } from 'api/core/migrate';
import { createServices } from 'api/create-services';
import { ensureKeys } from 'cashier';
import { sql } from 'kysely';
import { createOnNodes, joinNodes, startCitusCluster } from 'scripts/citus-cluster';
import { mustRun, startNativePostgres } from 'scripts/native-postgres';
import type { GoodsQuery } from 'shared-contract/shapes';
import { processorOf } from '../load/processor';
import { machine } from '../machine';
import { fillGoods } from './fill';
import { fresh, of, sorts, words } from './lists';

const SIZES = (process.env.BENCH_SIZES ?? '100000,1000000').split(',').map(Number);
const CALLS = Number(process.env.BENCH_CALLS ?? 400);
/** Calls of each kind that are not measured: each game in each order is read from disk once. */
const WARM_UP = 60;
const BLOCKS = 8;
/** Filling and building an index of all goods takes minutes. */
const STATEMENT_TIMEOUT_MS = 3_600_000;
/** Of each table on a cluster; the default is that of Citus. */
const SHARDS = Number(process.env.BENCH_SHARDS ?? 32);

/** A server or cluster that has a database for each size. */
interface Engine {
  file: string;
  name: string;
  /** @returns the database on each node, the coordinator's first; created unless it exists */
  create(name: string): Promise<string[]>;
  /** Distributes a filled database over the nodes. */
  spread(urls: string[]): Promise<void>;
  stop(): Promise<void>;
}

interface Market {
  db: Db;
  workers: Db[];
  caches: ReturnType<typeof createQueryCaches>;
  games: string[];
  /** Goods numbers of listed goods. */
  numbers: string[];
  bytes: number;
}

const list = (market: Market, query: GoodsQuery) => listGoods(market.db, query, market.caches);
const facets = async ({ db, caches }: Market, query: GoodsQuery) => {
  const { pageNum, pageSize, sort, ...filtered } = normalizeQuery(query);
  return facetsOf(db, filtered, await lookAtBase(db, filtered, caches.windows), {
    isShort: false,
    offered: caches.offered,
    samples: caches.samples,
  });
};

/** Kinds of calls, with the goal for the 99th percentile in ms where there is one. Page 2 is a list without facets. */
const kinds: { name: string; goal?: number; call(market: Market, n: number): Promise<unknown> }[] = [
  {
    name: 'list of a game, by sort and price',
    goal: 50,
    call: (m, n) => list(m, { gameId: of(m.games, n), sort: of(sorts, n), pageNum: 2, ...fresh(n) }),
  },
  {
    name: 'list of all, by sort and price',
    goal: 50,
    call: (m, n) => list(m, { sort: of(sorts, n), pageNum: 2, ...fresh(n) }),
  },
  {
    name: 'list of a game, verified and negotiable',
    goal: 50,
    call: (m, n) =>
      list(m, { gameId: of(m.games, n), guarantees: ['verified', 'negotiable'], pageNum: 2, ...fresh(n) }),
  },
  { name: 'facets of a game', goal: 30, call: (m, n) => facets(m, { gameId: of(m.games, n), ...fresh(n) }) },
  { name: 'facets of all', goal: 30, call: (m, n) => facets(m, fresh(n)) },
  {
    name: 'facets of a game with a common word',
    goal: 30,
    call: (m, n) => facets(m, { gameId: of(m.games, n), keyword: of(words, n), ...fresh(n) }),
  },
  {
    name: 'common word in a game',
    goal: 50,
    call: (m, n) =>
      list(m, { gameId: of(m.games, n), keyword: of(words, n), sort: of(sorts, n), pageNum: 2, ...fresh(n) }),
  },
  {
    name: 'common word in all',
    goal: 50,
    call: (m, n) => list(m, { keyword: of(words, n), sort: of(sorts, n), pageNum: 2, ...fresh(n) }),
  },
  { name: 'rare word (a goods number)', call: (m, n) => list(m, { keyword: of(m.numbers, n), pageNum: 2 }) },
  {
    name: 'first page of a game, with facets',
    call: (m, n) => list({ ...m, caches: createQueryCaches() }, { gameId: of(m.games, n), ...fresh(n) }),
  },
];

async function onePostgres(given = process.env.BENCH_DATABASE_URL): Promise<Engine> {
  const { url: server, stop } = given
    ? { url: given, stop: async () => {} }
    : mustRun(await startNativePostgres({ durable: true }));
  return {
    file: 'scale.md',
    name: 'PostgreSQL, fsync on',
    async create(name) {
      const root = openNative(server);
      const known = await sql`select from pg_database where datname = ${name}`.execute(root.db);
      if (known.rows.length === 0) await sql`create database ${sql.ref(name)}`.execute(root.db);
      await root.close();
      return [Object.assign(new URL(server), { pathname: `/${name}` }).href];
    },
    spread: async () => {},
    stop,
  };
}

async function citus(): Promise<Engine> {
  const cluster = await startCitusCluster({ shards: SHARDS });
  if (typeof cluster === 'string') throw new Error(`the measurement needs Citus: ${cluster}`);
  return {
    file: 'scale-citus.md',
    name: `Citus, a coordinator and two workers on one machine, ${SHARDS} shards a table`,
    create: async (name) => createOnNodes(cluster, name),
    async spread(urls) {
      joinNodes(urls);
      await withoutTimeouts(urls[0] ?? '', migrate);
    },
    stop: cluster.stop,
  };
}

async function withoutTimeouts(url: string, work: (db: Db) => Promise<unknown>) {
  const { db, close } = openForMigrations(url);
  await work(db);
  await close();
}

async function openMarket(engine: Engine, size: number, dir: string): Promise<Market> {
  const urls = await engine.create(`goods_${size}`);
  const [database, ...workers] = urls.map((url) => openNative(url, undefined, STATEMENT_TIMEOUT_MS));
  if (!database) throw new Error('no database');
  const { db } = database;
  await migrate(db);
  const filled = await sql`select from goods limit 1`.execute(db);
  if (filled.rows.length === 0) {
    const keys = join(dir, 'keys');
    ensureKeys(keys);
    const services = createServices(testConfig(dir, keys), database, createLog('info', bufferedStdout()));
    await db.connection().execute(async (one) => {
      await sql`set statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(one);
      await sql`set maintenance_work_mem = '512MB'`.execute(one);
      await fillGoods({ ...services, db: one }, size, console.log);
    });
    await engine.spread(urls);
    for (const url of urls) await withoutTimeouts(url, (node) => sql`vacuum analyze`.execute(node));
  }
  const games = await sql<{ id: number }>`select id from game order by id`.execute(db);
  const numbers = await sql<{ no: string }>`
    select goods_no as no from goods tablesample system (1) where status = 'onSale' limit 500`.execute(db);
  const sizeOf = workers.length > 0 ? sql`citus_total_relation_size` : sql`pg_total_relation_size`;
  const bytes = await sql<{ bytes: number }>`
    select sum(${sizeOf}(oid))::float8 / (select count(*) from goods) as bytes from pg_class
    where relkind = 'r' and relname in ('goods', 'goods_attr', 'goods_counter', 'goods_image', 'goods_price')`.execute(
    db,
  );
  return {
    db,
    workers: workers.map((worker) => worker.db),
    caches: createQueryCaches(),
    games: games.rows.map(({ id }) => String(id)),
    numbers: numbers.rows.map(({ no }) => no),
    bytes: bytes.rows[0]?.bytes ?? 0,
  };
}

const quantile = (times: number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

/** Blocks of calls on each size, in the order ABBA, with their times and the processor time of api and PostgreSQL. */
async function measure(markets: Market[], { name, goal, call }: (typeof kinds)[number]): Promise<string> {
  const measured = markets.map((market) => ({ market, times: [] as number[], processor: 0 }));
  for (const { market } of measured) for (let n = 0; n < WARM_UP; n += 1) await call(market, n);
  for (let block = 0; block < BLOCKS; block += 1)
    for (const one of block % 2 ? [...measured].reverse() : measured) {
      const { spent } = await processorOf({ api: process.pid, ...one.market }, async () => {
        for (let n = 0; n < CALLS / BLOCKS; n += 1) {
          const begin = performance.now();
          await call(one.market, WARM_UP + (block * CALLS) / BLOCKS + n);
          one.times.push(performance.now() - begin);
        }
      });
      one.processor += ((spent?.postgres ?? Number.NaN) + (spent?.sender ?? Number.NaN)) / CALLS;
    }
  const [small = Number.NaN, large = Number.NaN] = measured.map(({ processor }) => processor);
  const pairs = [
    ...[0.5, 0.99].map((part) => measured.map(({ times }) => quantile(times, part))),
    [small, large],
  ];
  const figures = pairs.flatMap(([a = Number.NaN, b = Number.NaN]) => [
    a.toFixed(1),
    b.toFixed(1),
    (b / a).toFixed(2),
  ]);
  const row = `| ${[name, ...figures, goal ?? ''].join(' | ')} |`;
  console.log(row);
  return row;
}

async function main() {
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-bench-scale-'));
  const engine = process.env.BENCH_CITUS ? await citus() : await onePostgres();
  try {
    const markets: Market[] = [];
    for (const [place, size] of SIZES.entries())
      markets.push(await openMarket(engine, size, join(dir, String(place))));
    const loadBefore = loadavg()[0];
    const rows = [];
    for (const kind of kinds) rows.push(await measure(markets, kind));
    const version = await sql<{ server_version: string }>`show server_version`.execute(
      (markets[0] as Market).db,
    );
    const [small, large] = SIZES.map((size) => size.toLocaleString('en'));
    writeFileSync(
      join(__dirname, engine.file),
      `# From ${small} goods to ${large}

${new Date().toISOString().slice(0, 10)}, ${machine(loadBefore)}. ${engine.name}; server ${version.rows[0]?.server_version}, defaults. Seven of ten goods on sale, twelve games.
${CALLS} calls of each kind on each size, in turn, one at a time, uncached; ms. p50 and p99 include waiting for a processor that other work has; the processor time of api and PostgreSQL for
a call (mean) hardly does. The samples of which facets are counted are in memory and read again after a minute, as in an api that runs; only for the first page nothing is. Written by \`pnpm --filter bench run scale\`.

| call | p50 ${small} | p50 ${large} | ratio | p99 ${small} | p99 ${large} | ratio | processor ${small} | ${large} | ratio | goal p99 |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}

Bytes a listing with its parts and indexes: ${markets.map(({ bytes }) => Math.round(bytes).toLocaleString('en')).join(' and ')}.
`,
    );
    for (const { db, workers } of markets) for (const node of [db, ...workers]) await node.destroy();
  } finally {
    await engine.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
