import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium';

const parts = /[\\/](gallery[^\\/]*|message-box)\.spec\.ts$/;

export default (async () => {
  const { executablePath, args } = await findChromium();
  return defineConfig({
    testDir: '.',
    testMatch: '**/*.spec.ts',
    globalSetup: './support/global-setup.ts',
    outputDir: '../test-results',
    // One browser walks the product, whose clock and data its tests share; the page of parts, which needs no product, is walked beside it.
    workers: 2,
    projects: [
      { name: 'product', testIgnore: parts, workers: 1 },
      { name: 'parts', testMatch: parts, workers: 1 },
    ],
    timeout: 90_000,
    expect: { timeout: 15_000 },
    reporter: [['list'], ['./support/page-reporter.ts']],
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
      trace: 'retain-on-failure',
    },
  });
})();
