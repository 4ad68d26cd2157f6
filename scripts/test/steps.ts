import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startCitusCluster } from '../citus-cluster';
import type { Target } from '../mutants/targets';
import { STEADY_PLANS, startNativePostgres } from '../native-postgres';
import { missingPostgres } from '../postgres-programs';
import { ROOT } from '../services';
import {
  asResults,
  browserResults,
  forgetBrowserResults,
  type ListedTest,
  listBrowserTests,
  runBrowserTests,
} from './browser';
import { run } from './commands';
import { filteredBy, listJest, onlyFiles, runJest } from './jest-results';
import type { TestResult } from './results';
import { faultsOfTables, type TableRow } from './tables';
import type { StepResult } from './times';
import { UNSTEADY_ALLOWED, unsteadyOf } from './unsteady';

/**
 * All cores: jest would leave one idle. With a PostgreSQL server, workers wait for the database, so one more is
 * started.
 */
const WORKERS = ['--maxWorkers=100%'];
const SERVER_WORKERS = [`--maxWorkers=${availableParallelism() + 1}`];

/** Whether a step passed; a string is the reason why it was skipped, an Error the failure. */
type Outcome = boolean | string | Error;

/** One run of `pnpm test`: its steps in sequence, and their results. */
export class TestRun {
  readonly steps: StepResult[] = [];
  readonly jest: TestResult[] = [];
  /** Results of the browser tests of this run. */
  browserTests: readonly TestResult[] = [];

  private async step(name: string, check: () => Promise<Outcome>): Promise<void> {
    console.log(`\n=== ${name}`);
    const began = Date.now();
    const outcome = await check().catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    if (outcome instanceof Error) console.error(outcome.message);
    this.steps.push({
      name,
      outcome: typeof outcome === 'string' ? 'skipped' : outcome === true ? 'passed' : 'failed',
      seconds: Math.round((Date.now() - began) / 1000),
      ...(typeof outcome === 'string' && { note: outcome }),
      ...(outcome instanceof Error && { note: outcome.message.split('\n')[0] }),
    });
  }

  /** Lists a step that does not run, with the reason. */
  skip = (name: string, why: string) => this.step(name, async () => why);

  private async runJest(args: string[], env?: Record<string, string>): Promise<boolean> {
    const { ok, results } = await runJest(args, env);
    this.jest.push(...results);
    return ok;
  }

  /**
   * Two packages provide a `tsc`, so this one is given by its path. Its incremental results are cached in
   * `.cache`.
   */
  types = () =>
    this.step('类型', () =>
      run('../typescript-native/bin/tsc', [
        '-p',
        'tsconfig.json',
        '--noEmit',
        '--incremental',
        '--tsBuildInfoFile',
        '.cache/types.tsbuildinfo',
      ]),
    );

