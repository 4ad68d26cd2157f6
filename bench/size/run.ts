/**
 * `pnpm --filter bench run size`: the script that a first visit to home downloads, file by file and package by package,
 * against the goal. Ends with 1 when it is past the limit.
 */
import { join } from 'node:path';
import { build } from '../../scripts/build';
import { ROOT } from '../../scripts/services';
import { GOAL_BYTES, homeScripts, LIMIT_BYTES } from './home';
import { hostPackages } from './packages';

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(7)} KiB`;

/** Prints both tables; true while the limit holds. */
export async function reportSize(): Promise<boolean> {
  const scripts = homeScripts(join(ROOT, 'dist'));
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log('\nscript of a first visit to home (brotli)');
  for (const { address, bytes } of scripts) console.log(`${kib(bytes)}  ${address}`);
  console.log(`${kib(total)}  in all, goal ${kib(GOAL_BYTES).trim()}, limit ${kib(LIMIT_BYTES).trim()}`);

  console.log('\nthe host’s script by package (minified, brotli of the package alone)');
  for (const { name, minified, brotli } of await hostPackages(process.argv.includes('--sources')))
    console.log(`${kib(minified)} ${kib(brotli)}  ${name}`);
  return total <= LIMIT_BYTES;
}

if (require.main === module) {
  build({ log: (line) => console.log(`· ${line}`) })
    .then(reportSize)
    .then((met) => {
      process.exitCode = met ? 0 : 1;
    })
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
}
