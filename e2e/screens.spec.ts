import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from './support/scene';
import { parts } from './support/scenes';
import { asMember, expect, test } from './support/visit';

/**
 * Screenshots of the pages in every status, for review: `SCREENS=<folder>`, with WIDTHS and THEMES for others than
 * 375 px in the light theme. Not part of a normal run. docs/screens has one of each.
 */
const folder = process.env.SCREENS;
const TALLEST = 2_400;
const widths = (process.env.WIDTHS ?? '375').split(',').map(Number);
const themes = (process.env.THEMES ?? 'light').split(',') as ('light' | 'dark')[];

test.skip(!folder, 'SCREENS names no folder');

for (const [name, make] of Object.entries(parts))
  test(`pictures: ${name}`, async ({ browser }) => {
    test.setTimeout(1_200_000);
    const scenes = await make();
    mkdirSync(folder ?? '', { recursive: true });
    for (const scene of scenes)
      for (const width of widths)
        for (const theme of themes) {
          const context = await browser.newContext({
            viewport: { width, height: 812 },
            deviceScaleFactor: 1,
            isMobile: true,
            hasTouch: true,
            colorScheme: theme,
            baseURL: process.env.E2E_ORIGIN,
          });
          const page = await context.newPage();
          if (scene.visitor) await asMember(page, scene.visitor.token);
          await scene.before?.(page);
          await page.goto(scene.path, { waitUntil: 'networkidle' }).catch(() => undefined);
          await expect.soft(page.locator('main').first(), `${titleOf(scene)} shows`).toBeVisible();
          await expect.soft(page.getByText('加载失败'), `${titleOf(scene)} loads`).toHaveCount(0);
          await expect
            .soft(page.locator('[aria-label=加载中]'), `${titleOf(scene)} stops loading`)
            .toHaveCount(0);
          await scene.touch?.(page);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect.soft(overflow, `${titleOf(scene)} at ${width} is not wider than the screen`).toBe(0);
          // As tall as the page, so that elements fixed to the bottom are at its end.
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width, height: Math.min(height, TALLEST) });
          await page.waitForLoadState('networkidle').catch(() => undefined);
          await page.screenshot({ path: join(folder ?? '', `${titleOf(scene)}-${width}-${theme}.png`) });
          await context.close();
        }
  });

const titleOf = ({ page, status }: Scene) => `${page}-${status}`;
