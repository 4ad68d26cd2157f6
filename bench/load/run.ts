/**
 * `pnpm --filter bench run load`: LD1, LD2 and LD4 of the quality table: requests at a fixed rate, independent of
 * responses, to the api over 100,000 goods on a temporary PostgreSQL with fsync on. Prints each figure with its goal
 * and whether it is met, and writes results.md beside this file; takes five minutes on an idle machine with 2 cores.
 * BENCH_SECONDS (60): duration of LD1 and LD2. BENCH_GOODS (100000): number of goods.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { testConfig } from 'api/core/config';
import { openNative } from 'api/core/database';
import { createLog } from 'api/core/log';
import { createServices } from 'api/create-services';
import { startNativePostgres } from 'scripts/native-postgres';
import { machine } from '../machine';
import { start } from '../start';
import { browsing } from './browsing';
import { newBuyers, newFlood } from './people';
import { processorOf } from './processor';
import { type Figure, report } from './report';
import { atRate, type Outcome } from './send';

const GOODS = process.env.BENCH_GOODS ?? '100000';
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const CATALOGUE_RATE = 300;
const MIXED_RATE = 150;
const FLOOD_RATE = 100;
/** LD4 alternates between idle and flooded turns. */
const ROUNDS = 3;
const TURN_SECONDS = Math.min(10, SECONDS);
/** Low enough that no request waits for another. */
const QUIET = { rate: 20, seconds: Math.min(20, SECONDS) };

async function main() {
  const loadBefore = loadavg()[0];
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-bench-load-'));
  const postgres = await startNativePostgres({ durable: true });
  if (typeof postgres === 'string') throw new Error(`the load test needs a PostgreSQL server: ${postgres}`);
  const stops: (() => unknown)[] = [() => postgres.stop()];
  try {
    const api = await start('api/serve-api.ts', [postgres.url, join(dir, 'api'), GOODS]);
    stops.push(() => api.child.kill());
    const database = openNative(postgres.url);
    stops.push(() => database.close());
    const services = createServices(testConfig(dir, join(dir, 'api', 'keys')), database, createLog('silent'));
    const orders = Math.ceil((MIXED_RATE * SECONDS) / 20);
    const buyers = await newBuyers(services, orders);
    const flood = await newFlood(services, FLOOD_RATE * TURN_SECONDS * ROUNDS);
    const browse = await browsing(database.db, api.games);
    console.log(`· ${orders} buyers`);

    const figures: Figure[] = [];
    const failures: string[] = [];
    const put = (name: string, value: number, goal?: number, unit: Figure['unit'] = 'ms') => {
      figures.push({ name, value, goal, unit });
      console.log(
        `${name}: ${value.toFixed(unit === 'ms' || unit === 'count' ? 0 : 2)}${goal === undefined ? '' : ` (goal ≤${goal})`}`,
      );
    };
    /** Increases with each turn, so that no response is cached from the turn before. */
    let place = 0;
    const send = async (
      rate: number,
      seconds: number,
      next: Parameters<typeof atRate>[2],
    ): Promise<Outcome> => {
      const from = place;
      place += rate * seconds;
      const outcome = await atRate(api.url, { rate, seconds }, (n) => next(from + n));
      if (outcome.firstFailure) failures.push(outcome.firstFailure);
      return outcome;
    };

    await send(QUIET.rate, 5, browse);
    const quiet = await send(QUIET.rate, QUIET.seconds, browse);
    put(`quiet: catalogue at ${QUIET.rate}/s, p95`, quiet.percentile(95));
    put('quiet: p99', quiet.percentile(99));

    const { value: catalogue, spent } = await processorOf({ api: api.child.pid ?? 0, db: database.db }, () =>
      send(CATALOGUE_RATE, SECONDS, browse),
    );
    put(`LD1: catalogue at ${CATALOGUE_RATE}/s, p95`, catalogue.percentile(95), 100);
    put('LD1: p99', catalogue.percentile(99), 250);
    put('LD1: failed', catalogue.failed, 0, 'count');
    put('LD1: p95, ratio to quiet', catalogue.percentile(95) / quiet.percentile(95), undefined, 'ratio');

    for (const [part, ms] of Object.entries<number>(spent ?? {}))
      put(`LD1: processor a request, ${part}`, ms / catalogue.sent, undefined, 'processor');

    let [looks, placed] = [0, 0];
    const mixed = await send(MIXED_RATE, SECONDS, (n) => {
      const kind = n % 20;
      if (kind < 16) return browse(n);
      return kind < 19 ? buyers.readOwn(looks++) : buyers.order(placed++);
    });
    put(`LD2: 80% catalogue, 15% own account, 5% orders at ${MIXED_RATE}/s, p95`, mixed.percentile(95), 200);
    for (const kind of ['account', 'order']) put(`LD2: ${kind} alone, p95`, mixed.percentile(95, kind));
    put('LD2: failed', mixed.failed, 0, 'count');
    put('LD2: p95, ratio to quiet', mixed.percentile(95) / quiet.percentile(95), undefined, 'ratio');

    const ratios: number[] = [];
    const flooded: Outcome[] = [];
    let login = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await send(MIXED_RATE, TURN_SECONDS, browse);
      const [during, logins] = await Promise.all([
        send(MIXED_RATE, TURN_SECONDS, browse),
        send(FLOOD_RATE, TURN_SECONDS, () => flood(login++)),
      ]);
      ratios.push(during.percentile(95) / before.percentile(95));
      flooded.push(during, logins);
    }
    const median = ratios.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    put(
      `LD4: catalogue at ${MIXED_RATE}/s beside ${FLOOD_RATE} logins/s, p95, ratio to none`,
      median,
      2,
      'ratio',
    );
    put(
      'LD4: failed',
      flooded.reduce((sum, { failed }) => sum + failed, 0),
      0,
      'count',
    );

    const page = report({
      figures,
      failures,
      database: api.database,
      machine: machine(loadBefore),
      goods: GOODS,
      seconds: SECONDS,
    });
    console.log(page);
    writeFileSync(join(__dirname, 'results.md'), page);
  } finally {
    for (const stop of stops.reverse()) await stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
