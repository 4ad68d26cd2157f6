import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import axe from 'axe-core';

const ROOT = join(__dirname, '../..');
/** Building it takes some 15 s of a quiet machine. */
const PATIENCE_MS = 170_000;

/** Starts the page of all parts by the very command the README gives. Out: its address, and how to end it. */
async function startGallery(): Promise<{ origin: string; stop: () => void }> {
  const child: ChildProcess = spawn(join(ROOT, 'node_modules/.bin/tsx'), ['scripts/gallery.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the gallery did not start in time')), PATIENCE_MS);
    child.once('exit', (code) => reject(new Error(`the gallery ended with ${code}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const address = /http:\/\/localhost:\d+/.exec(text)?.[0];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
  return { origin, stop: () => child.kill('SIGTERM') };
}

/** `GALLERY_ORIGIN` names a gallery that runs already. What goes wrong in a page by itself fails its test. */
export const test = base.extend<{ quiet: undefined }, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
    async ({}, use) => {
      if (process.env.GALLERY_ORIGIN) return use(process.env.GALLERY_ORIGIN);
      const { origin, stop } = await startGallery();
      await use(origin);
      stop();
    },
    { scope: 'worker', timeout: PATIENCE_MS },
  ],
  baseURL: async ({ gallery }, use) => use(gallery),
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('console', (message) => {
        // The picture that does not exist is one of the states; of a file that is no picture Chromium says, with no place in any
        // script, that its blob may not be connected to.
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
 * Every accessibility fault that axe finds, moderate ones too, with where it stands.
 * @param which of its rules: contrast takes as long as all others together
 */
export async function faults(page: Page, which: 'all' | 'contrast' | 'all but contrast'): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (asked) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        ...(asked === 'contrast' && { runOnly: ['color-contrast'] }),
        // A page of parts has several heads, bars and level-one headings.
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
