import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestResult } from './results';

export interface StepResult {
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  seconds: number;
  /** Why it was skipped or failed. */
  note?: string;
}

/** The content of `test-results/times.json`. */
export interface Times {
  /** End time, ISO 8601. */
  at: string;
  /** The command line: `pnpm test` and its arguments. */
  command: string;
  steps: StepResult[];
  /** The ten slowest tests of jest and of the browser. */
  slowest: { jest: TestResult[]; browser: TestResult[] };
  /** Browser tests that passed only on a retry. */
  unsteady: TestResult[];
}

const SHOWN = 10;

/** The slowest tests in descending order. A test that ran more than once counts once, at its slowest. */
export function slowest(results: readonly TestResult[], count = SHOWN): TestResult[] {
  const seen = new Set<string>();
  return [...results]
    .filter(({ status }) => status !== 'skipped')
    .sort((a, b) => b.ms - a.ms)
    .filter(({ file, title }) => !seen.has(`${file} ${title}`) && seen.add(`${file} ${title}`))
    .slice(0, count);
}

const WORDS = { passed: '通过', failed: '失败', skipped: '跳过' } as const;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} 秒`.padStart(9);
const listed = (heading: string, results: readonly TestResult[]) =>
  results.length === 0
    ? []
    : ['', heading, ...results.map(({ file, title, ms }) => `${seconds(ms)}  ${file}  ${title}`)];

/** The summary printed at the end of a run and written beside the JSON. */
export function timesText({ command, steps, slowest: { jest, browser }, unsteady }: Times): string {
  const count = (outcome: StepResult['outcome']) => steps.filter((step) => step.outcome === outcome).length;
  return [
    `=== ${command}`,
    ...steps.map(
      ({ name, outcome, seconds: took, note }) =>
        `${WORDS[outcome]} ${String(took).padStart(5)} 秒  ${name}${note ? `（${note}）` : ''}`,
    ),
    ...listed('最慢的单元测试', jest),
    ...listed('最慢的浏览器测试', browser),
    ...listed('不稳定的浏览器测试：重试后才通过', unsteady),
    '',
    `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
  ].join('\n');
}

/** Writes `times.json` and `times.txt` into a folder, which is created if missing. */
export function writeTimes(dir: string, times: Times): void {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'times.json'), `${JSON.stringify(times, null, 2)}\n`);
  writeFileSync(join(dir, 'times.txt'), `${timesText(times)}\n`);
}
