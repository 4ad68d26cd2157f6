import type { Page, Request } from '@playwright/test';

/** Taller pages are cut off in pictures, in px. */
const TALLEST = 2_400;
const PATIENCE_MS = 20_000;

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
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy=true], [aria-label*=加载中], main:empty'),
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

/** How long a page makes no request before it has all its parts, in ms. */
const QUIET_MS = 150;

/**
 * Counts the requests of a page from now on; Playwright's `networkidle` knows only those of a document's first load.
 * @returns a function that waits until none is open
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let lastAt = 0;
  const note = (request: Request, isOpen: boolean) => {
    if (isOpen) open.add(request);
    else open.delete(request);
    lastAt = Date.now();
  };
  page.on('request', (request) => note(request, true));
  page.on('requestfinished', (request) => note(request, false));
  page.on('requestfailed', (request) => note(request, false));
  return async () => {
    const end = Date.now() + PATIENCE_MS;
    while (open.size > 0 || Date.now() - lastAt < QUIET_MS) {
      if (Date.now() > end)
        throw new Error(`still requested: ${[...open].map((one) => one.url()).join(', ')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
}

/** Makes the window as tall as the page, so that bars fixed to the bottom are at its end. */
export async function showWhole(
  page: Page,
  { width, height }: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize({ width, height });
  await settled(page);
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  if (needed <= height) return;
  await page.setViewportSize({ width, height: Math.min(needed, TALLEST) });
  await settled(page);
}
