import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { targets } from '../mutants/targets';
import { ROOT } from '../services';
import { everything, selectedSteps } from './everything';
import { filteredBy } from './jest-results';
import { parseOptions } from './options';
import { packageNamed } from './packages';
import type { TestResult } from './results';
import { TestRun } from './steps';
import { faultsOfTables, tableRows } from './tables';
import { slowest, timesText, writeTimes } from './times';
import { unsteadyOf } from './unsteady';

const result = (title: string, ms: number, status: TestResult['status'] = 'passed', file = 'a.test.ts') => ({
  file,
  title,
  ms,
  status,
});

describe('what is typed', () => {
  test.each([
    [[], { long: false, packages: [] }],
    [['--long'], { long: true, packages: [] }],
    [['trade', 'host'], { long: false, packages: ['trade', 'host'] }],
    [['--', '--since'], { long: false, packages: [], since: {} }],
    [['--since', 'HEAD~2', '--long'], { long: true, packages: [], since: { ref: 'HEAD~2' } }],
    [['--since=main'], { long: false, packages: [], since: { ref: 'main' } }],
  ])('%j', (args, options) => expect(parseOptions(args)).toEqual(options));

  test('what makes no sense is refused in words', () => {
    expect(() => parseOptions(['--fast'])).toThrow('没有 --fast 这个选项');
    expect(() => parseOptions(['trade', '--since', 'main'])).toThrow('不要同时写包名');
  });

  test('a package goes by its folder or a remote’s name; an unknown one is answered with all names', () => {
    const names = ['api', 'mfe-trade', 'shared-ui'];
    expect(['trade', 'mfe-trade', 'api'].map((typed) => packageNamed(typed, names))).toEqual([
      'mfe-trade',
      'mfe-trade',
      'api',
    ]);
    expect(() => packageNamed('shop', names)).toThrow('没有 shop 这个包，请写：api、trade、shared-ui');
  });
});

describe('a run of everything', () => {
  const steps = ['types', 'lint', 'unit', 'embedded', 'cluster', 'browser', 'budgets', 'tables'];
  const stepsOf = async (long: boolean) => {
    const ran: string[] = [];
    const step = (name: string) => async () => void ran.push(name);
    await everything(
      {
        types: step('types'),
        lint: step('lint'),
        unit: step('unit'),
        embedded: step('embedded'),
        cluster: step('cluster'),
        browser: step('browser'),
        budgets: step('budgets'),
        tables: step('tables'),
        reproducible: step('reproducible'),
        mutants: async (target) => void ran.push(`mutants ${target.package} ${target.threshold}`),
      },
      { long },
    );
    return ran;
  };

  test('has no mutants', async () => expect(await stepsOf(false)).toEqual(steps));

  test('the long one ends with the mutants of every target', async () => {
    expect(targets.length).toBeGreaterThan(4);
    expect(await stepsOf(true)).toEqual([
      ...steps,
      'reproducible',
      ...targets.map(({ package: name, threshold }) => `mutants ${name} ${threshold}`),
    ]);
  });
});

describe('a run of what changes can break', () => {
  const browser = [{ file: 'buy.spec.ts', titles: ['one buys'], isSkipped: false }];
  /** The steps that run with one unit test and one browser test. */
  async function stepsOf(failing: string, tests = ['host/src/a.test.ts']): Promise<string[]> {
    const ran: string[] = [];
    const step = (name: string) => async () => void ran.push(name);
    await selectedSteps(
      {
        types: step('types'),
        lint: step('lint'),
        unit: step('unit'),
        embedded: async (files) => void ran.push(`embedded ${files}`),
        cluster: async (files) => void ran.push(`cluster ${files}`),
        browser: step('browser'),
        budgets: step('budgets'),
        tables: step('tables'),
        skip: async (name, why) => void ran.push(`${name}: ${why}`),
        get hasFailed() {
          return ran.includes(failing);
        },
      },
      { types: true, tests, browser, rows: [] },
    );
    return ran;
  }

  test('ends with the browser', async () =>
    expect(await stepsOf('nothing')).toEqual(['types', 'lint', 'unit', 'browser', 'budgets']));

  test('runs the chosen tests of the api on the embedded database and on a cluster too', async () =>
    expect(await stepsOf('nothing', ['host/src/a.test.ts', 'api/src/a.test.ts'])).toEqual([
      'types',
      'lint',
      'unit',
      'embedded api/src/a.test.ts',
      'cluster api/src/a.test.ts',
      'browser',
      'budgets',
    ]));

  const elsewhere = 'api/src/rights/member-data.test.ts';
  const onCluster = 'api/src/money/ledger.test.ts';

  test('takes those of the chosen tests to the cluster that are marked for it', async () => {
    const marked = join(ROOT, 'api/src/testing/cluster-suites.js');
    expect(await filteredBy(marked, [elsewhere, onCluster])).toEqual([onCluster]);
  });

  test('starts no cluster for tests that are not, and says so', async () => {
    const run = new TestRun();
    await run.cluster([elsewhere]);
    expect(run.steps).toMatchObject([
      { name: '接口测试，Citus 集群', outcome: 'skipped', note: '选中的测试里没有要在集群上跑的' },
    ]);
  });

  test.each(['types', 'lint', 'unit'])('opens no browser after %s failed, and says so', async (failing) =>
    expect(await stepsOf(failing)).toEqual([
      'types',
      'lint',
      'unit',
      '浏览器测试: 前面有失败，没有打开浏览器；改好再跑一遍',
    ]),
  );
});

