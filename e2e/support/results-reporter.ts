import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { UNSTEADY_ALLOWED, unsteadyOf } from 'scripts/test/unsteady';

const FILE = join(__dirname, '../../test-results/browser.json');

interface Row {
  file: string;
  title: string;
  /** Sum over all attempts. */
  ms: number;
  status: 'passed' | 'failed' | 'unsteady' | 'skipped';
  project: string;
}

const statuses = { expected: 'passed', unexpected: 'failed', flaky: 'unsteady', skipped: 'skipped' } as const;

/**
 * Writes the result of every test to `test-results/browser.json`, and lists flaky tests in its last lines. More than
 * {@link UNSTEADY_ALLOWED} of them fail the run.
 */
export default class ResultsReporter implements Reporter {
  private suite: Suite | undefined;
  private root = '';

  onBegin({ rootDir }: FullConfig, suite: Suite) {
    // An aborted run must not leave the results of the previous one.
    rmSync(FILE, { force: true });
    this.root = rootDir;
    this.suite = suite;
  }

  async onEnd() {
    const rows = this.suite?.allTests().map((test) => this.row(test)) ?? [];
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, `${JSON.stringify(rows, null, 2)}\n`);
    const { unsteady, areTooMany } = unsteadyOf(rows);
    if (unsteady.length === 0) return undefined;
    process.stdout.write(`\n${unsteady.length} unsteady, at most ${UNSTEADY_ALLOWED} may be:\n`);
    for (const { file, title } of unsteady) process.stdout.write(`  ${file} › ${title}\n`);
    return areTooMany ? { status: 'failed' as const } : undefined;
  }

  private row(test: TestCase): Row {
    const [, project = '', , ...titles] = test.titlePath();
    return {
      file: relative(this.root, test.location.file),
      title: titles.join(' › '),
      ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
      // A test that did not start because the run was aborted has not passed.
      status: test.results.length === 0 ? 'skipped' : statuses[test.outcome()],
      project,
    };
  }
}
