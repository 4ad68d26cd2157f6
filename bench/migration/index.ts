import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testConfig } from 'api/core/config';
import { type Db, openForMigrations, openNative } from 'api/core/database';
import { createLog } from 'api/core/log';
import { migrate, migrations } from 'api/core/migrate';
import { createServices } from 'api/create-services';
import { sql } from 'kysely';
import { startNativePostgres } from 'scripts/native-postgres';
import { median } from '../interval';
import { atRate } from '../load/send';
import { machine } from '../machine';
import { resultsFile, withSection } from '../results';
import { start } from '../start';
import { files, TABLE, undo } from './files';
import { fillMessages } from './messages';
import { type Round, section } from './report';

const RATE = 100;
/** Number of goods; few, because only the migrated table matters. */
const GOODS = '2400';
/** Maximum measured duration of a migration. */
const MOST_SECONDS = 300;
/** Pause between turns, so that pending disk writes do not affect the next one. */
const PAUSE_MS = 3_000;
/** Maximum ratio of the 95th percentile under a migration to the one without. */
export const MOST_TIMES = 2;

/**
 * `pnpm bench migration`: adds an index and a constraint to a table of `rows` rows while the api answers 100 requests a
 * second that read and write it, on a temporary PostgreSQL with fsync on. Turns with and without the migration
 * alternate (ABBA). Writes its section of results.md.
 * @returns whether the median ratio is at most {@link MOST_TIMES} and no request failed
 */
export async function measureMigration({
  rows,
  seconds,
  rounds,
}: {
  rows: number;
  seconds: number;
  rounds: number;
}) {
  const loadBefore = loadavg()[0];
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-bench-migration-'));
  const postgres = await startNativePostgres({ durable: true });
  if (typeof postgres === 'string') throw new Error(`a PostgreSQL server is migrated: ${postgres}`);
  const stops: (() => unknown)[] = [() => postgres.stop()];
  try {
    const api = await start('api/serve-api.ts', [postgres.url, join(dir, 'api'), GOODS]);
    stops.push(() => api.child.kill());
    const database = openNative(postgres.url, undefined, 0);
    stops.push(() => database.close());
    const services = createServices(testConfig(dir, join(dir, 'api', 'keys')), database, createLog('silent'));
    const next = await fillMessages(services, rows);
    console.log(`· ${rows} rows in ${TABLE}`);
    // A connection without timeouts, like that of the service `migrate`.
    const owner = openForMigrations(postgres.url);
    stops.push(() => owner.close());

    // Read in advance, so that the sender does not wait for the disk.
    const earlier = migrations();
    let place = 0;
    const send = async (limit: number, kind: () => string, isOver?: () => boolean) => {
      const from = place;
      const outcome = await atRate(api.url, { rate: RATE, seconds: limit, isOver }, (n) => ({
        ...next(from + n),
        kind: kind(),
      }));
      place += outcome.sent;
      return outcome;
    };
    const quiet = () => send(seconds, () => 'quiet');
    const under = async () => {
      let step = '';
      const took: Record<string, number> = {};
      let isDone = false;
      const migrating = (async () => {
        for (const [at, { name }] of files.entries()) {
          step = name;
          const began = performance.now();
          await migrate(owner.db, [...earlier, ...files.slice(0, at + 1)]);
          took[name] = performance.now() - began;
        }
      })().finally(() => {
        isDone = true;
      });
      const outcome = await send(
        MOST_SECONDS,
        () => step,
        () => isDone,
      );
      await migrating;
      await takeBack(owner.db);
      return { outcome, took };
    };

    await quiet();
    const done: Round[] = [];
    for (let n = 0; n < rounds; n += 1) {
      // ABBA order, so that other load of the machine affects both alike.
      const first = n % 2 === 0 ? await quiet() : undefined;
      const { outcome, took } = await under();
      await sleep(PAUSE_MS);
      const before = first ?? (await quiet());
      const round = { quiet: before, under: outcome, took };
      done.push(round);
      console.log(
        `round ${n + 1}: p95 ${before.percentile(95).toFixed(1)} ms quiet, ${outcome.percentile(95).toFixed(1)} ms under the migration (${outcome.sent} requests)`,
      );
    }
    const text = section(done, {
      machine: machine(loadBefore),
      database: api.database,
      rows,
      rate: RATE,
      seconds,
      goal: MOST_TIMES,
    });
    console.log(text);
    writeFileSync(resultsFile, withSection(readFileSync(resultsFile, 'utf8'), text));
    const ratio = median(done.map(({ quiet, under }) => under.percentile(95) / quiet.percentile(95)));
    return ratio <= MOST_TIMES && done.every(({ quiet, under }) => quiet.failed + under.failed === 0);
  } finally {
    for (const stop of stops.reverse()) await stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function takeBack(db: Db): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(db);
  await sql`checkpoint`.execute(db);
}
