// Server-rendered content is painted before the browser requests what only scripts need.
import type { Page } from '@playwright/test';
import { untilHydrated } from './support/move';
import { expect, test } from './support/visit';

/** The minimum time for which scripts wait for a paint. */
const WITHOUT_PAINT_MS = 990;

const timing = (page: Page) =>
  page.evaluate(() => ({
    paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    readAt: (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]
      ?.domContentLoadedEventStart,
    scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)(\?|$)/.test(new URL(name).pathname))
      .map(({ name, startTime }) => ({ name: new URL(name).pathname, startTime })),
  }));

test('scripts and whole stylesheets are asked for when the page has been painted, and it is taken over; a page without its content asks for script at once', async ({
  page,
  complaints,
}) => {
  for (const path of ['/index/home', '/index/goodList', '/other/bangzhu'])
    await test.step(path, async () => {
      await page.goto(path);
      await untilHydrated(page);
      const { paintedAt, readAt = 0, scripts } = await timing(page);
      expect(paintedAt).toBeGreaterThan(0);
      expect(scripts.length).toBeGreaterThan(3);
      // Without a paint within a second, scripts load anyway.
      const notBefore = Math.min(paintedAt, readAt + WITHOUT_PAINT_MS);
      expect(scripts.filter(({ startTime }) => startTime < notBefore)).toEqual([]);
      expect(complaints.list).toEqual([]);
    });
  const html = await (await page.request.get('/login')).text();
  expect(html).toMatch(/<script defer src="\/assets\/main\./);
  expect(html).not.toContain('<template');
});

test('where nobody tells of a paint, as on a tab in the background, script comes a second after the page was read', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const observe = PerformanceObserver.prototype.observe;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== 'paint') observe.call(this, options);
    };
  });
  await page.goto('/index/goodList');
  await untilHydrated(page);
  const { readAt = 0, scripts } = await timing(page);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter(({ startTime }) => startTime < readAt + WITHOUT_PAINT_MS)).toEqual([]);
});
