import type { Page } from '@playwright/test';

/** Navigates inside the page without a reload: pushes a history entry, like a link. */
export const moveTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    const idx: unknown = history.state?.idx;
    history.pushState({ idx: typeof idx === 'number' ? idx + 1 : 1, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

/** Marks the document, so that {@link isSameDocument} can detect a reload. */
export const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'stillHere' in window);

/** Waits until every server-rendered control is hydrated: before that, a link loads a new document. */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(() => {
    // No function has a name here: the program that runs this file may add calls that the page does not know.
    const controls = [...document.querySelectorAll('[data-remote] :is(a, button, main)')];
    return (
      controls.length > 0 &&
      controls
        .filter((one) => !one.closest('article'))
        .every((one) => Object.keys(one).some((key) => key.startsWith('__reactFiber')))
    );
  });

/**
 * How many layers (dialog, drawer, viewer) the current history entry stands for. A layer that closes takes its entry
 * back a moment after it is hidden: wait for the number before a step in the history.
 */
export const openLayers = (page: Page) =>
  page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0);
