/**
 * `pnpm test`: everything that is checked, in the order in which a mistake is cheapest to find. `pnpm test:long` runs
 * every input of every case. What is skipped for want of a part is said at the end.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build';
import { startNativePostgres } from './native-postgres';
import { ROOT } from './services';

const long = process.argv.includes('--long');
/** Every core: jest would leave one idle. A server of its own keeps no core busy: one more fills the waiting. */
const WORKERS = ['--maxWorkers=100%'];
const SERVER_WORKERS = [`--maxWorkers=${availableParallelism() + 1}`];

const results: { name: string; outcome: 'passed' | 'failed' | 'skipped'; seconds: number; note?: string }[] =
  [];

/** Runs a package's command. Resolves with whether it ended well; `atEnd` shows what it says in one piece, then. */
const run = (
  command: string,
  args: string[],
  env: Record<string, string> = {},
  folder = '.',
  atEnd = false,
) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(join(ROOT, folder, 'node_modules/.bin', command), args, {
      cwd: join(ROOT, folder),
      stdio: atEnd ? 'pipe' : 'inherit',
      env: { ...process.env, ...(long ? { TEST_LONG: '1' } : {}), ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    child.once('close', (code) => {
      process.stdout.write(said);
      resolve(code === 0);
    });
    child.once('error', () => resolve(false));
  });

/**
 * Half of the browser tests, on a product of its own (database, clock, front end) so that the other half can go on beside
 * it: a browser waits more than it works. What the second half says is kept until it ends.
 */
async function browserTests(half: 1 | 2): Promise<boolean> {
  const dist = mkdtempSync(join(tmpdir(), 'haozhan-dist-'));
  cpSync(join(ROOT, 'dist'), dist, { recursive: true });
  try {
    // A trace costs a third of the time. Who looks into a failure runs that one test by hand, with one.
    const args = ['test', `--shard=${half}/2`, `--output=../test-results/${half}`, '--trace=off'];
    return await run('playwright', args, { DIST_DIR: dist }, 'e2e', half === 2);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

async function step(name: string, check: () => Promise<boolean | string>) {
  console.log(`\n=== ${name}`);
  const began = Date.now();
  const outcome = await check();
  results.push({
    name,
    outcome: typeof outcome === 'string' ? 'skipped' : outcome ? 'passed' : 'failed',
    seconds: Math.round((Date.now() - began) / 1000),
    ...(typeof outcome === 'string' ? { note: outcome } : {}),
  });
}

async function main() {
  await step('types', () => run('tsc', ['-p', 'tsconfig.json', '--noEmit']));
  await step('lint and format', () => run('biome', ['check', '.']));
  await step('unit and api tests, embedded database', () => run('jest', WORKERS));
  await step('api tests, native PostgreSQL', async () => {
    const postgres = await startNativePostgres();
    if (typeof postgres === 'string') return postgres;
    try {
      return await run('jest', ['--selectProjects', 'api', ...SERVER_WORKERS], {
        TEST_DATABASE_URL: postgres.url,
      });
    } finally {
      await postgres.stop();
    }
  });
  await step('browser tests', async () => {
    await build({ log: console.log });
    const halves = await Promise.all([browserTests(1), browserTests(2)]);
    return !halves.includes(false);
  });
  // What the browser tests have built is weighed as it is.
  await step('size budgets', () => run('tsx', ['size/budgets.ts'], {}, 'bench'));

  console.log('\n=== summary');
  for (const { name, outcome, seconds, note } of results) {
    console.log(`${outcome.padEnd(8)}${String(seconds).padStart(5)}s  ${name}${note ? ` (${note})` : ''}`);
  }
  const count = (outcome: string) => results.filter((r) => r.outcome === outcome).length;
  console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
  process.exit(count('failed') ? 1 : 0);
}

void main();
