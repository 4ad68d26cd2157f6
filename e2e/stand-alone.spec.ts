import { freePort } from 'api/core/free-port';
import { runStandAlone } from 'scripts/dev/stand-alone';
import { remoteNames } from 'scripts/remotes';
import { type RouteName, routes } from 'shared-contract';
import { newPhone, requestCode, smsCode } from './support/people';
import { expect, test } from './support/visit';

/** One guest page of each remote, and its first content. */
const pages: Record<string, RouteName> = {
  catalog: 'home',
  trade: 'finish',
  account: 'mycenter',
  content: 'gonggao',
};

/** A page's code is compiled when it is first visited. */
const COMPILED_MS = 40_000;

test('each remote runs without the host, with a session of its own at the running api', async ({
  page,
  complaints,
}) => {
  test.setTimeout(150_000);
  const [first = '', ...others] = remoteNames().filter((name) => pages[name]);
  const from = process.env.E2E_ORIGIN ?? '';
  const port = await freePort();
  const alone = await runStandAlone({ names: [first, ...others], from, port, log: () => undefined });
  expect(others).toHaveLength(3);
  try {
    for (const name of [first, ...others]) {
      const own = page.locator(`[data-remote=${name}]`);
      await page.goto(alone.origin + routes[pages[name] as RouteName].path);
      await expect(own.getByRole('heading').first()).toBeVisible({ timeout: COMPILED_MS });
    }
    const phone = newPhone();
    const account = page.locator('[data-remote=account]');
    await page.goto(`${alone.origin}/login?redirect=${routes.geren.path}`);
    await page.getByLabel('手机号').fill(phone);
    await requestCode(page);
    await expect(page.getByRole('button', { name: /重新发送/ })).toBeVisible();
    await page.getByLabel('短信验证码').fill(await smsCode(phone));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('heading', { name: routes.geren.title, level: 1 })).toBeVisible();
    await expect(account.getByRole('heading').first()).toBeVisible();
    expect(complaints.list).toEqual([]);
  } finally {
    await page.goto('about:blank'); // prevents further calls to the stopped server
    await alone.stop();
  }
});
