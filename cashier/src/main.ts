import { readConfig } from './config';
import { startCashier } from './index';
import { ensureKeys } from './keys';

/** Runs the cashier as its own process. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const cashier = await startCashier({ ...config, keys: ensureKeys(config.keysDir), log: true });
  console.log(`sandbox cashier on ${cashier.origin}/cashier, gateway ${cashier.gateway}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void cashier.close());
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
