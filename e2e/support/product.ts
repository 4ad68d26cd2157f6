import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'api/core/free-port';
import { ROOT } from 'scripts/services';
import { ledgerSums } from './ledger';

/**
 * The start reports every step; it counts as hanging without output for this long. The longest step, the host's
 * build, takes a minute.
 */
const SILENCE_MS = 170_000;
const STOP_MS = 30_000;

export interface Product {
  origin: string;
  /** Stops the product. @throws Error if its ledger does not balance */
  stop(): Promise<void>;
}

/** The tests control the clock, and long waits are shortened. */
const settings = {
  DEMO_WORKER: 'off',
  TEST_CLOCK: '1',
  // Tests set their own client address, so that rate limits by address do not interfere.
  TRUST_PROXY: '1',
  // Low enough for a test to reach the captcha.
  SMS_CAPTCHA_AFTER_PHONE: '12',
  // Late money arrives after the test has cancelled the order, instead of a quarter of an hour later.
  CASHIER_LATE_MS: '8000',
  // Pages are server-rendered however busy the machine is.
  RENDER_WAIT_MS: '5000',
};

/**
 * Builds what has changed and starts the whole product.
 * @param script of this repository that prints 已就绪 when ready
 * @param databaseUrl of an empty database; default: an embedded one of its own
 */
export async function startProduct(script: string, databaseUrl = ''): Promise<Product> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-e2e-'));
  // Not by tsx's own program: it kills one that is too busy to confirm SIGTERM in 60 ms, and the api would go on alone.
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...settings,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // Interrupted during the start, Playwright calls no teardown.
  const endToo = () => child.kill('SIGTERM');
  process.once('exit', endToo);
  void ended.then(() => process.off('exit', endToo));
  const end = async () => {
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(killer);
  };
  try {
    await ready(child, ended);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      await end();
      const { total, openOrders } = await ledgerSums({ databaseUrl: databaseUrl || null, dataDir });
      if (total !== 0 || openOrders !== 0)
        throw new Error(
          `the ledger does not balance: ${total} fen in total, ${openOrders} fen of ended orders in escrow`,
        );
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Resolves when the product reports that it is ready.
 * @throws Error if it exits before, or prints nothing for too long
 */
function ready(child: ChildProcess, ended: Promise<number | null>): Promise<void> {
  return new Promise((resolve, reject) => {
    const hangs = () => reject(new Error(`the product printed nothing for ${SILENCE_MS / 1_000} s`));
    let timer = setTimeout(hangs, SILENCE_MS);
    void ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`the product exited with code ${code}`));
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      clearTimeout(timer);
      if (text.includes('已就绪')) resolve();
      else timer = setTimeout(hangs, SILENCE_MS);
    });
  });
}
