import { openShared } from './open-product';

/** Builds and starts the product that tests share; Playwright calls what is returned at the end of the run. */
export default openShared;
