import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../services';
import type { TestResult } from './results';

/** A row of a table in docs that maps a requirement to tests. */
export interface TableRow {
  /** The table's file and the row's first cells. */
  where: string;
  /** The test's file, relative to the root. */
  file: string;
  /** Parts of test titles, one per test. */
  titles: string[];
  /** Runs only with a PostgreSQL server. */
  needsServer: boolean;
}

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const SEVERAL = ' · ';

/** The rows of a table whose first cell matches; the last parameter gives the columns of file and title. */
function rowsOf(name: string, first: RegExp, [file, title]: [number, number]): TableRow[] {
  return readFileSync(join(ROOT, name), 'utf8')
    .split('\n')
    .filter((line) => first.test(cells(line)[0] ?? ''))
    .map((line) => ({
      where: `${name} ${cells(line).slice(0, file).join(' ')}`,
      file: cells(line)[file] ?? '',
      titles: (cells(line)[title] ?? '').split(SEVERAL).filter(Boolean),
      needsServer: line.includes('PostgreSQL server only'),
    }));
}

/** All rows of `docs/specification.md` and `docs/quality.md`. */
export const tableRows = (): TableRow[] => [
  ...rowsOf('docs/specification.md', /^\d$/, [2, 3]),
  ...rowsOf('docs/quality.md', /^[A-Z]{2}\d+$/, [1, 2]),
];

/**
 * Lists the faults of the rows in readable sentences: a test that is missing, skipped or failed.
 * @param results of the tests in these files, from runs or lists; a test may occur more than once
 * @param hasServer whether tests ran with a PostgreSQL server
 */
export function faultsOfTables(
  rows: readonly TableRow[],
  results: readonly TestResult[],
  hasServer: boolean,
): string[] {
  const faults: string[] = [];
  for (const { where, file, titles, needsServer } of rows) {
    if (titles.length === 0) faults.push(`${where}：没有写测试的标题`);
    if (!existsSync(join(ROOT, file))) {
      faults.push(`${where}：没有 ${file} 这个文件`);
      continue;
    }
    for (const title of titles) {
      const found = results.filter((one) => one.file === file && one.title.includes(title));
      const passed = found.some(({ status }) => status === 'passed' || status === 'unsteady');
      if (found.length === 0) faults.push(`${where}：${file} 里没有测试“${title}”`);
      else if (!passed && found.some(({ status }) => status === 'failed'))
        faults.push(`${where}：“${title}” 没有通过`);
      else if (!passed && (hasServer || !needsServer)) faults.push(`${where}：“${title}” 被跳过`);
    }
  }
  return faults;
}
