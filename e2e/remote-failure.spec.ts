import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RouteName, routes } from 'shared-contract';
import { expect, test } from './support/visit';

const pages = {
  catalog: 'home',
  trade: 'finish',
  account: 'mycenter',
  content: 'gonggao',
} as const satisfies Record<string, RouteName>;
const faults = {
  'is gone': { status: 404, body: 'not found' },
  'answers 500': { status: 500, body: 'broken' },
  'answers HTML': { status: 200, contentType: 'text/html', body: '<!doctype html><p>a page' },
} as const;

/** What a remote itself has drawn: the shell's own bar proves nothing. */
const content = (page: Page, remote: string) =>
  page.locator(`[data-remote=${remote}]`).getByRole('heading').first();

for (const [remote, name] of Object.entries(pages)) {
  for (const [fault, answer] of Object.entries(faults)) {
    test(`when ${remote} ${fault}, only its pages fail, and 重试 brings them back without a reload`, async ({
      page,
    }) => {
      await page.route(`**/remotes/${remote}/**`, (route) => route.fulfill(answer));
      await page.goto(routes[name].path);
      await expect(page.getByText('该模块加载失败').first()).toBeVisible({ timeout: 8_000 });
      await page.evaluate(() => Object.assign(window, { stillHere: true }));

      const other = remote === 'content' ? 'mycenter' : 'gonggao';
      await page.evaluate((path) => history.pushState(null, '', path), routes[other].path);
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
      await expect(content(page, other === 'gonggao' ? 'content' : 'account')).toBeVisible();
      await expect(page.getByText('该模块加载失败')).toHaveCount(0);
      await page.goBack();
      await expect(page.getByText('该模块加载失败').first()).toBeVisible({ timeout: 8_000 });

      await page.unroute(`**/remotes/${remote}/**`);
      await page.getByRole('button', { name: '重试' }).first().click();
      await expect(page.getByText('该模块加载失败')).toHaveCount(0, { timeout: 15_000 });
      await expect(content(page, remote)).toBeVisible();
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    });
  }
}

test('a remote that never answers shows the fallback within 5 s', async ({ page }) => {
  await page.route('**/remotes/content/**', () => undefined);
  await page.goto(routes.gonggao.path, { waitUntil: 'commit' });
  await expect(page.getByText('该模块加载失败').first()).toBeVisible({ timeout: 7_000 });
});

test('with the folder of a release removed the shell and the other remotes work, and 重试 works once it is back', async ({
  page,
}) => {
  const dist = join(__dirname, '../dist');
  const registry = JSON.parse(readFileSync(join(dist, 'registry.json'), 'utf8'));
  const folder = join(dist, 'remotes/content', registry.remotes.content.version);
  renameSync(folder, `${folder}.away`);
  try {
    await page.goto(routes.gonggao.path);
    await expect(page.getByText('该模块加载失败')).toBeVisible();
    await expect(page.getByRole('heading', { name: '公告', level: 1 })).toBeVisible();
  } finally {
    renameSync(`${folder}.away`, folder);
  }
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('该模块加载失败')).toHaveCount(0);
  await expect(page.getByRole('listitem').first()).toBeVisible();
});
