import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import axe from 'axe-core';

const ROOT = join(__dirname, '../..');
/** Building it takes about 15 s on an idle machine. */
const START_TIMEOUT_MS = 170_000;

/** Starts the component gallery with the command of the README. @returns its origin, and how to stop it */
async function startGallery(): Promise<{ origin: string; stop: () => void }> {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'scripts/gallery.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the gallery did not start in time')), START_TIMEOUT_MS);
    child.once('exit', (code) => reject(new Error(`the gallery exited with code ${code}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const address = /http:\/\/localhost:\d+/.exec(text)?.[0];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
  return { origin, stop: () => child.kill('SIGTERM') };
}

/** `GALLERY_ORIGIN` names a running gallery. Errors that the page raises fail the test. */
export const test = base.extend<{ quiet: undefined }, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
    async ({}, use) => {
      if (process.env.GALLERY_ORIGIN) return use(process.env.GALLERY_ORIGIN);
      const { origin, stop } = await startGallery();
      await use(origin);
      stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ gallery }, use) => use(gallery),
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('console', (message) => {
        // The missing picture is one of the states; for an invalid image file Chromium reports, without a script
        // location, that connecting to its blob is refused.
        const expected =
          message.location().url.endsWith('/missing.webp') || /^Connecting to 'blob:/.test(message.text());
        if (message.type() === 'error' && !expected) complaints.push(`console: ${message.text()}`);
      });
      await use(undefined);
      if (complaints.length) throw new Error(complaints.join('\n'));
    },
    { auto: true },
  ],
});

/**
 * All accessibility violations that axe finds, moderate ones included, with their location.
 * @param which rules to run: contrast takes as long as all others together
 */
export async function faults(page: Page, which: 'all' | 'contrast' | 'all but contrast'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (asked) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        ...(asked === 'contrast' && { runOnly: ['color-contrast'] }),
        // A gallery page has several headers, bars and level-one headings.
        rules: {
          'landmark-no-duplicate-banner': { enabled: false },
          'landmark-banner-is-top-level': { enabled: false },
          'landmark-unique': { enabled: false },
          'page-has-heading-one': { enabled: false },
          'heading-order': { enabled: false },
          ...(asked === 'all but contrast' && { 'color-contrast': { enabled: false } }),
        },
      }),
    which,
  );
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
