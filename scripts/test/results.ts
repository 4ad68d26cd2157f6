/** What became of one test, of jest or of Playwright. `unsteady`: it failed first and passed when it was tried again. */
export interface TestResult {
  /** From the root. */
  file: string;
  /** With the titles of the groups around it, joined by a space. */
  title: string;
  ms: number;
  status: 'passed' | 'failed' | 'unsteady' | 'skipped';
}
