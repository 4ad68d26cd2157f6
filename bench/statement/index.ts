import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { testConfig } from 'api/core/config';
import { type Db, openForMigrations, openNative } from 'api/core/database';
import { createLog } from 'api/core/log';
import { migrate } from 'api/core/migrate';
import { createServices } from 'api/create-services';
import { proveBalance } from 'api/statement/prove';
import { publishStatement } from 'api/statement/publish';
import { ensureKeys } from 'cashier';
import { sql } from 'kysely';
import { startNativePostgres } from 'scripts/native-postgres';
import type { Value } from 'shared-contract';
import { median } from '../interval';
import { machine } from '../machine';
import { resultsFile, withSection } from '../results';
import { checkOnPhone } from './phone';

/** Issue goals: a million accounts within a minute, a proof under 2 KB, checked by a phone in 50 ms. */
const MOST_SECONDS = 60;
const MOST_BYTES = 2_048;
const MOST_CHECK_MS = 50;
const PROOFS = 200;

/**
 * `pnpm bench statement`: publishes the statement of so many accounts on a temporary PostgreSQL and makes proofs of it.
 * Writes its section of results.md.
 * @returns whether the goals are met
 */
export async function measureStatement({ accounts }: { accounts: number }): Promise<boolean> {
  const loadBefore = loadavg()[0];
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-bench-statement-'));
  const postgres = await startNativePostgres();
  if (typeof postgres === 'string')
    throw new Error(`the statement is made on a PostgreSQL server: ${postgres}`);
  const database = openNative(postgres.url, undefined, 0);
  try {
    const owner = openForMigrations(postgres.url);
    await migrate(owner.db);
    await owner.db.connection().execute((one) => fill(one, accounts));
    await owner.close();
    ensureKeys(join(dir, 'keys'));
    const services = createServices(testConfig(dir, join(dir, 'keys')), database, createLog('silent'));

    const began = performance.now();
    const turns = watchTurns();
    if ((await publishStatement(services)) !== 1) throw new Error('no statement was published');
    const seconds = (performance.now() - began) / 1000;
    const longest = turns.stop();

    const took: number[] = [];
    const proofs: Value<'proveBalance'>[] = [];
    let bytes = 0;
    for (let n = 1; n <= PROOFS; n += 1) {
      const start = performance.now();
      const proved = await proveBalance(services.db, Math.ceil((n * accounts) / PROOFS), {});
      took.push(performance.now() - start);
      proofs.push(proved);
      bytes = Math.max(bytes, JSON.stringify(proved.proof).length);
    }
    const checks = (await checkOnPhone(proofs)).sort((one, other) => one - other);
    const slowest = checks.at(-1) ?? Number.POSITIVE_INFINITY;
    const { rows } = await sql<{ bytes: number }>`
      select pg_total_relation_size('statement_bucket')::bigint as bytes`.execute(services.db);
    const isMet = seconds < MOST_SECONDS && bytes < MOST_BYTES && slowest < MOST_CHECK_MS;
    const text = `## The nightly statement

${new Date().toISOString().slice(0, 10)}, ${machine(loadBefore)}. PostgreSQL. Written by \`pnpm bench statement\`: a statement over ${accounts.toLocaleString('en')} accounts (decision 066), and ${PROOFS} proofs of it.

| what | figure | goal |
|---|--:|--:|
| the whole statement | ${seconds.toFixed(1)} s | <${MOST_SECONDS} s |
| longest time in which the process did nothing else | ${longest.toFixed(0)} ms | |
| stored for a night | ${((rows[0]?.bytes ?? 0) / 1024 / 1024).toFixed(0)} MiB | |
| a proof, made (median) | ${median(took).toFixed(1)} ms | |
| the largest proof | ${bytes} bytes | <${MOST_BYTES} bytes |
| a proof, checked on the simulated phone (median) | ${median(checks).toFixed(1)} ms | |
| the slowest of these checks | ${slowest.toFixed(1)} ms | <${MOST_CHECK_MS} ms |
`;
    console.log(text);
    writeFileSync(resultsFile, withSection(readFileSync(resultsFile, 'utf8'), text));
    return isMet;
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Accounts with different balances, without the postings of each: one posting stands for all. */
async function fill(db: Db, accounts: number): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db);
  await sql`set statement_timeout = 0`.execute(db);
  await sql`insert into wallet_account (shard_key, account, balance_fen)
    select 'member:' || n, 'member:' || n || ':available', 100 + n % 100000 from generate_series(1, ${accounts}::int) n`.execute(
    db,
  );
  await sql`with one as (insert into wallet_txn (shard_key, reason, reference, at) values ('all', 'recharged', 'all', now()) returning *)
    insert into wallet_entry (shard_key, txn_id, reason, reference, at, account, delta_fen)
    select shard, id, reason, reference, at, account, sign * (select sum(balance_fen) from wallet_account)
    from one, (values ('all', 'provider:alipay', -1), ('member:1', 'member:1:available', 1)) sides (shard, account, sign)`.execute(
    db,
  );
  await sql`set session_replication_role = origin`.execute(db);
  await sql`analyze`.execute(db);
}

/** Measures how long the event loop waits at most, in ms. */
function watchTurns() {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  return {
    stop: () => {
      clearInterval(timer);
      return longest;
    },
  };
}
