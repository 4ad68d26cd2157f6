import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { STEADY_PLANS, startNativePostgres } from '../native-postgres';
import { ROOT } from '../services';
import { keyOf, type Mutant } from './list';
import type { Target } from './targets';

/** A mutant and whether a test caught it. `tests` holds the first that failed. */
export interface Judged extends Mutant {
  caught: boolean;
  /** Stryker's status: `Killed`, `Timeout`, `RuntimeError`, `Survived`, `NoCoverage`. */
  status: string;
  tests: string[];
}

/** A suite that fails to load counts as caught. */
const CAUGHT = ['Killed', 'Timeout', 'RuntimeError'];

/**
 * Runs the package's own tests against each of the mutants, in a copy of the checkout below `.cache/`.
 * @throws Error if the tests fail without a mutant, or if a mutant was not run
 */
export async function judge(target: Target, sample: readonly Mutant[]): Promise<Judged[]> {
  if (sample.length === 0) return [];
  const { Stryker } = await import('@stryker-mutator/core');
  const postgres = target.server ? await startNativePostgres({ settings: STEADY_PLANS }) : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const keys = new Map(sample.map((mutant) => [keyOf(mutant), mutant]));
  const list = join(folder, 'sample.json');
  writeFileSync(list, JSON.stringify([...keys.keys()]));
  // Read by the files in jest/ and by sample-checker.mjs, in Stryker's child processes.
  Object.assign(process.env, {
    MUTANTS_ROOT: ROOT,
    MUTANTS_PACKAGE: target.package,
    MUTANTS_TESTS: JSON.stringify(target.tests ?? []),
    MUTANTS_WITHOUT: JSON.stringify(target.without ?? []),
    MUTANTS_SAMPLE: list,
    MUTANTS_COVERAGE: mkdtempSync(join(folder, 'coverage-')),
    ...(typeof postgres === 'object' && { TEST_DATABASE_URL: postgres.url }),
  });
  try {
    const results = await new Stryker({
      packageManager: 'pnpm',
      testRunner: 'jest',
      coverageAnalysis: 'perTest',
      jest: {
        projectType: 'custom',
        configFile: 'scripts/mutants/jest/config.js',
        enableFindRelatedTests: false,
      },
      plugins: ['@stryker-mutator/jest-runner', join(__dirname, 'sample-checker.mjs')],
      checkers: ['sample'],
      mutate: [...new Set(sample.map(({ file }) => file))],
      ignorePatterns: ['dist', '.data', '.cache', 'test-results', 'docs', 'bench', 'deploy'],
      tempDirName: '.cache/stryker',
      disableTypeChecks: false,
      concurrency: 2,
      // A timeout counts as caught, so a busy machine must not cause one. An infinite loop costs the same time.
      timeoutMS: 240_000,
      timeoutFactor: 3,
      dryRunTimeoutMinutes: 30,
      reporters: ['progress-append-only'],
      logLevel: 'warn',
      fileLogLevel: 'off',
      allowConsoleColors: false,
    } as ConstructorParameters<typeof Stryker>[0]).runMutationTest();
    const judged = results.flatMap(
      ({ fileName, mutatorName, location, replacement = '', status, killedBy }) => {
        const at = ({ line, column }: { line: number; column: number }) => ({ line, column });
        const found = keys.get(
          keyOf({
            file: relative(ROOT, fileName),
            mutator: mutatorName,
            start: at(location.start),
            end: at(location.end),
            replacement,
          }),
        );
        if (!found) return [];
        return { ...found, status, caught: CAUGHT.includes(status), tests: killedBy?.slice(0, 1) ?? [] };
      },
    );
    if (judged.length !== keys.size)
      throw new Error(`Stryker 只试了 ${keys.size} 处中的 ${judged.length} 处，结果不算数`);
    return judged;
  } finally {
    if (typeof postgres === 'object') await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
