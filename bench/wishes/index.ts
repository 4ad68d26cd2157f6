import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { testConfig } from 'api/core/config';
import { openNative } from 'api/core/database';
import { createLog } from 'api/core/log';
import { migrate } from 'api/core/migrate';
import { createServices } from 'api/create-services';
import { ensureKeys } from 'cashier';
import { sql } from 'kysely';
import { mustRun, startNativePostgres } from 'scripts/native-postgres';
import { machine } from '../machine';
import { resultsFile, withSection } from '../results';
import { fillWishes } from './fill';
import { listAtRate } from './list-goods';
import { matchListings } from './match';
import { MATCH_MS, MESSAGE_MS, percentile, section } from './report';

const LISTINGS = 1_000;
const RATE = 50;
/** None: filling takes longer than the api's statement timeout allows. */
const STATEMENT_TIMEOUT_MS = 0;

/**
 * `pnpm bench wishes`: matches listings with `wishes` wishes on a temporary PostgreSQL, and measures when members learn
 * of 50 new listings a second. Writes its section of results.md.
 * @returns whether both goals are met
 */
export async function measureWishes({
  wishes,
  seconds,
}: {
  wishes: number;
  seconds: number;
}): Promise<boolean> {
  const loadBefore = loadavg()[0];
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-bench-wishes-'));
  const stops: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })];
  try {
    const postgres = mustRun(await startNativePostgres());
    stops.push(() => postgres.stop());
    const database = openNative(postgres.url, undefined, STATEMENT_TIMEOUT_MS);
    stops.push(() => database.close());
    await migrate(database.db);
    ensureKeys(join(dir, 'keys'));
    const services = createServices(testConfig(dir, join(dir, 'keys')), database, createLog('error'));
    stops.push(() => services.encoder.close());
    const filled = await fillWishes(services, wishes);
    await sql`vacuum analyze`.execute(database.db);
    console.log(`· ${filled.wishes} wishes`);
    const matched = await matchListings(services, LISTINGS);
    console.log(`· ${LISTINGS} listings matched`);
    const listed = await listAtRate(services, RATE, seconds);
    const text = section(filled, matched, listed, { machine: machine(loadBefore), rate: RATE });
    console.log(text);
    writeFileSync(resultsFile, withSection(readFileSync(resultsFile, 'utf8'), text));
    return percentile(matched.find, 0.99) <= MATCH_MS && percentile(listed.latency, 0.99) <= MESSAGE_MS;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
