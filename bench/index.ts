/** `pnpm bench`: the measurements that README.md describes. */
import { parseArgs } from 'node:util';
import { runCommand } from 'releases/run-command';
import { measureAttacks } from './attacks';
import { comparePages } from './compare';
import { compareCalls } from './compare/calls';
import { measureDesk } from './desk';
import { measureWork } from './dev';
import { measureFirefox } from './firefox';
import { measureLighthouse } from './lighthouse';
import { measureMigration } from './migration';
import { runSideBySide } from './run';
import { measureStatement } from './statement';
import { measureWishes } from './wishes';

const USAGE = `pnpm bench                                                          first screens side by side; BENCH_ROUNDS (6)
pnpm bench firefox                                                  the same pages in Firefox; BENCH_ROUNDS (6)
pnpm bench compare <commit> [--page home,goodList] [--pairs 60] [--repeat 1]  this checkout against a commit
pnpm bench calls <commit> [--pairs 12] [--goods 100000] [--embedded]   calls of the api, this checkout against a commit
pnpm bench dev                                                      from save to screen
pnpm bench attacks [--seconds 15]                                   ordinary traffic under attack
pnpm bench migration [--rows 1000000] [--seconds 15] [--rounds 4]   ordinary traffic while a large table is migrated
pnpm bench desk [--cases 10]                                        the staff's work by keyboard
pnpm bench statement [--accounts 1000000]                           the nightly statement
pnpm bench wishes [--wishes 100000] [--seconds 15]                   listings matched with wishes, and when members learn of them
pnpm bench lighthouse [page …] [--runs 5]                           scores of every public page`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      page: { type: 'string', default: 'goodList' },
      pairs: { type: 'string' },
      goods: { type: 'string', default: '100000' },
      embedded: { type: 'boolean', default: false },
      repeat: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '15' },
      rows: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '4' },
      runs: { type: 'string', default: '5' },
      cases: { type: 'string', default: '10' },
      accounts: { type: 'string', default: '1000000' },
      wishes: { type: 'string', default: '100000' },
    },
  });
  const [what, ref] = positionals;
  if (what === undefined) return runSideBySide(Number(process.env.BENCH_ROUNDS ?? '6'));
  if (what === 'firefox') return measureFirefox(Number(process.env.BENCH_ROUNDS ?? '6'));
  if (what === 'dev') return measureWork();
  if (what === 'attacks') {
    if (!(await measureAttacks({ seconds: Number(values.seconds) }))) process.exitCode = 1;
    return;
  }
  if (what === 'desk') {
    if (!(await measureDesk({ cases: Number(values.cases) }))) process.exitCode = 1;
    return;
  }
  if (what === 'statement') {
    if (!(await measureStatement({ accounts: Number(values.accounts) }))) process.exitCode = 1;
    return;
  }
  if (what === 'wishes') {
    const input = { wishes: Number(values.wishes), seconds: Number(values.seconds) };
    if (!(await measureWishes(input))) process.exitCode = 1;
    return;
  }
  if (what === 'migration') {
    const [rows, seconds, rounds] = [values.rows, values.seconds, values.rounds].map(Number) as [
      number,
      number,
      number,
    ];
    if (!(await measureMigration({ rows, seconds, rounds }))) process.exitCode = 1;
    return;
  }
  if (what === 'lighthouse') {
    const only = positionals.slice(1);
    if (!(await measureLighthouse({ runs: Number(values.runs), only }))) process.exitCode = 1;
    return;
  }
  if (what === 'calls' && ref)
    return compareCalls({
      ref,
      goods: Number(values.goods),
      pairs: Number(values.pairs ?? '12'),
      embedded: values.embedded,
    });
  if (what !== 'compare' || !ref) throw new Error(USAGE);
  return comparePages({
    ref,
    pages: values.page.split(','),
    most: Number(values.pairs ?? '60'),
    repeat: Number(values.repeat),
  });
}

runCommand(USAGE, main);
