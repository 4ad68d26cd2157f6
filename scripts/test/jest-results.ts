import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../services';
import { run } from './commands';
import type { TestResult } from './results';

interface JestJson {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

type Statuses = Record<string, TestResult['status']>;
const RUN: Statuses = { passed: 'passed', failed: 'failed' };
/** The status from `jest/list-runner.js` for a test that would run. */
const LISTED: Statuses = { pending: 'passed' };

/** Parses the output of `jest --json`. Every status that is not in `statuses` counts as skipped. */
const parseJest = (text: string, statuses: Statuses): TestResult[] =>
  (JSON.parse(text) as JestJson).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      file: relative(ROOT, name),
      title: fullName,
      ms: duration ?? 0,
      status: statuses[status] ?? 'skipped',
    })),
  );

/**
 * Runs jest.
 * @returns whether all tests passed, and the result of each; no results if jest failed to write them
 */
export async function runJest(
  args: readonly string[],
  env: Record<string, string> = {},
  statuses = RUN,
): Promise<{ ok: boolean; results: TestResult[] }> {
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-jest-'));
  const file = join(dir, 'results.json');
  try {
    const ok = await run('jest', ['--json', `--outputFile=${file}`, ...args], { env });
    return { ok, results: parseJest(readFileSync(file, 'utf8'), statuses) };
  } catch {
    return { ok: false, results: [] };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Arguments that run these test files and load only their projects. Paths are relative to the root. */
export const onlyFiles = (files: readonly string[]): string[] => [
  '--selectProjects',
  ...new Set(files.map((file) => file.split('/')[0] ?? '')),
  '--runTestsByPath',
  ...files,
];

/**
 * The test files that a filter of `jest --filter` lets pass. Paths are relative to the root.
 * @param filter path of its module
 */
export async function filteredBy(filter: string, files: readonly string[]): Promise<string[]> {
  const select = require(filter) as (paths: string[]) => Promise<{ filtered: string[] }>;
  const { filtered } = await select(files.map((file) => join(ROOT, file)));
  return filtered.map((file) => relative(ROOT, file));
}

/**
 * Lists the tests of some files without running them: `passed` are those that would run with a PostgreSQL
 * server, `skipped` the others. Loads the files, whose paths are relative to the root.
 */
export async function listJest(files: readonly string[]): Promise<TestResult[]> {
  const args = ['--silent', '--testRunner', join(ROOT, 'jest/list-runner.js'), ...onlyFiles(files)];
  const { results } = await runJest(args, { TEST_DATABASE_URL: 'postgres://listed' }, LISTED);
  return results;
}
