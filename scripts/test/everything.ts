import { targets } from '../mutants/targets';
import type { TestRun } from './steps';
import { tableRows } from './tables';

type Steps = Pick<
  TestRun,
  'types' | 'lint' | 'unit' | 'embedded' | 'browser' | 'budgets' | 'tables' | 'mutants'
>;

/** Every step of `pnpm test` in sequence; with `long` then the mutants of every target, which take hours. */
export async function everything(run: Steps, { long }: { long: boolean }): Promise<void> {
  await run.types();
  await run.lint();
  await run.unit();
  await run.embedded();
  await run.browser();
  await run.budgets();
  await run.tables(tableRows());
  if (long) for (const target of targets) await run.mutants(target);
}
