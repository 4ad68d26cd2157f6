// Server-rendered pages inline only the CSS that the page uses (critical CSS); the host's script loads the full
// stylesheets.
import type { Page } from '@playwright/test';
import { untilHydrated } from './support/move';
import {
  browserCompletedNames,
  serverRenderedGroups,
  serverRenderedNames,
  serverRenderedPages,
} from './support/server-rendered-pages';
import { expect, test } from './support/visit';

/** Time limit per page on a busy machine. */
const PAGE_MS = 15_000;

const parts = (page: Page) => page.locator('style[data-file]');

/** Every visual difference after all full stylesheets are loaded. The page's scripts do not run. */
const changedByFullStylesheets = (page: Page) =>
  page.evaluate(async () => {
    const computedStyles = () =>
      [...document.querySelectorAll('html, body, #app *')].flatMap((element) =>
        ['', '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          // A pseudo-element without content is not rendered; its 400 properties need not be read.
          const names = pseudo && style.content === 'none' ? ['content'] : [...style];
          const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
          return { what: `${element.tagName}.${element.className} ${pseudo}`, values };
        }),
      );
    await Promise.all(document.getAnimations().map(({ finished }) => finished)); // all animations have finished
    const before = computedStyles();
    const loading = [...document.querySelectorAll<HTMLStyleElement>('style[data-file]')].map((part) => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: part.dataset.file,
      });
      part.after(link);
      return new Promise<void>((resolve, reject) => {
        link.onerror = reject;
        link.onload = () => {
          part.remove();
          resolve();
        };
      });
    });
    await Promise.all(loading);
    const after = computedStyles();
    return {
      elements: before.length,
      sheets: loading.length,
      rules: [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
      changes: before.flatMap(({ what, values }, at) =>
        values.flatMap((value, i) =>
          value === after[at]?.values[i] ? [] : [`${what} ${value} → ${after[at]?.values[i]}`],
        ),
      ),
    };
  });

test.describe('what the server wrote of the styles is all that a page uses', () => {
  let pages: Record<string, string>;
  test.beforeAll(async () => {
    pages = await serverRenderedPages();
  });

  for (const { group, pages: shown } of serverRenderedGroups(6, [
    ...serverRenderedNames,
    ...browserCompletedNames,
  ]))
    test(`${shown} look the same when all stylesheets apply whole`, async ({ page }) => {
      test.setTimeout(30_000 + group.length * PAGE_MS);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route('**/assets/main.*.js', (route) => route.abort());
      for (const name of group)
        await test.step(name, async () => {
          await page.goto(pages[name] ?? '');
          const written = await page.evaluate(() =>
            [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
          );
          const { elements, sheets, rules, changes } = await changedByFullStylesheets(page);
          expect(elements).toBeGreaterThan(100);
          expect(sheets).toBeGreaterThan(1);
          expect(written).toBeLessThan(rules * 0.7);
          expect(changes).toEqual([]);
        });
    });
});

test('with script all of them come, each in the place of its part', async ({ page }) => {
  await page.goto('/index/goodList');
  const files = await parts(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.file));
  await untilHydrated(page);
  await expect(parts(page)).toHaveCount(0);
  const links = page.locator('link[rel=stylesheet]');
  const inOrder = await links.evaluateAll((all) =>
    all.map((one) => new URL((one as HTMLLinkElement).href).pathname),
  );
  expect(inOrder.slice(0, files.length)).toEqual(files);
});

test('styles that do not come keep nobody waiting for long, and are asked for again until they do', async ({
  page,
}) => {
  let isCut = true;
  await page.route('**/*.css', (route) => (isCut ? route.abort() : route.continue()));
  await page.goto('/index/goodList');
  await untilHydrated(page);
  await expect(parts(page)).not.toHaveCount(0);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/goodDetail/);
  isCut = false;
  await expect(parts(page)).toHaveCount(0, { timeout: 20_000 });
});
