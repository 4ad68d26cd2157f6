import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { testConfig } from 'api/core/config';
import { openNative } from 'api/core/database';
import { createLog } from 'api/core/log';
import { createServices } from 'api/create-services';
import { sql } from 'kysely';
import { startNativePostgres } from 'scripts/native-postgres';
import { ROOT } from 'scripts/services';
import { bodyOf, lists } from '../api/lists';
import { estimateRatio, median } from '../interval';
import { browsing } from '../load/browsing';
import { newBuyers } from '../load/people';
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

interface Version {
  url: string;
  pid: number;
  db: ReturnType<typeof openNative>['db'];
  kinds: Record<string, (n: number) => LoadRequest>;
  stop(): Promise<void>;
}

/** What a call of each kind cost in a turn, in ms: processor time of api and PostgreSQL, and the median latency. */
type Turn = Record<string, { spent: number; took: number }>;

/** Starts the api of a checkout over a filled database of its own. @param folder of the checkout */
async function startVersion(
  folder: string,
  url: string,
  dir: string,
  goods: number,
  turns: number,
): Promise<Version> {
  const api = await start(join(folder, 'bench/api/serve-api.ts'), [url, dir, String(goods)]);
  const database = openNative(url);
  const services = createServices(testConfig(dir, join(dir, 'keys')), database, createLog('silent'));
  const buyers = await newBuyers(services, turns * ORDERS);
  const browse = await browsing(database.db, api.games);
  const list = (name: string) => {
    const found = lists(api.games).find((each) => each.name === name);
    if (!found) throw new Error(`no list is called ${name}`);
    return (n: number): LoadRequest => ({
      kind: name,
      method: 'POST',
      path: '/web/good/allList',
      body: bodyOf(found, n),
    });
  };
  return {
    url: api.url,
    pid: api.child.pid ?? 0,
    db: database.db,
    kinds: {
      list: list('game, sort and price, uncached'),
      search: list('a word, uncached'),
      detail: (n) => browse(n * 10 + 7),
      'similar goods': (n) => browse(n * 10 + 9),
      'create order': (n) => buyers.order(n),
    },
    async stop() {
      api.child.kill();
      await database.close();
    },
  };
}

/** Calls every kind of one version. @param turn the number of the turn: no call is sent twice */
async function takeTurn({ url, pid, db, kinds }: Version, turn: number): Promise<Turn> {
  const taken: Turn = {};
  for (const [kind, next] of Object.entries(kinds)) {
    const count = kind === 'create order' ? ORDERS : CALLS;
    const { value, spent } = await processorOf({ api: pid, db }, () =>
      atRate(url, { rate: RATE, seconds: count / RATE }, (n) => next(turn * count + n)),
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
 * a database of its own on one temporary PostgreSQL with fsync on; prints a table.
 */
export async function compareCalls({ ref, goods, pairs }: { ref: string; goods: number; pairs: number }) {
  const { folder, commit } = checkOut(ref);
  const loadBefore = loadavg()[0] ?? 0;
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-bench-calls-'));
  const postgres = await startNativePostgres({ durable: true });
  if (typeof postgres === 'string') throw new Error(`the comparison needs a PostgreSQL server: ${postgres}`);
  const stops: (() => unknown)[] = [
    () => rmSync(dir, { recursive: true, force: true }),
    () => postgres.stop(),
  ];
  try {
    const { db, close } = openNative(postgres.url);
    const versions: Version[] = [];
    for (const [name, checkout] of [
      ['before', folder],
      ['after', ROOT],
    ] as const) {
      await sql`create database ${sql.ref(name)}`.execute(db);
      const url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
      console.log(`· filling and starting ${name === 'before' ? commit : 'this checkout'}`);
      const version = await startVersion(checkout, url, join(dir, name), goods, pairs + 1);
      versions.push(version);
      stops.push(version.stop);
    }
    await close();
    const [before, after] = versions as [Version, Version];
    for (const version of versions) await takeTurn(version, 0); // warms up
    const taken: { before: Turn; after: Turn }[] = [];
    for (let n = 1; n <= pairs; n += 1) {
      if (n % 2) {
        const first = await takeTurn(before, n);
        taken.push({ before: first, after: await takeTurn(after, n) });
      } else {
        const first = await takeTurn(after, n);
        taken.push({ after: first, before: await takeTurn(before, n) });
      }
    }
    console.log(`\n${tableOf(taken, commit)}\n\n${machine(loadBefore)}`);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
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
