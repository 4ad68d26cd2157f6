import { join } from 'node:path';

/** What was built, and what an exclusive product serves: tests that spoil or release something do so here. */
export const DIST = join(__dirname, '../../dist');
/** What the shared product serves: nobody changes it. */
export const SHARED_DIST = process.env.E2E_DIST ?? DIST;
