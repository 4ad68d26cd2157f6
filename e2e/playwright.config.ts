import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium';

const parts = /[\\/](gallery[^\\/]*|message-box)\.spec\.ts$/;
const exclusive = /@exclusive/;
/** For two cores: tests wait for much of their time, which a third worker fills. */
const WORKERS = 3;

export default (async () => {
  const { executablePath, args } = await findChromium();
  return defineConfig<object, { exclusive: boolean }>({
    testDir: '.',
    testMatch: '**/*.spec.ts',
    globalSetup: './support/global-setup.ts',
    outputDir: '../test-results/browser',
    workers: WORKERS,
    fullyParallel: true,
    // README.md says which test belongs where. The two with one worker come first: they are the longest lines.
    projects: [
      { name: 'exclusive', grep: exclusive, testIgnore: parts, workers: 1, use: { exclusive: true } },
      { name: 'parts', testMatch: parts, workers: 1 },
      { name: 'product', grepInvert: exclusive, testIgnore: parts },
    ],
    retries: 1,
    // Nearly all tests end within 5 s of a quiet machine. Those that take longer say so themselves.
    timeout: 60_000,
    expect: { timeout: 15_000 },
    // A product that answers nothing any more fails every test that is left, each in its time.
    maxFailures: 20,
    reporter: [['list'], ['./support/page-reporter.ts'], ['./support/results-reporter.ts']],
    use: {
      viewport: { width: 375, height: 812 },
      deviceScaleFactor: 2,
      // What a test answers for the server must reach the page: no worker stands between (offline.spec lets it).
      serviceWorkers: 'block',
      hasTouch: true,
      isMobile: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      launchOptions: { executablePath, args },
      // It costs a fifth of the time: only what failed once is recorded.
      trace: 'on-first-retry',
    },
  });
})();
