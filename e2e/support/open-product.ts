import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNativePostgres } from 'scripts/native-postgres';
import { lastGoods } from './goods';
import { logInDemoPeople } from './people';
import { startProduct } from './product';

/** Publishes the running product in the environment for the tests of every worker. */
async function describe(origin: string) {
  process.env.E2E_ORIGIN = origin;
  delete process.env.E2E_DEMO_TOKENS;
  process.env.E2E_LAST_DEMO_GOODS = await lastGoods();
  process.env.E2E_DEMO_TOKENS = await logInDemoPeople();
}

/**
 * Opens the product shared by the tests, on a PostgreSQL server if one is installed. E2E_ORIGIN names a running
 * product; with E2E_WITHOUT_PRODUCT none is started, for gallery tests only.
 * @returns stops it
 */
export async function openShared(): Promise<() => Promise<void>> {
  if (process.env.E2E_WITHOUT_PRODUCT) return async () => undefined;
  if (process.env.E2E_ORIGIN) {
    process.env.E2E_FOREIGN = '1';
    await describe(process.env.E2E_ORIGIN);
    return async () => undefined;
  }
  const dist = mkdtempSync(join(tmpdir(), 'haozhan-e2e-dist-'));
  process.env.E2E_DIST = dist;
  const postgres = await startNativePostgres();
  const server = typeof postgres === 'string' ? undefined : postgres;
  const product = await startProduct('e2e/support/shared-product.ts', server?.url).catch(async (error) => {
    await server?.stop();
    throw error;
  });
  await describe(product.origin);
  return async () => {
    try {
      await product.stop();
    } finally {
      await server?.stop();
      rmSync(dist, { recursive: true, force: true });
      for (const name of ['E2E_ORIGIN', 'E2E_DIST']) delete process.env[name];
    }
  };
}

/**
 * Starts a product for a single worker with the command of the README, on the embedded database; it serves `dist`
 * itself.
 * @returns stops it
 */
export async function openExclusive(): Promise<() => Promise<void>> {
  const product = await startProduct('scripts/start.ts');
  await describe(product.origin);
  return product.stop;
}
