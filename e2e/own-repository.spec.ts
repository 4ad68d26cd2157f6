// A team makes, checks and releases a remote in a repository of its own, with the product's address and a key.
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from 'api/core/free-port';
import { createReleaseClient } from 'release-service/client';
import { addKey, setTeam } from 'release-service/teams';
import { canHideCheckout, type Elsewhere, startElsewhere } from './support/elsewhere';
import { type ReleaseHost, startReleaseHost } from './support/release-host';
import { expect, test } from './support/visit';

const ROOT = join(__dirname, '..');
const ADDRESS = '/other/gift';
const PAGE = 'src/gift/GiftPage.tsx';
let host: ReleaseHost;
let away: Elsewhere;

test.skip(!canHideCheckout(), 'needs a user that may act as others: run as root');
test.describe.configure({ mode: 'serial', timeout: 480_000 });
test.beforeAll(async () => {
  host = await startReleaseHost(undefined, { withService: true });
  away = startElsewhere();
});
test.afterAll(() => {
  away?.stop();
  host?.stop();
});

const html = async () => (await fetch(host.origin + ADDRESS)).text();
const replaced = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

test('from an empty folder to a page in the running shop, by a user who cannot read this checkout', async ({
  page,
}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  setTeam(host.keysDir, 'gifts', ['gift']);
  await addKey(host.keysDir, 'gifts', publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const client = createReleaseClient(host.origin, pem);
  await expect(away.run('ls', ROOT)).rejects.toThrow('Permission denied');
  expect((await away.run('id', '-u')).trim()).toBe('65534');

  const began = Date.now();
  await away.command('new', 'gift', '礼品');
  await expect(away.command('check')).rejects.toThrow('haozhan-remote pull https://');
  expect(await away.command('pull', host.origin)).toContain(host.origin);
  // What was taken holds the four shared packages and nothing of this machine.
  expect((await away.run('ls', '.haozhan', '.haozhan/types')).split(/\s+/).filter(Boolean)).toEqual([
    ...['.haozhan:', 'base.css', 'kit.json', 'runtime', 'runtime.js', 'tokens.css', 'tsconfig.json', 'types'],
    ...['.haozhan/types:', 'shared-contract', 'shared-router', 'shared-sdk', 'shared-ui'],
  ]);
  await expect(away.run('grep', '-rqF', ROOT, '.haozhan')).rejects.toMatchObject({ code: 1 });
  away.give('team.key', pem);
  const released = await away.command('release', '--key', 'team.key', '--why', 'the first gifts');
  expect(released).toContain(`已发布到 ${host.origin}，给所有访客`);
  await expect.poll(html, { timeout: 100_000 }).toContain('全部游戏');
  await page.goto(host.origin + ADDRESS);
  const own = page.locator('[data-remote=gift]');
  await expect(own.getByRole('heading', { name: '全部游戏' })).toBeVisible();
  test
    .info()
    .annotations.push({ type: 'figures', description: `${Date.now() - began} ms from an empty folder` });
  const { live } = await client.state('gift');
  expect((await client.history('gift')).entries).toMatchObject([{ tested: true, why: 'the first gifts' }]);

  away.edit(PAGE, replaced('全部游戏', '所有游戏'));
  const previewed = await away.command('release', '--key', 'team.key', '--preview', '--untested');
  const link = /https?:[^，]*/.exec(previewed)?.[0] ?? '';
  await page.goto(`${link}?to=${ADDRESS}`);
  await expect(own.getByRole('heading', { name: '所有游戏' })).toBeVisible();
  expect(await html()).not.toContain('所有游戏');

  await away.command('release', '--key', 'team.key', '--canary', '10', '--untested');
  expect(await client.state('gift')).toMatchObject({ live, canary: { share: 10 } });
  expect(await away.command('rollback', '--key', 'team.key')).toContain(`gift 已退回 ${live}`);
  expect(await client.state('gift')).toMatchObject({ live, canary: null });
  expect(await away.command('rollback', '--key', 'team.key')).toContain('gift 和它的页面已撤下');
  await expect.poll(async () => (await fetch(host.origin + ADDRESS)).status).toBe(404);
});

test('inside the running product, before it is released, a saved change is replaced in the open page and its state survives', async ({
  page,
}) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  away.edit(PAGE, replaced('const games', 'const [taps, setTaps] = useState(0);\n  const games'));
  away.edit(PAGE, (text) => `import { useState } from 'react';\n${text}`);
  away.edit(
    PAGE,
    replaced('<Page>', '<Page>\n      <Button onClick={() => setTaps(taps + 1)}>点了 {taps} 次</Button>'),
  );
  const stop = away.start({ PORT: String(port) }, 'dev');
  try {
    await expect
      .poll(
        () =>
          fetch(origin).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 100_000 },
      )
      .toBe(true);
    await page.goto(origin + ADDRESS);
    const own = page.locator('[data-remote=gift]');
    await own.getByRole('button', { name: '点了 0 次' }).click();
    await expect(own.getByRole('heading', { name: '所有游戏' })).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    away.edit(PAGE, replaced('所有游戏', '每款游戏'));
    await expect(own.getByRole('heading', { name: '每款游戏' })).toBeVisible({ timeout: 60_000 });
    await expect(own.getByRole('button', { name: '点了 1 次' })).toBeVisible();
    await expect(page.locator('html[data-same]')).toHaveCount(1);
    await own.getByRole('link').first().click();
    await expect(page.locator('[data-remote=catalog]').getByRole('heading').first()).toBeVisible();
  } finally {
    await stop();
  }
});

test('what the running product lacks or has in another type is reported with its line and what to do', async () => {
  const check = () => away.command('check').catch((error: { stderr: string }) => error.stderr);
  away.edit(PAGE, replaced('{ id, name }', '{ id, titel }'));
  away.edit(PAGE, replaced('label={name}', 'label={id} weight={3}'));
  away.edit(PAGE, replaced('lines={6}', 'lines="six"'));
  const faults = await check();
  expect(faults).toContain(`gift 放到 ${host.origin} 会出错，线上没有变化`);
  expect(faults).toMatch(/GiftPage\.tsx:\d+ 线上没有这个名字：去掉它，或改用现在的（TS2339 Property 'titel'/);
  expect(faults).toMatch(/GiftPage\.tsx:\d+ 和线上的类型不一致：.*'weight'/);
  expect(faults).toMatch(
    /GiftPage\.tsx:\d+ 和线上的类型不一致：.*'string' is not assignable to type 'number'/,
  );
  expect(faults.match(/\(?TS\d+ /g)).toHaveLength(3);
});
