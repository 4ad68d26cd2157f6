import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium';
import { phone } from './support/devices';

const parts = /[\\/](gallery[^\\/]*|message-box)\.spec\.ts$/;
const exclusive = /@exclusive/;
/** They start servers and builds of their own. */
const processes = /[\\/](dev-server|many-goods|stand-alone|two-instances)\.spec\.ts$/;
/** For two cores: tests are idle for much of their time, which a third worker uses. */
const WORKERS = 3;

export default (async () => {
  const { executablePath, args } = await findChromium();
  return defineConfig<object, { exclusive: boolean }>({
    testDir: '.',
    testMatch: '**/*.spec.ts',
    globalSetup: './support/global-setup.ts',
    outputDir: '../test-results/browser',
    // looks.spec.ts: the same pictures on every system.
    snapshotPathTemplate: '{testDir}/looks/pictures/{arg}{ext}',
    workers: WORKERS,
    fullyParallel: true,
    // README.md explains the assignment of tests. The projects with one worker come first, as they take longest: at
    // the end of the run no worker waits for another one's long test.
    projects: [
      { name: 'exclusive', grep: exclusive, testIgnore: parts, workers: 1, use: { exclusive: true } },
      { name: 'processes', testMatch: processes, workers: 1 },
      // The gallery stores nothing: its script is loaded and compiled once.
      { name: 'parts', testMatch: parts, workers: 1, use: { reuseContext: true } },
      { name: 'product', grepInvert: exclusive, testIgnore: [parts, processes] },
    ],
    retries: 1,
    // Nearly all tests end within 5 s on an idle machine; longer ones set their own timeout. A shared machine can be four
    // times as slow for minutes.
    timeout: 90_000,
    expect: { timeout: 20_000 },
    // A product that no longer responds would fail every remaining test, each after its timeout.
    maxFailures: 20,
    reporter: [['list'], ['./support/page-reporter.ts'], ['./support/results-reporter.ts']],
    use: {
      ...phone,
      deviceScaleFactor: 2,
      // Mocked responses must reach the page without a service worker in between (enabled in offline.spec).
      serviceWorkers: 'block',
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      launchOptions: { executablePath, args },
      // Tracing costs a fifth of the time: only retries are recorded.
      trace: 'on-first-retry',
    },
  });
})();
