import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestResult } from './results';

export interface StepResult {
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  seconds: number;
  /** Why it was skipped, or what was wrong. */
  note?: string;
}

/** What `test-results/times.json` holds. */
export interface Times {
  /** When it ended, ISO 8601. */
  at: string;
  /** What was asked for: `pnpm test` and its arguments. */
  command: string;
  steps: StepResult[];
  /** The ten that took longest, of jest and of the browser. */
  slowest: { jest: TestResult[]; browser: TestResult[] };
  /** Browser tests that passed only when they were tried again. */
  unsteady: TestResult[];
}

const SHOWN = 10;

/** The tests that took longest, the slowest first. A test that ran more than once counts once, at its slowest. */
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

/** What is printed at the end of a run, and kept beside the JSON. */
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

/** Writes `times.json` and `times.txt` into a folder, which may not be there yet. */
export function writeTimes(dir: string, times: Times): void {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'times.json'), `${JSON.stringify(times, null, 2)}\n`);
  writeFileSync(join(dir, 'times.txt'), `${timesText(times)}\n`);
}
