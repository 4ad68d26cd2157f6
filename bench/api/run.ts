/**
 * `pnpm --filter bench run api`: lists of goods against a bare node:http server with the same bytes, alternating in
 * one run, on PostgreSQL (where installed) and on the embedded database; then 300 requests a second for 20 turns.
 * Writes results.md beside this file; takes five minutes on an idle machine with 2 cores. BENCH_GOODS (default
 * 100000): number of goods. BENCH_SECONDS (2): length of each turn. BENCH_DATABASES (native,embedded): which
 * databases. BENCH_DATABASE_URL: a server to use instead of a temporary one; goods already in it stay.
 * Compare the ratios, not the milliseconds.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startNativePostgres } from 'scripts/native-postgres';
import { machine } from '../machine';
import { type Started, start } from '../start';
import { bodyOf, type List, lists, mixed } from './lists';
import { type Measured, report } from './report';

const GOODS = process.env.BENCH_GOODS ?? '100000';
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const DATABASES = (process.env.BENCH_DATABASES ?? 'native,embedded').split(',');
const ROUNDS = 3;
const CONNECTIONS = 10;
const STEADY = { rate: 300, seconds: 20 * SECONDS };
const PATH = '/web/good/allList';

/** Increases through the whole run, so that requests for an uncached list never repeat. */
let requestCount = 0;
const load = (url: string, list: List, rate?: { overallRate: number }, seconds = SECONDS) =>
  autocannon({
    url: `${url}${PATH}`,
    connections: CONNECTIONS,
    duration: seconds,
    ...rate,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // A constant body is serialized only once: the load generator shares the cores.
        ...(typeof list.body === 'function'
          ? { setupRequest: (request: object) => ({ ...request, body: bodyOf(list, requestCount++) }) }
          : { body: bodyOf(list, 0) }),
      },
    ],
  });

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const failures = ({ non2xx, errors, timeouts }: autocannon.Result) => non2xx + errors + timeouts;

async function compare(api: Started, list: List, dir: string): Promise<Measured> {
  const file = join(dir, 'answer.json');
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`${api.url}${PATH}`, { ...sent, body: bodyOf(list, requestCount++) });
  const text = await answer.text();
  const { code, rows } = JSON.parse(text);
  if (code !== 200 || rows.length === 0)
    throw new Error(`${list.name}: unexpected response ${text.slice(0, 200)}`);
  writeFileSync(file, text);
  const bare = await start('api/serve-bare.ts', [file]);
  const turns: { plain: autocannon.Result; mine: autocannon.Result }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    turns.push({ plain: await load(bare.url, list), mine: await load(api.url, list) });
  bare.child.kill();
  const of = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick));
  return {
    list: list.name,
    bytes: text.length,
    perSecond: of(({ mine }) => mine.requests.average),
    p50: of(({ mine }) => mine.latency.p50),
    p99: of(({ mine }) => mine.latency.p99),
    bare: of(({ plain }) => plain.requests.average),
    ratio: of(({ plain, mine }) => mine.requests.average / plain.requests.average),
    failed: turns.reduce((sum, { mine }) => sum + failures(mine), 0),
  };
}

/** At a fixed rate; latency includes the time that a request waited to be sent behind a late response. */
async function steady(api: Started): Promise<Measured> {
  const list = mixed(api.games);
  const result = await load(api.url, list, { overallRate: STEADY.rate }, STEADY.seconds);
  return {
    list: `${list.name}, ${STEADY.rate}/s for ${STEADY.seconds} s`,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: failures(result),
  };
}

async function measure(name: string, url: string, dir: string) {
  const api = await start('api/serve-api.ts', [url, join(dir, name), GOODS]);
  try {
    const measured: Measured[] = [];
    for (const list of lists(api.games)) {
      measured.push(await compare(api, list, dir));
      console.log(`${name}: ${JSON.stringify(measured.at(-1))}`);
    }
    measured.push(await steady(api));
    console.log(`${name}: ${JSON.stringify(measured.at(-1))}`);
    return { name, database: api.database, measured };
  } finally {
    api.child.kill();
  }
}

async function main() {
  const loadBefore = loadavg()[0];
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-bench-api-'));
  const given = process.env.BENCH_DATABASE_URL;
  const native = given
    ? { url: given, stop: async () => {} }
    : DATABASES.includes('native')
      ? await startNativePostgres({ durable: true })
      : 'not asked for';
  const sections = [];
  try {
    if (typeof native === 'string') console.log(`no PostgreSQL: ${native}`);
    else sections.push(await measure('native', native.url, dir));
    if (DATABASES.includes('embedded')) sections.push(await measure('embedded', '', dir));
  } finally {
    if (typeof native !== 'string') await native.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  writeFileSync(
    join(__dirname, 'results.md'),
    report({
      sections,
      machine: machine(loadBefore),
      goods: GOODS,
      seconds: SECONDS,
      rounds: ROUNDS,
      connections: CONNECTIONS,
    }),
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