  /** Format, lint rules, import circles and directions, dead references, retired words, tables of documents. */
  lint = () =>
    this.step('格式和规则', async () => {
      const passed = await Promise.all([
        run('biome', ['check', '.']),
        run('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', '.']),
        run('tsx', ['scripts/check/structure.ts']),
      ]);
      return passed.every(Boolean);
    });

  /**
   * Jest, with the api's tests on a PostgreSQL server; on the embedded database where none is installed.
   * @param files relative to the root; default: all
   */
  unit = (files?: readonly string[]) =>
    this.step('单元测试和接口测试', async () => {
      const which = files ? onlyFiles(files) : [];
      const postgres = await startNativePostgres({ settings: STEADY_PLANS });
      if (typeof postgres === 'string') {
        console.log(`接口测试用内置数据库：${postgres}`);
        return this.runJest([...WORKERS, ...which]);
      }
      try {
        return await this.runJest([...SERVER_WORKERS, ...which], { TEST_DATABASE_URL: postgres.url });
      } finally {
        await postgres.stop();
      }
    });

  /**
   * The api's tests on the embedded database: the suites marked as different there, or all of them with every input
   * of every case. Skipped where the first step has run all of them on it.
   * @param files relative to the root; default: all
   */
  embedded = (files?: readonly string[]) =>
    this.step('接口测试，内置数据库', async () => {
      if (missingPostgres()) return '已经在内置数据库上跑过';
      // Chosen files may contain none that differ; of the whole api some must run.
      const which = files ? [...onlyFiles(files), '--passWithNoTests'] : ['--selectProjects', 'api'];
      const differing = process.env.TEST_LONG
        ? []
        : ['--filter', join(ROOT, 'api/src/testing/embedded-suites.js')];
      return this.runJest([...WORKERS, ...which, ...differing]);
    });

  /**
   * The api's suites marked as different on a Citus cluster, or with every input of every case all of them but those
   * whose head says why not. Skipped where Citus is not installed, and where none of the chosen suites differs there.
   * @param files relative to the root; default: all
   */
  cluster = (files?: readonly string[]) =>
    this.step('接口测试，Citus 集群', async () => {
      const filter = join(
        ROOT,
        'api/src/testing',
        process.env.TEST_LONG ? 'all-cluster-suites.js' : 'cluster-suites.js',
      );
      const chosen = files && (await filteredBy(filter, files));
      if (chosen?.length === 0) return '选中的测试里没有要在集群上跑的';
      const cluster = await startCitusCluster({ settings: STEADY_PLANS });
      if (typeof cluster === 'string') return cluster;
      const which = chosen ? onlyFiles(chosen) : ['--selectProjects', 'api', '--filter', filter];
      try {
        return await this.runJest([...SERVER_WORKERS, ...which], { TEST_DATABASE_URL: cluster.url });
      } finally {
        await cluster.stop();
      }
    });

  /**
   * Browser tests, and the number of flaky ones.
   * @param tests default: all
   */
  async browser(tests?: readonly ListedTest[]) {
    forgetBrowserResults();
    await this.step('浏览器测试', () => runBrowserTests(tests));
    await this.judgeBrowser(browserResults());
  }

  /** Takes the results of the browser tests. More than {@link UNSTEADY_ALLOWED} flaky ones are a failed step of their own. */
  async judgeBrowser(results: readonly TestResult[]) {
    this.browserTests = results;
    const { unsteady, areTooMany } = unsteadyOf(results);
    if (areTooMany)
      await this.step(
        '浏览器测试的稳定',
        async () => new Error(`${unsteady.length} 个测试重试后才通过，最多 ${UNSTEADY_ALLOWED} 个`),
      );
  }

  /** Checks the size budgets of the build used by the browser tests. */
  budgets = () => this.step('体积预算', () => run('tsx', ['size/budgets.ts'], { folder: 'bench' }));

  /** Checks that the tests named in the tables exist and pass; those not run here are only listed. */
  tables = (rows: readonly TableRow[]) =>
    this.step('文档里的测试表', async () => {
      const ran = new Set(this.jest.map(({ file }) => file));
      const walked = new Set(this.browserTests.map(({ file }) => file));
      const files = [...new Set(rows.map(({ file }) => file))];
      const unlisted = files.filter((file) => !file.startsWith('e2e/') && !ran.has(file));
      const isWalked = files.every((file) => !file.startsWith('e2e/') || walked.has(file));
      const results = [
        ...this.jest,
        ...(unlisted.length > 0 ? await listJest(unlisted) : []),
        ...this.browserTests,
        ...(isWalked ? [] : asResults(await listBrowserTests()).filter(({ file }) => !walked.has(file))),
      ];
      const faults = faultsOfTables(rows, results, missingPostgres() === undefined);
      return faults.length === 0 || new Error(faults.join('\n'));
    });

  /** Builds all remotes of the last commit twice, in two folders. */
  reproducible = () => this.step('构建可重复', () => run('tsx', ['scripts/reproducible.ts']));

  /**
   * 200 mutants of a target; its own jest tests must catch the percentage of its threshold. Without TEST_LONG,
   * since every mutant reruns the tests. In a separate process, because Stryker is configured by environment
   * variables.
   */
  mutants = ({ package: name, threshold }: Target) =>
    this.step(`随机改动 200 处，至少发现 ${threshold}%：${name}`, () =>
      run('tsx', ['scripts/mutants/index.ts', name, '--count', '200'], { env: { TEST_LONG: '' } }),
    );

  get unsteady(): TestResult[] {
    return unsteadyOf(this.browserTests).unsteady;
  }

  get hasFailed(): boolean {
    return this.steps.some(({ outcome }) => outcome === 'failed');
  }
}
