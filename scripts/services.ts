import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from 'api/core/free-port';
import { ensureKeys } from 'cashier/keys';
import { createProcesses } from './processes';

export const ROOT = join(__dirname, '..');

export interface RunOptions {
  /** The public port. */
  port: number;
  /** Folder of database, keys and uploads. */
  dataDir: string;
  /** The output folder of `build`. */
  distDir: string;
  /** Added to the environment of every process. */
  env?: Record<string, string>;
  /** For development: each process restarts when a source that it imports changes. */
  development?: {
    /** Script of the gateway. */
    gateway: string;
    /** Further environment of the gateway, which starts when this resolves. */
    env: Promise<Record<string, string>>;
  };
  log: (line: string) => void;
}

export interface Running {
  origin: string;
  /** Stops everything, last started first. */
  stop(): Promise<void>;
  /** Resolves with the reason if a process exits by itself. */
  failed: Promise<string>;
}

/**
 * Starts cashier, api, release service and gateway, each in its own process, and waits until each is ready. Only the gateway's
 * port is public.
 */
export async function runServices({
  port,
  dataDir,
  distDir,
  env = {},
  development,
  log,
}: RunOptions): Promise<Running> {
  mkdirSync(dataDir, { recursive: true });
  const origin = `http://localhost:${port}`;
  const [apiPort, cashierPort, releasesPort] = [await freePort(), await freePort(), await freePort()];
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
    ...(!development && { RELEASES_UPSTREAM: `http://127.0.0.1:${releasesPort}` }),
    RELEASE_AGAINST: `http://127.0.0.1:${port}`,
    ...env,
  };
  const { start, stop, failed } = createProcesses({ watch: development !== undefined, log });
  try {
    log('启动沙箱收银台，启动后端：数据库、迁移、示例数据');
    // The api reads keys that the cashier would create, and does not wait for it.
    ensureKeys(shared.KEYS_DIR);
    await Promise.all([
      start({
        name: 'cashier',
        script: 'cashier/src/main.ts',
        port: cashierPort,
        health: '/cashier/livez',
        timeoutMs: 60_000,
        env: shared,
      }),
      start({
        name: 'api',
        script: 'demo/src/main.ts',
        port: apiPort,
        health: '/readyz',
        timeoutMs: 300_000,
        env: shared,
      }),
      // In development remotes come from the bundler, and nothing is released.
      development ||
        start({
          name: 'release-service',
          script: 'release-service/src/main.ts',
          port: releasesPort,
          health: '/livez',
          timeoutMs: 60_000,
          env: { ...shared, RELEASES_DIR: distDir },
        }),
    ]);
    log('启动网关');
    await start({
      name: 'host',
      script: development?.gateway ?? 'gateway/src/main.ts',
      port,
      health: '/livez',
      timeoutMs: 60_000,
      env: { ...shared, ...(await development?.env) },
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop, failed };
}
