import type { Page } from '@playwright/test';

/** Goes to an address inside the page, without loading it anew: another entry of its history, as a link would make. */
export const moveTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    const idx: unknown = history.state?.idx;
    history.pushState({ idx: typeof idx === 'number' ? idx + 1 : 1, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

/** Marks the document, so that {@link isSameDocument} can tell whether it was loaded anew since. */
export const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'stillHere' in window);

/** Until every control that the server drew answers to its remote: before, a link loads the document anew. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('[data-remote] :is(a, button, main)')];
    const isOurs = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactFiber'));
    return controls.length > 0 && controls.filter((one) => !one.closest('article')).every(isOurs);
  });
