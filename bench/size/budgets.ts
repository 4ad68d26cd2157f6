import { join } from 'node:path';
import { budgetOf } from 'releases/budget';
import { build } from 'scripts/build';
import { folderOf } from 'scripts/remotes';
import { ROOT } from 'scripts/services';
import { homeScripts, remoteSizes, sharedSizes } from './home';

/** The design goal for a first visit to home (quality, "Speed"), in KiB of brotli. */
export const HOME_GOAL_KIB = 135;

/**
 * Upper bounds in KiB of brotli, slightly above the present sizes. A commit that raises one justifies the bytes in
 * its message; a commit that removes code lowers it. A remote's own budget is in its package.json.
 * ⚠ The host's script holds the hashes of other files: it varies by 0.13 KiB with no change of its own.
 */
const budgets: Record<string, number> = {
  'script on home': 131.7,
  'host with shared packages': 123.4,
  'shared-contract/merchant': 0.7,
  // Form texts, form hooks and payment, shared so that no remote bundles its own copy.
  'shared-sdk/forms': 3.7,
  'shared-sdk/pages': 1.8,
  'shared-sdk/talk': 1.7,
  // axios, in a file of its own (decision 039).
  'shared-sdk/transport': 13.5,
  'shared-ui/conversation': 6.2,
  'shared-ui/figures': 2.2,
  'shared-ui/forms': 7.7,
  'shared-ui/lists': 3.4,
  'shared-ui/orders': 2.9,
  'shared-ui/reading': 12.3,
};

export interface Weighed {
  name: string;
  kib: number;
  /** Undefined if no budget is set, which counts as exceeded. */
  budget: number | undefined;
  broken: boolean;
}

/** The size for every budget, measured in the output of `pnpm build`. */
export function weigh(dist: string): Weighed[] {
  const home = homeScripts(dist).reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    { name: 'script on home', bytes: home },
    ...sharedSizes(dist),
    ...remoteSizes(dist).map(({ name, bytes }) => ({ name: `remote ${name}`, bytes })),
  ].map(({ name, bytes }) => {
    const budget = budgets[name] ?? budgetOf(folderOf(name.replace(/^remote /, '')));
    const kib = bytes / 1024;
    return { name, kib, budget, broken: budget === undefined || kib > budget };
  });
}

/** Prints the table. @returns whether every budget is met */
export function reportBudgets(dist: string): boolean {
  const rows = weigh(dist);
  console.log('\nsize budgets (KiB of brotli)');
  for (const { name, kib, budget, broken } of rows)
    console.log(
      `${kib.toFixed(1).padStart(8)} of ${String(budget ?? 'none').padStart(5)}  ${name}${broken ? '  ← BROKEN' : ''}`,
    );
  return rows.every(({ broken }) => !broken);
}

if (require.main === module) {
  build({ log: (line) => console.log(`· ${line}`) })
    .then(() => {
      process.exitCode = reportBudgets(join(ROOT, 'dist')) ? 0 : 1;
    })
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
}