describe('browser tests that passed only on a retry', () => {
  const withUnsteady = async (count: number) => {
    const run = new TestRun();
    await run.judgeBrowser([
      result('steady', 1),
      ...Array.from({ length: count }, (_, at) => result(`unsteady ${at}`, 1, 'unsteady')),
    ]);
    return run;
  };

  test('are let pass, two of them', async () => {
    const run = await withUnsteady(2);
    expect([run.hasFailed, run.steps, run.unsteady.length]).toEqual([false, [], 2]);
  });

  test('fail the run, three of them, and each is named', async () => {
    const run = await withUnsteady(3);
    expect(run.hasFailed).toBe(true);
    expect(run.steps).toMatchObject([
      { name: '浏览器测试的稳定', outcome: 'failed', note: '3 个测试重试后才通过，最多 2 个' },
    ]);
    expect(run.unsteady.map(({ title }) => title)).toEqual(['unsteady 0', 'unsteady 1', 'unsteady 2']);
  });

  test('count for Playwright’s own result in the same way', () => {
    const rows = (count: number) => Array.from({ length: count }, () => ({ status: 'unsteady' }));
    expect([0, 2, 3].map((count) => unsteadyOf(rows(count)).areTooMany)).toEqual([false, false, true]);
  });
});

describe('the tables of tests in docs', () => {
  const row = (title: string, needsServer = false) => ({
    where: 'row',
    file: 'package.json',
    titles: [title],
    needsServer,
  });
  const at = (title: string, status: TestResult['status']) => result(title, 1, status, 'package.json');
  const faults = (one: ReturnType<typeof row>, results: TestResult[], hasServer = true) =>
    faultsOfTables([one], results, hasServer);

  test('have rows, each with a file and a title', () => {
    expect(tableRows().length).toBeGreaterThan(100);
    expect(tableRows().filter(({ titles, file }) => titles.length === 0 || file === '')).toEqual([]);
  });

  test('name a test for every section of the specification that speaks of the client', () => {
    const sections = tableRows().flatMap(({ where }) => /specification\.md (\d)/.exec(where)?.[1] ?? []);
    expect([...new Set(sections)]).toEqual(['2', '3', '4', '5', '6', '8', '9']);
  });

  test('hold a test that passed somewhere, be it at the second try', () => {
    expect(faults(row('pays'), [at('one pays once', 'passed')])).toEqual([]);
    expect(faults(row('pays'), [at('one pays once', 'unsteady')])).toEqual([]);
    expect(faults(row('pays'), [at('pays', 'skipped'), at('pays', 'passed')])).toEqual([]);
  });

  test.each([
    ['that is not there', [at('another', 'passed')], '里没有测试“pays”'],
    ['of another file', [result('pays', 1)], '里没有测试“pays”'],
    ['that is skipped', [at('pays', 'skipped')], '被跳过'],
    ['that failed', [at('pays', 'failed')], '没有通过'],
  ])('refuse a test %s', (_what, results, words) => {
    expect(faults(row('pays'), results)).toEqual([expect.stringContaining(words)]);
  });

  test('let a test be skipped that needs a server where there is none', () => {
    expect(faults(row('pays', true), [at('pays', 'skipped')], false)).toEqual([]);
    expect(faults(row('pays', true), [at('pays', 'skipped')], true)).toHaveLength(1);
  });

  test('refuse a file that is not there and a row without a title', () => {
    expect(faults({ ...row('pays'), file: 'nowhere.test.ts' }, [])).toEqual([
      'row：没有 nowhere.test.ts 这个文件',
    ]);
    expect(faults({ ...row('pays'), titles: [] }, [])).toEqual(['row：没有写测试的标题']);
  });
});

describe('what took how long', () => {
  test('the slowest stand first, each once, and what was skipped took no time', () => {
    const results = [
      result('quick', 1),
      result('slow', 900),
      result('slow', 700),
      result('skipped', 5_000, 'skipped'),
    ];
    expect(slowest(results).map(({ title, ms }) => [title, ms])).toEqual([
      ['slow', 900],
      ['quick', 1],
    ]);
    expect(slowest(results, 1)).toHaveLength(1);
  });

  test('it is kept as data and as a text that says what failed, what was slow and what was unsteady', () => {
    const dir = mkdtempSync(join(tmpdir(), 'haozhan-times-'));
    try {
      const times = {
        at: '2026-11-22T00:00:00.000Z',
        command: 'pnpm test trade',
        steps: [
          { name: '类型', outcome: 'passed' as const, seconds: 25 },
          { name: '体积预算', outcome: 'failed' as const, seconds: 3, note: 'trade 太大' },
        ],
        slowest: { jest: [result('pays', 1_500)], browser: [] },
        unsteady: [result('walks', 20_000, 'unsteady')],
      };
      writeTimes(join(dir, 'new'), times);
      expect(JSON.parse(readFileSync(join(dir, 'new/times.json'), 'utf8'))).toEqual(times);
      const text = readFileSync(join(dir, 'new/times.txt'), 'utf8');
      expect(text).toBe(`${timesText(times)}\n`);
      for (const words of [
        '失败     3 秒  体积预算（trade 太大）',
        '1.5 秒  a.test.ts  pays',
        'walks',
        '1 passed, 1 failed',
      ])
        expect(text).toContain(words);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});
