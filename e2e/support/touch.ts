import { expect, type Locator, type Page } from '@playwright/test';

/** The screen reader announcement of a drag. */
const announcement = (page: Page) => page.locator('[id^=DndLiveRegion]');

/**
 * Holds a finger on one place until it is picked up, then drags it to another. `there`: the announcement on arrival.
 */
export async function dragByTouch(page: Page, from: Locator, to: Locator, there: string) {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('the drag source or target is not visible');
  const middle = (box: typeof start) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const [a, b] = [middle(start), middle(end)];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [a]);
  await expect(announcement(page)).not.toBeEmpty();
  const STEPS = 12;
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS;
    await touch('touchMove', [{ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }]);
    await page.waitForTimeout(30);
  }
  await expect(announcement(page)).toHaveText(there);
  await touch('touchEnd', []);
  // For 50 ms more the library clears any selection, including the caret of a field that is filled next; no user is
  // that fast.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
}
