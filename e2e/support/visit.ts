import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { openExclusive } from './open-product';
import { checkVisited } from './visited';

/** Errors that the page raised by itself: exceptions, failed loads of own files, CSP violations. */
export interface Complaints {
  list: string[];
}

let addresses = 0;

export const test = base.extend<
  { complaints: Complaints; visited: undefined },
  { exclusive: boolean; origin: string }
>({
  exclusive: [false, { scope: 'worker', option: true }],
  // The origin of this worker's product, also in E2E_ORIGIN for code outside fixtures.
  origin: [
    async ({ exclusive }, use) => {
      const stop = exclusive ? await openExclusive() : undefined;
      process.env.E2E_CLOCK = exclusive ? 'own' : 'shared';
      await use(process.env.E2E_ORIGIN ?? '');
      await stop?.();
    },
    { scope: 'worker', auto: true, timeout: 150_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  // A client address per test, so that rate limits by address do not interfere.
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

/** Stores a session in the browser before the first page, as the host would. */
export const asMember = (page: Page, token: string) =>
  page.addInitScript((value) => {
    if (!sessionStorage.getItem('e2e')) localStorage.setItem('token', JSON.stringify(value));
    sessionStorage.setItem('e2e', 'logged in once');
  }, token);

/** Turns the browser into a new visitor's: clears the product's storage but not the HTTP cache. */
export async function asNewVisitor(page: Page) {
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: process.env.E2E_ORIGIN ?? '',
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage',
  });
  await devtools.detach();
}

/** Serious and critical accessibility violations, with their location. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // The CSP forbids injected scripts, but the debugger may evaluate them.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
