/**
 * `pnpm bench`: first screens side by side; BENCH_ROUNDS (default 6) sets the rounds. `pnpm bench compare <ref>
 * [--page goodList] [--pairs 60] [--repeat 1]`: this checkout against a commit. `pnpm bench dev`: from save to
 * screen. `pnpm bench attacks [--seconds 15]`: ordinary traffic under attack.
 */
import { parseArgs } from 'node:util';
import { measureAttacks } from './attacks';
import { comparePages } from './compare';
import { measureWork } from './dev';
import { runSideBySide } from './run';

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      page: { type: 'string', default: 'goodList' },
      pairs: { type: 'string', default: '60' },
      repeat: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '15' },
    },
  });
  const [what, ref] = positionals;
  if (what === undefined) return runSideBySide(Number(process.env.BENCH_ROUNDS ?? '6'));
  if (what === 'dev') return measureWork();
  if (what === 'attacks') {
    if (!(await measureAttacks({ seconds: Number(values.seconds) }))) process.exitCode = 1;
    return;
  }
  if (what !== 'compare' || !ref)
    throw new Error(
      'usage: pnpm bench, pnpm bench compare <commit> [--page goodList], pnpm bench dev, or pnpm bench attacks',
    );
  return comparePages({
    ref,
    page: values.page,
    most: Number(values.pairs),
    repeat: Number(values.repeat),
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
