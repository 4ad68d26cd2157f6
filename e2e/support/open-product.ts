import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastGoods } from './goods';
import { logInDemoPeople } from './people';
import { startProduct } from './product';

/** Leaves in the environment what tests of every worker need to know of a product that runs. */
async function describe(origin: string) {
  process.env.E2E_ORIGIN = origin;
  delete process.env.E2E_DEMO_TOKENS;
  process.env.E2E_LAST_DEMO_GOODS = await lastGoods();
  process.env.E2E_DEMO_TOKENS = await logInDemoPeople();
}

/**
 * The product that tests share. E2E_ORIGIN names one that runs already; E2E_WITHOUT_PRODUCT: there is none, for tests of the gallery alone.
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
  const product = await startProduct('e2e/support/shared-product.ts');
  await describe(product.origin);
  return async () => {
    await product.stop();
    rmSync(dist, { recursive: true, force: true });
  };
}

/**
 * A product for one worker alone, by the command that the README gives: it serves `dist` itself.
 * @returns stops it
 */
export async function openExclusive(): Promise<() => Promise<void>> {
  const product = await startProduct('scripts/start.ts');
  await describe(product.origin);
  return product.stop;
}
