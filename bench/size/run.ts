/**
 * `pnpm --filter bench run size`: the script that a first visit to home downloads, by file and by package, compared
 * with the goal, and every size budget. Exit code 1 if one is exceeded.
 */
import { join } from 'node:path';
import { build } from 'scripts/build';
import { ROOT } from 'scripts/services';
import { HOME_GOAL_KIB, reportBudgets } from './budgets';
import { homeScripts } from './home';
import { hostPackages } from './packages';

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(7)} KiB`;

/** Prints all tables. @returns whether every budget is met */
export async function reportSize(): Promise<boolean> {
  const scripts = homeScripts(join(ROOT, 'dist'));
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log('\nscript of a first visit to home (brotli)');
  for (const { address, bytes } of scripts) console.log(`${kib(bytes)}  ${address}`);
  console.log(`${kib(total)}  total, goal ${HOME_GOAL_KIB} KiB`);

  console.log('\nthe host’s script by package (minified, each package compressed separately)');
  for (const { name, minified, brotli } of await hostPackages(process.argv.includes('--sources')))
    console.log(`${kib(minified)} ${kib(brotli)}  ${name}`);
  return reportBudgets(join(ROOT, 'dist'));
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
