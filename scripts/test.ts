/**
 * `pnpm test`: everything that is checked, in the order in which a mistake is cheapest to find. `pnpm test:long` runs
 * every input of every case. What is skipped for want of a part is said at the end.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startNativePostgres } from './native-postgres';
import { ROOT } from './services';

const long = process.argv.includes('--long');
/** Every core: jest would leave one idle. A server of its own keeps no core busy: one more fills the waiting. */
const WORKERS = ['--maxWorkers=100%'];
const SERVER_WORKERS = [`--maxWorkers=${availableParallelism() + 1}`];

const results: { name: string; outcome: 'passed' | 'failed' | 'skipped'; seconds: number; note?: string }[] =
  [];

const run = (command: string, args: string[], env: Record<string, string> = {}, folder = '.') =>
  new Promise<boolean>((resolve) => {
    const child = spawn(join(ROOT, folder, 'node_modules/.bin', command), args, {
      cwd: join(ROOT, folder),
      stdio: 'inherit',
      env: { ...process.env, ...(long ? { TEST_LONG: '1' } : {}), ...env },
    });
    child.once('exit', (code) => resolve(code === 0));
    child.once('error', () => resolve(false));
  });

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
  // A trace costs a fifth of the time. Who looks into a failure runs that one test by hand, with one.
  await step('browser tests', () => run('playwright', ['test', '--trace=off'], {}, 'e2e'));
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
