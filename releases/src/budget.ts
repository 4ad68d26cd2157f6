import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Size budget of all scripts of a remote, in KiB of brotli.
 * @param dir its package
 * @returns undefined if it has none
 */
export function budgetOf(dir: string): number | undefined {
  const file = path.join(dir, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).budgetKib : undefined;
}
