import { join } from 'node:path';

/** What the product under test serves: tests that spoil a file of it do so here. DIST_DIR names a copy of its own. */
export const DIST = process.env.DIST_DIR ?? join(__dirname, '../../dist');
