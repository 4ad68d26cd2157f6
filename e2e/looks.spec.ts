import type { Page } from '@playwright/test';
import { fixContext, readRecorded } from './looks/fixed-answers';
import { looks } from './looks/looks';
import { grouped } from './support/groups';
import { moveTo } from './support/move';
import { expect, test } from './support/visit';
import { settled, showWhole } from './support/whole-page';

/** Rounding of edges between versions of a browser; a line of the width of a phone has 375, an icon 60 or more. */
const DIFFERENT_PIXELS = 40;
/** Time limit per page on a busy machine. */
const PAGE_MS = 10_000;

/**
 * Moves on in the same document: requests that are answered by a test bypass the cache, so that each document loads
 * the host again. Resolves when the previous page is gone.
 */
async function moveFrom(page: Page, address: string): Promise<void> {
  const previous = page.locator('main[data-previous]');
  await page.locator('main').evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-previous', '');
  });
  await moveTo(page, address);
  await expect(previous).toHaveCount(0);
}

for (const { name, device, colorScheme, pages } of looks)
  for (const group of grouped(pages, 12, () => ''))
    test(`${group.join(', ')} look as in their pictures: ${name}`, async ({ browser, baseURL }) => {
      test.setTimeout(20_000 + group.length * PAGE_MS);
      const recorded = readRecorded();
      const context = await browser.newContext({
        ...device,
        baseURL,
        colorScheme,
        deviceScaleFactor: 1,
        reducedMotion: 'reduce',
      });
      const missing = await fixContext(context, recorded);
      const page = await context.newPage();
      for (const [nth, route] of group.entries())
        await test.step(route, async () => {
          await page.setViewportSize(device.viewport);
          // The list of goods would stay in the document.
          const previous = group[nth - 1];
          if (!previous || previous === 'goodList') await page.goto(recorded.addresses[route]);
          else await moveFrom(page, recorded.addresses[route]);
          await settled(page);
          await expect(page.getByText('正在打开会话')).toHaveCount(0); // taller than the conversation
          await showWhole(page, device.viewport);
          await expect
            .soft(page, `${route} has changed; if it should, \`pnpm looks --update\` accepts it`)
            .toHaveScreenshot([name, `${route}.png`], { maxDiffPixels: DIFFERENT_PIXELS });
        });
      expect(missing, 'requests without a recorded answer; `pnpm looks --record` records them').toEqual([]);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    });
