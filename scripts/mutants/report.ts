import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../services';
import type { Judged } from './run';

/** Percentage of caught mutants; 100 if there are none. */
export const scoreOf = (judged: readonly Judged[]) =>
  judged.length === 0 ? 100 : (100 * judged.filter(({ caught }) => caught).length) / judged.length;

/**
 * Writes `test-results/<name>.json`: score in percent, threshold, seed and the outcome of each mutant.
 * @returns the file's name
 */
export function writeReport(
  name: string,
  result: { threshold: number; seed: number; mutants: readonly Judged[] },
): string {
  const file = `test-results/${name}.json`;
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  writeFileSync(
    join(ROOT, file),
    `${JSON.stringify({ score: scoreOf(result.mutants), ...result }, undefined, 2)}\n`,
  );
  return file;
}

const short = (code: string) => {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
};

/** The surviving mutants, one line each. */
export const survivorLines = (judged: readonly Judged[]): string[] =>
  judged
    .filter(({ caught }) => !caught)
    .sort((a, b) => a.file.localeCompare(b.file) || a.start.line - b.start.line)
    .map(
      ({ file, start, mutator, original, replacement, status }) =>
        `${file}:${start.line}  ${mutator}${status === 'NoCoverage' ? '（没有测试执行到）' : ''}  ${short(original)} → ${short(replacement)}`,
    );
