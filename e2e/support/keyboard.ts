import type { Page } from '@playwright/test';

const wanted = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** An upper bound for the number of Tab stops of a page. */
const MOST = 3_000;
/** Presses in flight at once, to avoid a round trip for each. */
const AT_ONCE = 20;
const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, nativeVirtualKeyCode: 9 };

interface Walk {
  unreached: Set<Element>;
  /** How often the first stop was reached. */
  rounds: number;
}

/**
 * Tabs once through a page and lists the controls that were not reached. One radio represents its group. A list that
 * grows meanwhile is followed to its end.
 */
export async function unreachedByKeyboard(page: Page): Promise<string[]> {
  await page.evaluate((selector) => {
    const unreached = new Set<Element>();
    const walk: Walk = { unreached, rounds: 0 };
    Object.assign(window, { walk });
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
    let first: EventTarget | null = null;
    addEventListener('focusin', ({ target }) => {
      first ??= target;
      if (target === first) walk.rounds++;
      unreached.delete(target as Element);
    });
  }, wanted);
  const devtools = await page.context().newCDPSession(page);
  const press = () => [
    devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...TAB }),
    devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...TAB }),
  ];
  // After two rounds every stop was passed.
  for (let presses = 0, rounds = 0; presses < MOST && rounds < 3; presses += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, press).flat());
    const { left, ...now } = await page.evaluate(() => {
      const { unreached, rounds } = (window as unknown as { walk: Walk }).walk;
      for (const one of unreached) if (!one.isConnected) unreached.delete(one);
      return { left: unreached.size, rounds };
    });
    if (left === 0) break;
    rounds = now.rounds;
  }
  await devtools.detach();
  return page.evaluate(() =>
    [...(window as unknown as { walk: Walk }).walk.unreached].map((one) => one.outerHTML.slice(0, 120)),
  );
}
