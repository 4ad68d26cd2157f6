import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RouteName, routes } from 'shared-contract';
import { serveAlone } from '../scripts/dev-alone';
import { remoteNames } from '../scripts/remotes';
import { compile, standAloneConfig } from '../shared-build/src';
import { newPhone, requestCode, smsCode } from './support/people';
import { expect, test } from './support/visit';

/** A page of each remote that guests see, and what it shows first. */
const pages: Record<string, RouteName> = {
  catalog: 'home',
  trade: 'finish',
  account: 'mycenter',
  content: 'gonggao',
};

test('each remote runs without the host, with a session of its own at the running api', async ({
  page,
  complaints,
}) => {
  test.setTimeout(300_000);
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-e2e-alone-'));
  const names = remoteNames().filter((name) => pages[name]);
  expect(names).toHaveLength(4);
  const { entrypoints } = await compile(standAloneConfig({ names, outDir: dir }));
  try {
    for (const name of names) {
      const files = entrypoints.get(name)?.getFiles() ?? [];
      const from = process.env.E2E_ORIGIN ?? '';
      const { origin, close } = await serveAlone({ name, from, port: 0, dir, files: () => files });
      const own = page.locator(`[data-remote=${name}]`);
      await page.goto(origin + routes[pages[name] as RouteName].path);
      await expect(own.getByRole('heading').first()).toBeVisible();
      if (name === 'account') {
        const phone = newPhone();
        await page.goto(`${origin}/login?redirect=${routes.geren.path}`);
        await page.getByLabel('手机号').fill(phone);
        await requestCode(page);
        await expect(page.getByRole('button', { name: /重新发送/ })).toBeVisible();
        await page.getByLabel('短信验证码').fill(await smsCode(phone));
        await page.getByRole('button', { name: '登录', exact: true }).click();
        await expect(page.getByRole('heading', { name: routes.geren.title, level: 1 })).toBeVisible();
        await expect(own.getByRole('heading').first()).toBeVisible();
      }
      await page.goto('about:blank'); // what the page still asks is asked of nobody
      close();
    }
    expect(complaints.list).toEqual([]);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
