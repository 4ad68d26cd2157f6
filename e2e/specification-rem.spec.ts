import { expect, test } from './support/visit';

test.use({ isMobile: false, hasTouch: false });

const sizes = [320, 360, 375, 390, 414, 540, 541, 768, 1080];
const ratios = [1, 1.5, 2, 2.625, 3];
/** FE13: 20 pairs: every size with a typical ratio, and the extremes with all. */
const pairs = [
  ...ratios.map((ratio) => [320, ratio] as const),
  ...ratios.map((ratio) => [1080, ratio] as const),
  ...sizes.slice(1, -1).map((width, i) => [width, ratios[i % ratios.length] ?? 1] as const),
  [540, 1] as const,
  [768, 3] as const,
  [1920, 1] as const,
];

const fonts = () => ({
  root: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  body: Number.parseFloat(getComputedStyle(document.body).fontSize),
});

test.describe('specification section 9', () => {
  for (const ratio of ratios) {
    const widths = pairs.filter(([, own]) => own === ratio).map(([width]) => width);
    test.describe(`pixel ratio ${ratio}`, () => {
      test.use({ deviceScaleFactor: ratio });
      test(`the root font is the viewport width, capped at 540 px times the pixel ratio, divided by 10; the body font is 12 px times it: ${widths.join(', ')}`, async ({
        page,
      }) => {
        expect(pairs).toHaveLength(20);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 700 });
          await page.goto('/login');
          const { root, body } = await page.evaluate(fonts);
          expect([width, root]).toEqual([width, expect.closeTo(Math.min(width, 540 * ratio) / 10, 3)]);
          expect([width, body]).toEqual([width, expect.closeTo(12 * ratio, 3)]);
        }
      });
    });
  }

  test('it is recalculated 300 ms after a resize, in one update', async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 700 });
    await page.goto('/login');
    await page.evaluate(() => {
      const log: { at: number; what: string }[] = [];
      Object.assign(window, { log });
      addEventListener('resize', () => log.push({ at: performance.now(), what: 'resize' }));
      let last = document.documentElement.style.fontSize;
      new MutationObserver(() => {
        const now = document.documentElement.style.fontSize;
        log.push({ at: performance.now(), what: now === last ? 'same' : now });
        last = now;
      }).observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
    });
    for (const width of [410, 420, 430, 440, 450]) await page.setViewportSize({ width, height: 700 });
    await expect.poll(async () => (await page.evaluate(fonts)).root).toBe(45);
    type Entry = { at: number; what: string };
    const log = await page.evaluate(() => (window as unknown as { log: Entry[] }).log);
    // However slowly the sizes follow each other, each update comes after a rest, and no size is set twice.
    const updates = log.flatMap(({ at, what }, i) =>
      what === 'resize' ? [] : [{ what, rested: at - (log[i - 1]?.at ?? 0), after: log[i - 1]?.what }],
    );
    expect(updates.at(-1)?.what).toBe('45px');
    for (const { what, rested, after } of updates) {
      expect([what, after]).toEqual([expect.stringMatching(/px$/), 'resize']);
      expect(rested).toBeGreaterThanOrEqual(295);
    }
  });

  test('the overlay layer of the image viewer is 2015 and a dialog can be read above it', async ({
    page,
  }) => {
    await page.goto('/login');
    const layers = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['--z-viewer', '--z-dialog'].map((name) => Number(style.getPropertyValue(name)));
    });
    expect(layers[0]).toBe(2015);
    expect(layers[1]).toBeGreaterThan(2015);
  });
});
