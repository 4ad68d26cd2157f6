/** `pnpm test`. The durations are printed at the end and written to `test-results/times.json`. */
import { join } from 'node:path';
import { runCommand } from 'releases/run-command';
import { ROOT } from '../services';
import { chosenFrom, isEmpty, listBrowserTests } from './browser';
import { baseCommit, changedSince } from './changed';
import { everything, selectedSteps } from './everything';
import { dependencyGraph } from './graph';
import { type Options, parseOptions } from './options';
import { jestProjects, packageNamed, packageNames } from './packages';
import { allTests, type Selection, select, selectPackages, type Workspace } from './select';
import { TestRun } from './steps';
import { tableRows } from './tables';
import { slowest, timesText, writeTimes } from './times';

const USAGE = `pnpm test                     全部检查，便宜的在前
pnpm test <包…>               这些包：类型、测试、用到它们的浏览器测试
pnpm test --since [提交]      和 main（或这次提交）相比的改动可能弄坏的
pnpm test:long                每种情况的每种输入，然后随机改动（几个小时）`;

/** Runs a selection; first prints what is selected and what is skipped. */
async function selected(run: TestRun, selection: Selection, workspace: Workspace) {
  const tests = [...selection.tests].sort();
  const listed = isEmpty(selection.browser) ? [] : await listBrowserTests();
  const browser = chosenFrom(listed, selection.browser);
  const every = allTests(workspace).length;
  const { tables } = selection;
  const rows = tableRows().filter(({ file }) => tables === 'every' || tables.has(file));
  const specs = [...new Set(browser.map(({ file }) => file.replace('.spec.ts', '')))];
  const parts: [string, number, string][] = [
    ['类型', Number(selection.types), '没有代码改动'],
    [`单元测试 ${tests.length}/${every} 个文件`, tests.length, '没有测试碰得到这些改动'],
    [
      `浏览器测试 ${browser.length}/${listed.length} 个：${specs.join('、')}`,
      browser.length,
      '没有页面用到这些改动',
    ],
    [`文档里的测试表 ${rows.length} 行`, rows.length, '表和表里的测试没有改动'],
  ];
  for (const line of selection.reasons) console.log(`  ${line}`);
  console.log(
    `要跑：${['格式和规则', ...parts.filter(([, count]) => count).map(([name]) => name)].join('；')}`,
  );
  for (const [name, count, why] of parts) if (!count) console.log(`不跑：${name.split(' ')[0]}，${why}`);
  const { setUps, processes } = selection.leftOut;
  for (const [left, why] of [
    [setUps, '别的业务的，只在共用的准备里调用这些接口'],
    [processes, '测进程、网络和数据库故障的，和这些改动无关'],
  ] as const)
    if (left.size > 0)
      console.log(`不跑：${left.size} 个单元测试文件，${why}：${[...left].sort().join('、')}`);

  await selectedSteps(run, { types: selection.types, tests, browser, rows });
}

async function runSelected(run: TestRun, { since, packages }: Options) {
  const names = packages.map((name) => packageNamed(name));
  const base = since && baseCommit(ROOT, since.ref);
  const workspace: Workspace = {
    root: ROOT,
    graph: dependencyGraph(ROOT),
    packages: packageNames(),
    projects: jestProjects(),
  };
  if (!base) return selected(run, selectPackages(names, workspace), workspace);
  const changed = changedSince(ROOT, base);
  console.log(`和 ${base.slice(0, 10)} 相比改动了 ${changed.length} 个文件`);
  if (changed.length > 0) await selected(run, select(changed, workspace), workspace);
}

async function main() {
  // Exit handlers stop PostgreSQL and free its memory.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const args = process.argv.slice(2);
  const options = parseOptions(args);
  if (options.long) process.env.TEST_LONG = '1';
  const run = new TestRun();
  if (options.since || options.packages.length > 0) await runSelected(run, options);
  else await everything(run, options);

  const times = {
    at: new Date().toISOString(),
    command: ['pnpm test', ...args].join(' '),
    steps: run.steps,
    slowest: { jest: slowest(run.jest), browser: slowest(run.browserTests) },
    unsteady: run.unsteady,
  };
  writeTimes(join(ROOT, 'test-results'), times);
  console.log(`\n${timesText(times)}`);
  process.exitCode = run.hasFailed ? 1 : 0;
}

runCommand(USAGE, main);
