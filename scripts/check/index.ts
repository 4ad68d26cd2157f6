/** `pnpm check`: the first two steps of `pnpm test`, without a test. */
import { parseArgs } from 'node:util';
import { runCommand } from 'releases/run-command';
import { TestRun } from '../test/steps';

const USAGE = 'pnpm check   类型、格式和规则、引用方向、失效的引用、停用的词、和代码对照的表';

runCommand(USAGE, async () => {
  parseArgs({ options: {} });
  const run = new TestRun();
  await run.types();
  await run.lint();
  process.exitCode = run.hasFailed ? 1 : 0;
});
