import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../services';
import { outputOf, run } from './commands';
import { journeys, pagesOf } from './journeys';
import type { TestResult } from './results';
import type { BrowserSelection } from './select';

/** A browser test as Playwright lists it. */
export interface ListedTest {
  /** The spec's name, such as `content.spec.ts`. */
  file: string;
  /** Titles of the enclosing groups and of the test. */
  titles: string[];
  isSkipped: boolean;
}

interface Suite {
  title: string;
  file: string;
  specs?: { title: string; file: string; tests: { expectedStatus: string }[] }[];
  suites?: Suite[];
}

const testsIn = ({ specs = [], suites = [] }: Suite, around: string[] = []): ListedTest[] => [
  ...specs.map(({ title, file, tests }) => ({
    file,
    titles: [...around, title],
    isSkipped: tests.every(({ expectedStatus }) => expectedStatus === 'skipped'),
  })),
  ...suites.flatMap((suite) => testsIn(suite, [...around, suite.title])),
];

/**
 * All browser tests, from `playwright test --list`.
 * @throws Error if a spec fails to load
 */
export async function listBrowserTests(): Promise<ListedTest[]> {
  const text = await outputOf('playwright', ['test', '--list', '--reporter=json'], { folder: 'e2e' });
  const { suites, errors } = JSON.parse(text) as { suites: Suite[]; errors: { message: string }[] };
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return suites.flatMap((suite) => testsIn(suite));
}

/** Converts a list to results for the tables: `passed` means that the test would run. */
export const asResults = (tests: readonly ListedTest[]): TestResult[] =>
  tests.map(({ file, titles, isSkipped }) => ({
    file: `e2e/${file}`,
    title: titles.join(' '),
    ms: 0,
    status: isSkipped ? 'skipped' : 'passed',
  }));

/** The tests of a selection. A spec without a row is always included. */
export const chosenFrom = (tests: readonly ListedTest[], selection: BrowserSelection): ListedTest[] =>
  tests.filter(({ file, titles }) => {
    if (selection.specs.has(file) || !journeys[file]) return true;
    if (journeys[file].pages === 'parts') return selection.parts;
    const { recorded, remotes: own = [] } = journeys[file];
    const reasons = recorded ? [selection] : [selection, selection.answers];
    return reasons.some(
      ({ product, pages, remotes }) =>
        product ||
        own.some((remote) => remotes.has(remote)) ||
        pagesOf(file, titles).some((page) => pages.has(page)),
    );
  });

export const isEmpty = ({ product, answers, parts, pages, remotes, specs }: BrowserSelection) =>
  !product &&
  !answers.product &&
  !parts &&
  [answers.pages, answers.remotes, pages, remotes, specs].every(({ size }) => size === 0);

/** Runs the given browser tests; default: all. */
export async function runBrowserTests(tests?: readonly ListedTest[]): Promise<boolean> {
  if (!tests) return run('playwright', ['test'], { folder: 'e2e' });
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-browser-'));
  const list = join(dir, 'tests.txt');
  // Playwright splits a line at ›: a title with that character is cut off, and its group is selected instead.
  const line = ({ file, titles }: ListedTest) => {
    const end = titles.findIndex((title) => title.includes('›'));
    return [file, ...(end < 0 ? titles : titles.slice(0, end))].join(' › ');
  };
  writeFileSync(list, tests.map(line).join('\n'));
  const needsNone = tests.every(({ file }) => journeys[file]?.pages === 'parts');
  const env = needsNone ? { E2E_WITHOUT_PRODUCT: '1' } : undefined;
  try {
    return await run('playwright', ['test', `--test-list=${list}`], { folder: 'e2e', env });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const RESULTS = join(ROOT, 'test-results/browser.json');

/** Deletes the results of an earlier run. */
export const forgetBrowserResults = () => rmSync(RESULTS, { force: true });

/** The browser reporter's results of this run; empty if it wrote none. */
export function browserResults(): TestResult[] {
  if (!existsSync(RESULTS)) return [];
  const rows: TestResult[] = JSON.parse(readFileSync(RESULTS, 'utf8'));
  return rows.map(({ file, title, ms, status }) => ({
    file: `e2e/${file.replace(/^.*\//, '')}`,
    title: title.replaceAll(' › ', ' '),
    ms,
    status,
  }));
}
