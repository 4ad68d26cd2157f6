// Every component of shared-ui in every state, checked by measurement: rendered text differs between machines, sizes
// do not.
import { expect, type Page } from '@playwright/test';
import { faults, test } from './support/gallery';
import { grouped } from './support/groups';

const parts = [
  ...['frame', 'rows', 'buttons', 'choices', 'goods', 'finding', 'orders', 'fields', 'picking', 'pictures'],
  ...['asking', 'lists', 'reading', 'states', 'talks', 'talk', 'talk-states'],
];
const widths = [320, 375, 540];
const TARGET = 44;

const open = async (page: Page, part: string) => {
  await page.goto(`/?part=${part}`);
  await page.getByRole('main').waitFor();
};

/** Sets a theme as the gallery does by its query: a document per theme would load the parts again. */
const setTheme = (page: Page, theme: string) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    // A colour in transition has another contrast.
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  }, theme);

/** Sets another width and waits for the layout. */
const resize = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
};

const rulesAt = (width: number, theme: string) => {
  if (theme === 'light') return width === widths[0] ? 'all' : 'all but contrast';
  return width === widths[0] ? 'contrast' : undefined;
};

/**
 * Elements that are wider than the screen or overflow it, except inside a box that scrolls sideways or clips.
 * @returns class and text of each
 */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const held = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      return false;
    };
    return [...document.querySelectorAll('#app *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > wide + 1) && !held(element);
      })
      .map((element) => `${element.className} ${element.textContent?.slice(0, 30)}`);
  });

/**
 * Controls whose own box, including ::before and ::after, is less than 44 px high or wide. Excludes links inside a
 * sentence (WCAG 2.5.8) and inputs covered by their label.
 */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const reach = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const area = { left, top, right, bottom };
      for (const name of ['::before', '::after']) {
        const style = getComputedStyle(element, name);
        if (style.content === 'none' || style.position !== 'absolute') continue;
        const px = (text: string) => Number.parseFloat(text) || 0;
        area.left = Math.min(area.left, left + px(style.left));
        area.top = Math.min(area.top, top + px(style.top));
        area.right = Math.max(area.right, right - px(style.right));
        area.bottom = Math.max(area.bottom, bottom - px(style.bottom));
      }
      return { width: area.right - area.left, height: area.bottom - area.top };
    };
    const inSentence = (element: Element) =>
      element.tagName === 'A' && getComputedStyle(element).display === 'inline';
    return [
      ...document.querySelectorAll('#app :is(a[href], button, input, textarea, summary, [role=option])'),
    ]
      .filter((element) => element.getClientRects().length > 0 && !inSentence(element))
      .map((element) => element.closest('label') ?? element)
      .flatMap((element) => {
        const { width, height } = reach(element);
        if (width >= least - 0.5 && height >= least - 0.5) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return [`${element.className} ${name.slice(0, 20)} ${Math.round(width)}×${Math.round(height)}`];
      });
  }, TARGET);

/** Badges and tags whose text is clipped, and titles without a line break that overflow. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#app :is([class*=badge_], [class*=itle_])')]
      .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => getComputedStyle(one).textOverflow !== 'ellipsis')
      .map((one) => `${one.className} ${one.textContent?.slice(0, 30)}`),
  );

/** Fields whose text is smaller than 16 px, into which iPhones zoom. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement>(
        '#app :is(input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea, select)',
      ),
    ]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${field.className} ${field.getAttribute('aria-label') ?? field.id}`),
  );

/** Time limit per component on a busy machine. */
const PART_MS = 60_000;

for (const group of grouped(parts, 4, () => ''))
  test(`${group.join(', ')}: nothing sticks out, targets suit a finger, fields do not zoom, axe finds nothing, by day and night at three widths; text of 200 % pushes nothing out of the smallest phone`, async ({
    page,
  }) => {
    test.setTimeout(group.length * PART_MS);
    for (const part of group) {
      await open(page, part);
      for (const theme of ['light', 'dark']) {
        await setTheme(page, theme);
        for (const width of widths) {
          const where = `${part} ${width} ${theme}`;
          await resize(page, width);
          expect(await stickingOut(page), where).toEqual([]);
          expect(await cutOff(page), where).toEqual([]);
          expect(await smallTargets(page), where).toEqual([]);
          expect(await smallFields(page), where).toEqual([]);
          expect(
            await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0),
            where,
          ).toBeLessThanOrEqual(width);
          // Contrast does not depend on width, and the other rules do not depend on the theme.
          const rules = rulesAt(width, theme);
          expect(rules ? await faults(page, rules) : [], where).toEqual([]);
        }
      }
      await page.evaluate(() => document.documentElement.style.setProperty('--tz', '2'));
      await resize(page, 320);
      expect(await stickingOut(page), `${part} with text of 200 %`).toEqual([]);
    }
  });
