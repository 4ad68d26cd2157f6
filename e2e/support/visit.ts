import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { openExclusive } from './open-product';
import { checkVisited } from './visited';

/** What went wrong in the page by itself: errors, refused loads of our own, violations of the policy. */
export interface Complaints {
  list: string[];
}

let addresses = 0;

export const test = base.extend<
  { complaints: Complaints; visited: undefined },
  { exclusive: boolean; origin: string }
>({
  exclusive: [false, { scope: 'worker', option: true }],
  // Where the product of this worker is, also in E2E_ORIGIN for what is no fixture.
  origin: [
    async ({ exclusive }, use) => {
      const stop = exclusive ? await openExclusive() : undefined;
      await use(process.env.E2E_ORIGIN ?? '');
      await stop?.();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  // Limits that count by address are each test's own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
  extraHTTPHeaders: async ({}, use, { workerIndex }) =>
    use({ 'x-forwarded-for': `10.${workerIndex % 256}.${addresses >> 8}.${addresses++ & 255}` }),
  complaints: [
    async ({ page }, use) => {
      const complaints: Complaints = { list: [] };
      page.on('pageerror', (error) => complaints.list.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.list.push(`console: ${message.text()}`);
      });
      await use(complaints);
    },
    { auto: true },
  ],
  visited: [({ browser }, use, info) => checkVisited(browser, info, () => use(undefined)), { auto: true }],
});
export { expect };

/** Puts a session into the browser before the first page, as the host would have kept it. */
export const asMember = (page: Page, token: string) =>
  page.addInitScript((value) => {
    if (!sessionStorage.getItem('e2e')) localStorage.setItem('token', JSON.stringify(value));
    sessionStorage.setItem('e2e', 'logged in once');
  }, token);

/** Makes the browser a new visitor's: what pages of the product stored is gone, files that came stay in the cache. */
export async function asNewVisitor(page: Page) {
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: process.env.E2E_ORIGIN ?? '',
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage',
  });
  await devtools.detach();
}

/** Accessibility faults that hinder somebody seriously, with where they stand. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // The policy forbids foreign script; the browser's debugger may evaluate all the same.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
