import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ROOT } from '../../scripts/services';
import { ledgerSums } from './ledger';

/** The start reports every step; one that reports nothing for so long hangs. The longest step, the host's build, takes a minute. */
const SILENCE_MS = 170_000;
const STOP_MS = 30_000;

export interface Product {
  origin: string;
  /** Ends the product. @throws when its ledger does not add up */
  stop(): Promise<void>;
}

/** Time is in the tests' hands, and what a person would wait minutes for comes at once. */
const settings = {
  DEMO_WORKER: 'off',
  TEST_CLOCK: '1',
  DATABASE_URL: '',
  // Tests name the address they come from, so that limits by address are each test's own.
  TRUST_PROXY: '1',
  // A captcha is asked for after so few that a test can reach it.
  SMS_CAPTCHA_AFTER_PHONE: '12',
  // Late money comes after the test has cancelled the order, and not a quarter of an hour later.
  CASHIER_LATE_MS: '8000',
  // Pages are server-rendered however busy the machine is.
  RENDER_WAIT_MS: '5000',
};

/**
 * Builds what has changed and starts the whole product on an empty embedded database of its own.
 * @param script of this repository: it prints 已就绪 once people may come in
 * @param env further settings
 */
export async function startProduct(script: string, env: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-e2e-'));
  const child: ChildProcess = spawn(join(ROOT, 'node_modules/.bin/tsx'), [script], {
    cwd: ROOT,
    env: { ...process.env, ...settings, ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // Playwright that is interrupted while the product starts calls nobody.
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
      const { total, openOrders } = await ledgerSums(dataDir);
      if (total !== 0 || openOrders !== 0)
        throw new Error(
          `the ledger is off: ${total} fen in all, ${openOrders} fen of ended orders in escrow`,
        );
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves once the product says that it is ready. @throws when it ends before, or says nothing for too long */
function ready(child: ChildProcess, ended: Promise<number | null>): Promise<void> {
  return new Promise((resolve, reject) => {
    const hangs = () => reject(new Error(`the product said nothing for ${SILENCE_MS / 1_000} s`));
    let timer = setTimeout(hangs, SILENCE_MS);
    void ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`the product ended with ${code}`));
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      clearTimeout(timer);
      if (text.includes('已就绪')) resolve();
      else timer = setTimeout(hangs, SILENCE_MS);
    });
  });
}
