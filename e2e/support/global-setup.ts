import { startProduct } from './product';

/** One product for all browser tests; every test brings its own people. */
export default async function setUp() {
  const product = await startProduct();
  process.env.E2E_ORIGIN = product.origin;
  return product.stop;
}
