import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureKeys } from 'cashier';
import { freePort } from './core/free-port';
import { SHORT_RUN } from './testing/test-database';

// Runs the server as a child process over an embedded database on disk.
const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-process-'));
const started: ChildProcess[] = [];
let port: number;

beforeAll(async () => {
  ensureKeys(join(dataDir, 'keys'));
  port = await freePort();
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const exit = (child: ChildProcess) =>
  new Promise<number | null>((done) =>
    child.exitCode !== null ? done(child.exitCode) : child.once('exit', done),
  );

function launch(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...SHORT_RUN, resolve(__dirname, 'main.ts')], {
    cwd: resolve(__dirname, '..'),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      JOBS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const collectOutput = (from: ChildProcess['stdout']) => {
    let text = '';
    from?.on('data', (part) => {
      text += part;
    });
    return () => text;
  };
  return { child, said: collectOutput(child.stderr), stdout: collectOutput(child.stdout) };
}

async function ready() {
  const until = Date.now() + 80_000;
  while (Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not become ready');
}

const getJson = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();

test('what was answered survives SIGKILL, the folder has one opener, and SIGTERM ends in order with all it logged', async () => {
  const first = launch();
  await ready();
  const phone = '12000000001';
  expect(await getJson(`/sms/sendYzm?phone=${phone}&scene=login`)).toMatchObject({ code: 200 });
  const [sent] = (await getJson(`/dev/outbox?phone=${phone}`)).data;

  const second = launch();
  expect(await exit(second.child)).toBe(1);
  expect(second.said()).toContain(`正被进程 ${readFileSync(join(dataDir, 'db/lock'), 'utf8')} 使用`);

  first.child.kill('SIGKILL');
  await exit(first.child);
  const third = launch({ LOG_LEVEL: 'info' });
  await ready();
  expect((await getJson(`/dev/outbox?phone=${phone}`)).data).toEqual([sent]);

  third.child.kill('SIGTERM');
  expect(await exit(third.child)).toBe(0);
  const lines = third.stdout().split('\n');
  const last = (word: string) => lines.findLast((line) => line.includes(word));
  expect(JSON.parse(last('request completed') ?? '{}')).toMatchObject({ route: '/dev/outbox', code: 200 });
  expect(JSON.parse(last('stopping') ?? '{}')).toMatchObject({ signal: 'SIGTERM' });
}, 120_000);

test('production says which secret it lacks and does not start', async () => {
  const { child, said } = launch({ NODE_ENV: 'production' });
  expect(await exit(child)).toBe(1);
  expect(said()).toContain('PUBLIC_ORIGIN');
});
