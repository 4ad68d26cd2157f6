import { openShared } from './open-product';

/** Builds and starts the shared product; Playwright calls the returned function at the end of the run. */
export default openShared;
