/**
 * `pnpm --filter bench run nodes`: what each node of a Citus cluster reads for the catalogue's mix of LD1, with two and
 * with four workers on this machine. Each time a database is filled on one server, which then becomes the coordinator.
 * Writes nodes.md beside this file. BENCH_GOODS (100000): number of goods. BENCH_CALLS (1000): measured calls. It
 * counts rows and blocks, so other load on the machine does not change the figures.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openNative } from 'api/core/database';
import { sql } from 'kysely';
import { createOnNodes, joinNodes, startCitusCluster } from 'scripts/citus-cluster';
import { browsing } from '../load/browsing';
import { machine } from '../machine';
import { table } from '../report';
import { start } from '../start';

const GOODS = process.env.BENCH_GOODS ?? '100000';
const CALLS = Number(process.env.BENCH_CALLS ?? 1_000);
const WARM_UP = 200;
/** Divisible by both numbers of workers. */
const SHARDS = 32;
/** A connection writes its statistics at most this long after its last statement. */
const STATISTICS_MS = 11_000;

/** Otherwise a node shows the statistics of its shards to no client. */
const SHOW_SHARDS = '-c citus.override_table_visibility=off';

/** Counters of a database on one node. */
interface Reads {
  rows: number;
  blocks: number;
}

async function readsOf(db: Db): Promise<Reads> {
  const { rows } = await sql<Reads>`
    select (select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::float8 from pg_stat_user_tables) as rows,
      (select coalesce(sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0)), 0)::float8
        from pg_statio_user_tables) as blocks`.execute(db);
  if (!rows[0]) throw new Error('no statistics');
  return rows[0];
}

/** Statements of the coordinator to one shard and to several. */
async function statementsOf(coordinator: Db): Promise<{ one: number; several: number }> {
  const { rows } = await sql<{ one: number; several: number }>`
    select query_execution_single_shard::float8 as one, query_execution_multi_shard::float8 as several
    from citus_stat_counters where name = current_database()`.execute(coordinator);
  return rows[0] ?? { one: 0, several: 0 };
}

interface Measured {
  workers: number;
  /** Of each call: on the coordinator, and on an average and on the busiest worker. */
  coordinator: Reads;
  average: Reads;
  busiest: Reads;
  one: number;
  several: number;
}

async function measure(workers: number, dir: string): Promise<Measured> {
  const cluster = await startCitusCluster({ workers, shards: SHARDS });
  if (typeof cluster === 'string') throw new Error(`the measurement needs Citus: ${cluster}`);
  const stops: (() => unknown)[] = [() => cluster.stop()];
  try {
    const urls = createOnNodes(cluster, 'bench');
    const [url = ''] = urls;
    const args = [url, join(dir, String(workers)), GOODS];
    const filler = await start('api/serve-api.ts', args);
    filler.child.kill();
    await once(filler.child, 'exit');
    joinNodes(urls);
    console.log(`· distributing over ${workers} workers`);
    const api = await start('api/serve-api.ts', args);
    stops.push(() => api.child.kill());
    const nodes = urls.map((each) => openNative(`${each}?options=${encodeURIComponent(SHOW_SHARDS)}`));
    stops.push(() => Promise.all(nodes.map((node) => node.close())));
    const [coordinator] = nodes;
    if (!coordinator) throw new Error('a cluster has a coordinator');
    const browse = await browsing(coordinator.db, api.games);
    const call = async (from: number, count: number) => {
      for (let n = from; n < from + count; n += 1) {
        const { method, path, body } = browse(n);
        const response = await fetch(`${api.url}${path}`, {
          method,
          body,
          headers: body ? { 'content-type': 'application/json' } : {},
        });
        const text = await response.text();
        if (!text.includes('"code":200')) throw new Error(`${path}: ${text.slice(0, 200)}`);
      }
      await sleep(STATISTICS_MS);
    };
    const state = async () => ({
      reads: await Promise.all(nodes.map(({ db }) => readsOf(db))),
      statements: await statementsOf(coordinator.db),
    });
    await call(0, WARM_UP);
    const before = await state();
    await call(WARM_UP, CALLS);
    const after = await state();
    const reads = after.reads.map(({ rows, blocks }, node) => ({
      rows: (rows - (before.reads[node]?.rows ?? 0)) / CALLS,
      blocks: (blocks - (before.reads[node]?.blocks ?? 0)) / CALLS,
    }));
    const [own = { rows: 0, blocks: 0 }, ...others] = reads;
    const each = (figure: keyof Reads) => others.map((read) => read[figure]);
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      workers,
      coordinator: own,
      average: { rows: mean(each('rows')), blocks: mean(each('blocks')) },
      busiest: { rows: Math.max(...each('rows')), blocks: Math.max(...each('blocks')) },
      one: (after.statements.one - before.statements.one) / CALLS,
      several: (after.statements.several - before.statements.several) / CALLS,
    };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function main() {
  const loadBefore = loadavg()[0];
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-bench-nodes-'));
  try {
    const two = await measure(2, dir);
    const four = await measure(4, dir);
    const row = (name: string, of: (measured: Measured) => number, goal = '') => [
      name,
      of(two).toFixed(2),
      of(four).toFixed(2),
      (of(four) / of(two)).toFixed(2),
      goal,
    ];
    const page = `# Reads of each node of a cluster

${machine(loadBefore)}. Citus, ${SHARDS} shards a table, about ${GOODS} goods; ${CALLS} calls of LD1's mix (7 of 10 lists, 1 in 10 of them uncached, 2 of 10 goods details, 1 of 10 similar
goods) after ${WARM_UP} others. Rows are those fetched from tables, blocks those of tables and indexes, whether cached or not. Written by \`pnpm --filter bench run nodes\`.

${table(
  ['of each call', '2 workers', '4 workers', 'ratio', 'goal'],
  [
    row('rows on a worker, average', ({ average }) => average.rows, '0.4–0.6'),
    row('rows on the busiest worker', ({ busiest }) => busiest.rows),
    row('blocks on a worker, average', ({ average }) => average.blocks, '0.4–0.6'),
    row('blocks on the busiest worker', ({ busiest }) => busiest.blocks),
    row('rows on the coordinator', ({ coordinator }) => coordinator.rows),
    row('statements to one shard', ({ one }) => one, '1.0'),
    row('statements to all shards', ({ several }) => several, '1.0'),
  ],
)}
`;
    console.log(page);
    writeFileSync(join(__dirname, 'nodes.md'), page);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
