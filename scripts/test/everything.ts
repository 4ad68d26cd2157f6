import { targets } from '../mutants/targets';
import type { ListedTest } from './browser';
import type { TestRun } from './steps';
import { type TableRow, tableRows } from './tables';

type Steps = Pick<
  TestRun,
  | 'types'
  | 'lint'
  | 'unit'
  | 'embedded'
  | 'cluster'
  | 'browser'
  | 'budgets'
  | 'tables'
  | 'reproducible'
  | 'mutants'
>;

/** Every step of `pnpm test` in sequence; with `long` then all builds twice, and the mutants of every target, which take hours. */
export async function everything(run: Steps, { long }: { long: boolean }): Promise<void> {
  await run.types();
  await run.lint();
  await run.unit();
  await run.embedded();
  await run.cluster();
  await run.browser();
  await run.budgets();
  await run.tables(tableRows());
  if (!long) return;
  await run.reproducible();
  for (const target of targets) await run.mutants(target);
}

/** What a selection runs: files relative to the root. */
export interface Chosen {
  types: boolean;
  tests: readonly string[];
  browser: readonly ListedTest[];
  rows: readonly TableRow[];
}

/** The steps of a selection in sequence. The browser takes minutes, so it is left out once something has failed. */
export async function selectedSteps(
  run: Omit<Steps, 'mutants' | 'reproducible'> & Pick<TestRun, 'hasFailed' | 'skip'>,
  { types, tests, browser, rows }: Chosen,
): Promise<void> {
  if (types) await run.types();
  await run.lint();
  if (tests.length > 0) await run.unit(tests);
  const ofApi = tests.filter((file) => file.startsWith('api/'));
  if (ofApi.length > 0) {
    await run.embedded(ofApi);
    await run.cluster(ofApi);
  }
  if (browser.length > 0 && run.hasFailed)
    await run.skip('浏览器测试', '前面有失败，没有打开浏览器；改好再跑一遍');
  else if (browser.length > 0) {
    await run.browser(browser);
    await run.budgets();
  }
  if (rows.length > 0) await run.tables(rows);
}
