import type { Page } from '@playwright/test';

/** Taller pages are cut off in pictures, in px. */
const TALLEST = 2_400;
const PATIENCE_MS = 20_000;
const UNFINISHED_MS = 2_500;

/** Waits until a page has its content: nothing loads, its size is the window's, and the pictures in it are decoded. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main').first().waitFor({ timeout: PATIENCE_MS });
  // The page follows a resized window 300 ms later.
  await page.waitForFunction(
    () => {
      const { clientWidth, style } = document.documentElement;
      const size = Math.min(clientWidth, 540 * devicePixelRatio) / 10;
      return Math.abs(Number.parseFloat(style.fontSize) - size) < 0.1;
    },
    undefined,
    { timeout: PATIENCE_MS },
  );
  // A busy button is a state of the page: that of a payment which the provider has not confirmed lasts.
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy=true]:not(button), [aria-label*=加载中], main:empty'),
    undefined,
    { timeout: PATIENCE_MS },
  );
  await page.evaluate(async () => {
    // No function has a name here: the program that runs this file may add calls that the page does not know.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const decoded = [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .map((image) => image.decode().catch(() => undefined));
    await Promise.race([Promise.all(decoded), new Promise((done) => setTimeout(done, 3_000))]);
  });
}

/** Waits as `settled` does, but not for ever: calls have no result, are tried again, or scripts do not run. */
export async function unfinished(page: Page): Promise<void> {
  await page.locator('main').first().waitFor({ timeout: PATIENCE_MS });
  await Promise.race([settled(page).catch(() => undefined), page.waitForTimeout(UNFINISHED_MS)]);
}

/**
 * Makes the window as tall as the page, so that bars fixed to the bottom are at its end.
 * @param wait resolves when the page has followed
 */
export async function showWhole(
  page: Page,
  { width, height }: { width: number; height: number },
  wait = settled,
): Promise<void> {
  await page.evaluate(() => document.getElementById('app')?.style.removeProperty('min-height'));
  await page.setViewportSize({ width, height });
  await wait(page);
  const needed = await page.evaluate(() => {
    // A page that is always taller than the window would grow with it, and its footer leave the picture.
    const app = document.getElementById('app');
    if (app) app.style.minHeight = getComputedStyle(app).minHeight;
    return document.documentElement.scrollHeight;
  });
  if (needed <= height) return;
  await page.setViewportSize({ width, height: Math.min(needed, TALLEST) });
  await wait(page);
}
