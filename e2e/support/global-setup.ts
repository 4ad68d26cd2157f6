import { startProduct } from './product';

/** One product for all browser tests; every test brings its own people. E2E_ORIGIN names one that runs already. */
export default async function setUp() {
  if (process.env.E2E_ORIGIN) {
    process.env.E2E_FOREIGN = '1';
    return undefined;
  }
  const product = await startProduct();
  process.env.E2E_ORIGIN = product.origin;
  return product.stop;
}
