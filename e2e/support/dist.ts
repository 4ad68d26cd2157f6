import { join } from 'node:path';

/** What the product under test serves: tests that spoil a file of it do so here. */
export const DIST = join(__dirname, '../../dist');
