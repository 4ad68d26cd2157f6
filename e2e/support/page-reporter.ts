import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the page's content when a test failed: in unattended runs none of its files are retained. */
export default class PageReporter implements Reporter {
  private readonly shown: string[] = [];

  onTestEnd({ title }: TestCase, { attachments }: TestResult) {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue;
      const page = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8'))?.[1];
      if (page) this.shown.push(`\nthe page of “${title}”\n${page}`);
    }
  }

  onEnd() {
    process.stdout.write(this.shown.join(''));
  }
}
