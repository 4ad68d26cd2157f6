import { join } from 'node:path';

/** The build output, served by exclusive products: tests that modify files or release do so here. */
export const DIST = join(__dirname, '../../dist');
/** The output served by the shared product, never modified. */
export const SHARED_DIST = process.env.E2E_DIST ?? DIST;
