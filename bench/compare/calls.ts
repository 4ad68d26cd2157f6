import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Db, openNative } from 'api/core/database';
import { sql } from 'kysely';
import { databaseOn } from 'scripts/citus-cluster';
import { startNativePostgres } from 'scripts/native-postgres';
import { ROOT } from 'scripts/services';
import { bodyOf, lists } from '../api/lists';
import { estimateRatio, median } from '../interval';
import { processorOf } from '../load/processor';
import { atRate, type LoadRequest } from '../load/send';
import { machine } from '../machine';
import { table, withInterval } from '../report';
import { start } from '../start';
import { checkOut } from './version';

/** Calls of a kind in a turn, and how many are sent a second, so that none waits for another. */
const CALLS = 100;
const ORDERS = 40;
const RATE = 50;
/** The embedded database runs in the api's own process, one statement at a time. */
const EMBEDDED_RATE = 20;

interface Version {
  url: string;
  pid: number;
  /** Missing on the embedded database. */
  db?: Db;
  kinds: Record<string, (n: number) => LoadRequest>;
  rate: number;
  stop(): Promise<void>;
}

/** What a call of each kind cost in a turn, in ms: processor time of api and PostgreSQL, and the median latency. */
type Turn = Record<string, { spent: number; took: number }>;

/**
 * Fills a database for a checkout, creates people in it, and starts the checkout's api over it.
 * @param folder of the checkout
 * @param url of an empty database on a server; '' for the embedded database
 * @param turns that will be taken
 */
async function startVersion(
  folder: string,
  url: string,
  dir: string,
  goods: number,
  turns: number,
): Promise<Version> {
  const serve = () => start(join(folder, 'bench/api/serve-api.ts'), [url, dir, String(goods)]);
  // The embedded database has one user at a time, so people are created between two starts.
  const filling = await serve();
  const { games } = filling;
  await stopped(filling.child);
  const requests = requestsOf(folder, [url, dir, JSON.stringify(games), turns * CALLS, turns * ORDERS]);
  const api = await serve();
  const database = url ? openNative(url) : undefined;
  const list = (name: string) => {
    const found = lists(games).find((each) => each.name === name);
    if (!found) throw new Error(`no list is called ${name}`);
    return (n: number): LoadRequest => ({
      kind: name,
      method: 'POST',
      path: '/web/good/allList',
      body: bodyOf(found, n),
    });
  };
  const prepared = Object.entries(requests).map(([kind, all]) => [
    kind,
    (n: number) => {
      const request = all[n];
      if (!request) throw new Error(`there are only ${all.length} requests of ${kind}`);
      return request;
    },
  ]);
  return {
    url: api.url,
    pid: api.child.pid ?? 0,
    db: database?.db,
    kinds: {
      list: list('game, sort and price, uncached'),
      search: list('a word, uncached'),
      ...Object.fromEntries(prepared),
    },
    rate: url ? RATE : EMBEDDED_RATE,
    async stop() {
      await stopped(api.child);
      await database?.close();
    },
  };
}

/** What runs in the compared checkout, by its own code, because older code has other tables. */
const REQUESTS = 'compare/requests.ts';
const RUN_THERE = [REQUESTS, 'load/browsing.ts', 'load/people.ts'];

/** Creates people in the database of a checkout. @returns requests by kind */
function requestsOf(folder: string, args: readonly (string | number)[]): Record<string, LoadRequest[]> {
  const bench = join(folder, 'bench');
  if (folder !== ROOT)
    for (const file of RUN_THERE) {
      mkdirSync(join(bench, dirname(file)), { recursive: true });
      copyFileSync(join(ROOT, 'bench', file), join(bench, file));
    }
  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', join(bench, REQUESTS), ...args.map(String)],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return JSON.parse(printed);
}

/** Ends a process unless it has ended, and waits until it has released its files. */
async function stopped(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

/** Calls every kind of one version. @param turn the number of the turn: no call is sent twice */
async function takeTurn({ url, pid, db, kinds, rate }: Version, turn: number): Promise<Turn> {
  const taken: Turn = {};
  for (const [kind, next] of Object.entries(kinds)) {
    const count = kind === 'create order' ? ORDERS : CALLS;
    const { value, spent } = await processorOf({ api: pid, db }, () =>
      atRate(url, { rate, seconds: count / rate }, (n) => next(turn * count + n)),
    );
    if (value.failed > 0) throw new Error(value.firstFailure);
    taken[kind] = {
      spent: ((spent?.api ?? 0) + (spent?.postgres ?? 0)) / value.sent,
      took: value.percentile(50),
    };
  }
  return taken;
}

/**
 * Compares the calls of this checkout, uncommitted changes included, with those of a commit, in turn (ABBA), each over
 * a database of its own on one temporary PostgreSQL with fsync on, or on the embedded database; prints a table.
 */
export async function compareCalls(input: { ref: string; goods: number; pairs: number; embedded: boolean }) {
  const { folder, commit } = checkOut(input.ref);
  const loadBefore = loadavg()[0] ?? 0;
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-bench-calls-'));
  const stops: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })];
  try {
    const create = input.embedded ? () => '' : await startServer(stops);
    const begin = async (name: 'before' | 'after') => {
      console.log(`· filling and starting ${name === 'before' ? commit : 'this checkout'}`);
      const checkout = name === 'before' ? folder : ROOT;
      const url = await create(name);
      const version = await startVersion(checkout, url, join(dir, name), input.goods, input.pairs + 1);
      stops.push(version.stop);
      return version;
    };
    const before = await begin('before');
    const after = await begin('after');
    for (const version of [before, after]) await takeTurn(version, 0); // warms up
    const taken: { before: Turn; after: Turn }[] = [];
    for (let n = 1; n <= input.pairs; n += 1) {
      if (n % 2) {
        const first = await takeTurn(before, n);
        taken.push({ before: first, after: await takeTurn(after, n) });
      } else {
        const first = await takeTurn(after, n);
        taken.push({ after: first, before: await takeTurn(before, n) });
      }
    }
    const engine = input.embedded ? 'Embedded database' : 'PostgreSQL, fsync on';
    console.log(`\n${tableOf(taken, commit)}\n\n${engine}. ${machine(loadBefore)}`);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** A temporary PostgreSQL. @returns what creates a database on it and gives its address */
async function startServer(stops: (() => unknown)[]) {
  const postgres = await startNativePostgres({ durable: true });
  if (typeof postgres === 'string') throw new Error(`the comparison needs a PostgreSQL server: ${postgres}`);
  stops.push(() => postgres.stop());
  return async (name: string) => {
    const { db, close } = openNative(postgres.url);
    await sql`create database ${sql.ref(name)}`.execute(db);
    await close();
    return databaseOn(postgres.url, name);
  };
}

function tableOf(taken: readonly { before: Turn; after: Turn }[], commit: string): string {
  const kinds = Object.keys(taken[0]?.before ?? {});
  return table(
    ['a call', commit, 'this checkout', 'ratio (95 %)'],
    kinds.flatMap((kind) =>
      (['spent', 'took'] as const).map((figure) => {
        const values = (which: 'before' | 'after') =>
          taken.map((pair) => pair[which][kind]?.[figure] ?? Number.NaN);
        const [old, now] = [values('before'), values('after')];
        return [
          `${kind}, ${figure === 'spent' ? 'processor' : 'latency'} ms`,
          median(old).toFixed(2),
          median(now).toFixed(2),
          withInterval(estimateRatio(now.map((value, at) => value / (old[at] ?? Number.NaN)))),
        ];
      }),
    ),
  );
}
