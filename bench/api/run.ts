/**
 * `pnpm --filter bench run api`: the list of goods against a bare node:http server that answers the same bytes, turn by
 * turn in one run, on PostgreSQL where it is installed and on the embedded database. BENCH_GOODS (default 100000) says how
 * many goods, BENCH_SECONDS (default 5) how long each turn lasts. Ratios count, not milliseconds.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startNativePostgres } from '../../scripts/native-postgres';

const GOODS = process.env.BENCH_GOODS ?? '100000';
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = 3;
const CONNECTIONS = 10;
/** Query strings as the pages send them. */
const LISTS = {
  'first page': '',
  'second page': '?pageNum=2',
  'cheapest first': '?pageNum=2&sort=price_asc',
};

const started: ChildProcess[] = [];

/** Starts a script beside this one. @returns the address it prints once it listens */
function start(script: string, args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${script} ended`)));
    child.stdout.on('data', (text: Buffer) => {
      const address = /http:\S+/.exec(String(text));
      if (address) resolve(address[0]);
      else process.stdout.write(text);
    });
  });
}

const load = (url: string) => autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function compare(name: string, api: string, dir: string) {
  for (const [list, query] of Object.entries(LISTS)) {
    const url = `${api}/web/good/allList${query}`;
    const file = join(dir, 'answer.json');
    writeFileSync(file, await (await fetch(url)).text());
    const bare = await start('serve-bare.ts', [file]);
    const turns: (readonly [plain: autocannon.Result, mine: autocannon.Result])[] = [];
    for (let round = 0; round < ROUNDS; round += 1) turns.push([await load(bare), await load(url)] as const);
    const of = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick));
    const failed = turns.reduce((sum, [, mine]) => sum + mine.non2xx + mine.errors, 0);
    console.log(
      `${name}, ${list}: ${of(([, mine]) => mine.requests.average).toFixed(0)}/s, p50 ${of(([, mine]) => mine.latency.p50)} ms, ` +
        `p99 ${of(([, mine]) => mine.latency.p99)} ms; bare ${of(([plain]) => plain.requests.average).toFixed(0)}/s, ` +
        `ratio ${of(([plain, mine]) => mine.requests.average / plain.requests.average).toFixed(3)}${failed ? `, ${failed} FAILED` : ''}`,
    );
    started.pop()?.kill();
  }
}

async function main() {
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-bench-api-'));
  const native = await startNativePostgres();
  try {
    if (typeof native === 'string') console.log(`no PostgreSQL: ${native}`);
    else await compare('native', await start('serve-api.ts', [native.url, join(dir, 'native'), GOODS]), dir);
    await compare('embedded', await start('serve-api.ts', ['', join(dir, 'embedded'), GOODS]), dir);
  } finally {
    for (const child of started) child.kill();
    if (typeof native !== 'string') await native.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
