import type { Page } from '@playwright/test';

const wanted = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** More presses than any page has stops. */
const MOST = 3_000;

/**
 * Walks once round a page by Tab alone and names what can be tapped but was not reached. One radio of a group stands for all.
 * A list that grows while one walks is walked to its end.
 */
export async function unreachedByKeyboard(page: Page): Promise<string[]> {
  await page.evaluate((selector) => {
    const unreached = new Set<Element>();
    Object.assign(window, { unreached });
    const groups = new Set<string>();
    for (const one of document.querySelectorAll<HTMLElement>(selector)) {
      if (one.tabIndex < 0 || one.matches(':disabled') || one.closest('[inert]')) continue;
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      if (one instanceof HTMLInputElement && one.type === 'radio') {
        if (
          groups.has(one.name) ||
          (!one.checked && (one.form ?? document).querySelector(`[name="${one.name}"]:checked`))
        )
          continue;
        groups.add(one.name);
      }
      unreached.add(one);
    }
    (document.activeElement as HTMLElement | null)?.blur();
    addEventListener('focusin', ({ target }) => unreached.delete(target as Element));
  }, wanted);
  // Between the last stop and the first the focus is the browser's own. Twice there, all were passed.
  for (let presses = 0, rounds = 0; presses < MOST && rounds < 2; presses++) {
    await page.keyboard.press('Tab');
    const { left, outside } = await page.evaluate(() => {
      const { unreached } = window as unknown as { unreached: Set<Element> };
      for (const one of unreached) if (!one.isConnected) unreached.delete(one);
      return { left: unreached.size, outside: document.activeElement === document.body };
    });
    if (left === 0) return [];
    if (outside) rounds++;
  }
  return page.evaluate(() =>
    [...(window as unknown as { unreached: Set<Element> }).unreached].map((one) =>
      one.outerHTML.slice(0, 120),
    ),
  );
}
