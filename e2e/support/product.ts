import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ROOT } from '../../scripts/services';
import { ledgerSums } from './ledger';

const PATIENCE_MS = 600_000;

/** Starts the product by the command the README gives, on a database of its own, with time in the tests' hands. */
export async function startProduct(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-e2e-'));
  const child: ChildProcess = spawn(join(ROOT, 'node_modules/.bin/tsx'), ['scripts/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_WORKER: 'off',
      TEST_CLOCK: '1',
      DATABASE_URL: '',
      // A captcha is asked for after so few that a test can reach it.
      SMS_CAPTCHA_AFTER_PHONE: '12',
      // Money that is late comes after the test has cancelled the order, and not a quarter of an hour later.
      CASHIER_LATE_MS: '8000',
      // Pages are drawn by the server however busy the machine is.
      RENDER_WAIT_MS: '5000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the product did not start in time')), PATIENCE_MS);
    void ended.then((code) => reject(new Error(`the product ended with ${code}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      if (!text.includes('已就绪')) return;
      clearTimeout(timer);
      resolve();
    });
  });
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      const { total, openOrders } = await ledgerSums(dataDir);
      if (total !== 0 || openOrders !== 0)
        throw new Error(
          `the ledger is off: ${total} fen in all, ${openOrders} fen of ended orders in escrow`,
        );
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
