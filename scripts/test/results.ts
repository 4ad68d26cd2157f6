/** The result of one jest or Playwright test. `unsteady`: it failed first and passed on a retry (flaky). */
export interface TestResult {
  /** Relative to the root. */
  file: string;
  /** Titles of the enclosing groups and of the test, joined by spaces. */
  title: string;
  ms: number;
  status: 'passed' | 'failed' | 'unsteady' | 'skipped';
}
