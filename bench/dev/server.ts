import { startProduct } from '../start-product';

/**
 * Runs `pnpm dev` in a checkout that has no database yet.
 * @returns its origin, and the ms until home answered
 */
export async function startDevelopment(folder: string) {
  const began = Date.now();
  const { origin, stop } = await startProduct(folder, 'scripts/dev/index.ts');
  const home = await fetch(`${origin}/index/home`);
  if (!home.ok) throw new Error(`pnpm dev: home failed with status ${home.status}`);
  return { origin, stop, ms: Date.now() - began };
}
