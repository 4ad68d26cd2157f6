import type { Locator, Page } from '@playwright/test';

/** Puts a finger on one place, holds it a moment and draws it to another, as a hand does. */
export async function dragByTouch(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('what is drawn, or where to, is not on the screen');
  const middle = (box: typeof start) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const [a, b] = [middle(start), middle(end)];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [a]);
  await page.waitForTimeout(400);
  const STEPS = 12;
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS;
    await touch('touchMove', [{ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }]);
    await page.waitForTimeout(30);
  }
  await touch('touchEnd', []);
}
