import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const ROOT = join(__dirname, '..');

export interface RunOptions {
  /** Where people come in. */
  port: number;
  /** Database, keys and uploads. */
  dataDir: string;
  /** What `build` wrote. */
  distDir: string;
  /** Added to the environment of every process. */
  env?: Record<string, string>;
  log: (line: string) => void;
}

export interface Running {
  origin: string;
  /** Ends everything, last started first. */
  stop(): Promise<void>;
  /** Settles when one of the processes ends by itself, with the reason. */
  failed: Promise<string>;
}

/** A port that nobody listens on. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends a process gently, then for good after 8 s. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), 8_000);
  await ended;
  clearTimeout(killer);
}

/**
 * Starts cashier, api and gateway, each its own process, and waits until each answers. Ports of the inner two are
 * whatever is free; only the gateway's is known outside.
 */
export async function runServices({ port, dataDir, distDir, env = {}, log }: RunOptions): Promise<Running> {
  mkdirSync(dataDir, { recursive: true });
  const origin = `http://localhost:${port}`;
  const [apiPort, cashierPort] = [await freePort(), await freePort()];
  const shared = {
    ...process.env,
    DATA_DIR: dataDir,
    KEYS_DIR: join(dataDir, 'keys'),
    CASHIER_DATA: join(dataDir, 'cashier'),
    PUBLIC_ORIGIN: origin,
    ALIPAY_GATEWAY: `${origin}/cashier/gateway.do`,
    ALIPAY_GATEWAY_INTERNAL: `http://127.0.0.1:${cashierPort}/cashier/gateway.do`,
    DIST_DIR: distDir,
    API_UPSTREAM: `http://127.0.0.1:${apiPort}`,
    CASHIER_UPSTREAM: `http://127.0.0.1:${cashierPort}`,
    ...env,
  };
  const children: ChildProcess[] = [];
  let stopping = false;
  let fail: (reason: string) => void = () => undefined;
  const failed = new Promise<string>((resolve) => {
    fail = resolve;
  });

  const start = async (name: string, script: string, at: number, health: string, patienceMs: number) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, script)], {
      cwd: join(ROOT, script.split('/')[0] ?? '.'),
      env: { ...shared, PORT: String(at) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    // What a process says is kept for the day it fails; progress lines (marked ·) are shown.
    const tail: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n').filter(Boolean)) {
          if (line.startsWith('· ')) log(`  ${line.slice(2)}`);
          tail.push(line);
          if (tail.length > 40) tail.shift();
        }
      });
    }
    let gone = false;
    child.once('exit', (code, signal) => {
      gone = true;
      if (!stopping) fail(`${name} ended (${signal ?? code}):\n${tail.join('\n')}`);
    });
    const deadline = Date.now() + patienceMs;
    while (!gone && Date.now() < deadline) {
      const answer = await fetch(`http://127.0.0.1:${at}${health}`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(150);
    }
    throw new Error(`${name} did not start:\n${tail.join('\n')}`);
  };

  const stop = async () => {
    stopping = true;
    for (const child of [...children].reverse()) await end(child);
  };
  try {
    log('启动沙箱收银台');
    await start('cashier', 'cashier/src/main.ts', cashierPort, '/cashier/livez', 60_000);
    log('启动后端：数据库、迁移、示例数据');
    await start('api', 'api/src/main.ts', apiPort, '/readyz', 300_000);
    log('启动网关');
    await start('host', 'host/server/main.ts', port, '/livez', 60_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop, failed };
}
