import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { routes } from 'shared-contract';
import { readReleased, releaseKeys } from '../scripts/registry';
import { putOut, takeBack } from '../scripts/releases';
import { freePort } from '../scripts/services';
import { SHARED_DIST as DIST } from './support/dist';
import { moveTo } from './support/move';
import { expect, test } from './support/visit';

/*
 * A separate host over a copy of the released files, in front of the product's api. A new release of trade is a copy
 * of the built one with another version and a marker: the test is about delivery to browsers, not about compilation.
 */
const ROOT = join(__dirname, '..');
const dir = mkdtempSync(join(tmpdir(), 'haozhan-e2e-releases-'));
const place = { dir, keys: releaseKeys() };
let host: ChildProcess;
let origin: string;
let first: string;

/** Another build of trade, with `code` prepended. */
function built(version: string, code: string) {
  const home = join(dir, 'remotes/trade');
  cpSync(join(home, first), join(home, version), { recursive: true });
  const client = join(home, version, 'client');
  const files = Object.values<{ js: string[] }>(
    JSON.parse(readFileSync(join(home, version, 'assets.json'), 'utf8')),
  ).flatMap(({ js }) => js);
  for (const file of new Set([...files, 'remoteEntry.js'])) {
    const text = readFileSync(join(client, file), 'utf8').replaceAll(first, version);
    writeFileSync(join(client, file), file === 'remoteEntry.js' ? `${code};${text}` : text);
    for (const packed of ['br', 'gz']) rmSync(join(client, `${file}.${packed}`), { force: true });
  }
  return version;
}
const mark = (version: string) => `document.documentElement.dataset.trade=${JSON.stringify(version)}`;
const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset.trade);

/** 我要卖 is a page of trade that guests can open. */
async function openSell(page: Page) {
  await page.goto(origin + routes.sale.path);
  await expect(page.locator('[data-remote=trade]').getByRole('heading').first()).toBeVisible();
}

/** Waits until the HTML for a visitor references a release: a new release is served once its renderer is ready. */
const offered = (version: string, bucket = 99) =>
  expect
    .poll(
      async () =>
        (await fetch(origin + routes.sale.path, { headers: { cookie: `bucket=${bucket}` } })).text(),
      { timeout: 60_000 },
    )
    .toContain(`/remotes/trade/${version}/`);

// Every release starts its own worker, which is slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

test.beforeAll(async () => {
  for (const name of ['registry.json', 'remotes'])
    cpSync(join(DIST, name), join(dir, name), { recursive: true });
  first = readReleased(dir, place.keys).remotes.trade?.version ?? '';
  const port = await freePort();
  host = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'host/server/main.ts')], {
    cwd: join(ROOT, 'host'),
    env: {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      RELEASES_DIR: dir,
      API_UPSTREAM: `${process.env.E2E_ORIGIN}/api`,
      CANARY_FAILURES: '1',
      ERRORS_DIR: join(dir, 'errors'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  origin = `http://localhost:${port}`;
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100))
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) return;
  throw new Error('the host did not start');
});
test.afterAll(() => {
  host.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

const inBucket = (context: BrowserContext, bucket: number) =>
  context.addCookies([{ name: 'bucket', value: String(bucket), url: origin }]);

// FE6
test('a new trade is released while a browser has the old one open: no error, no reload, the new one at the next visit, and back again', async ({
  page,
  context,
  complaints,
}) => {
  await openSell(page);
  expect(await shown(page)).toBeUndefined();
  const pid = host.pid;

  await putOut(place, 'trade', built('second', mark('second')));
  // The open tab continues, also to pages of trade whose files it has not requested yet.
  await moveTo(page, routes.zhaohui.path);
  await expect(page.locator('[data-remote=trade]').getByRole('heading').first()).toBeVisible();
  await moveTo(page, routes.hire.path);
  await expect(page.locator('[data-remote=catalog]').getByRole('heading').first()).toBeVisible();
  expect(await shown(page)).toBeUndefined();

  const visitor = await context.newPage();
  await offered('second');
  await openSell(visitor);
  expect(await shown(visitor)).toBe('second');

  await takeBack(place, 'trade');
  await offered(first);
  await openSell(visitor);
  expect(await shown(visitor)).toBeUndefined();
  expect(host.pid).toBe(pid);
  expect(complaints.list).toEqual([]);
});

test('a canary reaches its tenth alone, and one that does not load is taken from them by their report', async ({
  page,
  browser,
}) => {
  await putOut(place, 'trade', built('third', mark('third')), { canary: 10 });
  await inBucket(page.context(), 10);
  await openSell(page);
  expect(await shown(page)).toBeUndefined();

  const chosen = await browser.newContext();
  await inBucket(chosen, 9);
  const inTenth = await chosen.newPage();
  await offered('third', 9);
  await openSell(inTenth);
  expect(await shown(inTenth)).toBe('third');

  await putOut(place, 'trade', built('broken', 'throw new Error("a release that throws")'), { canary: 10 });
  await offered('broken', 9);
  await inTenth.goto(origin + routes.sale.path);
  await expect(inTenth.getByText('该模块加载失败')).toBeVisible();
  // The browser reports the failure asynchronously; a retry after that gets the stable release.
  await expect
    .poll(async () => (await fetch(`${origin}/registry.json`, { headers: { cookie: 'bucket=9' } })).text())
    .not.toContain('/broken/');
  await inTenth.getByRole('button', { name: '重试' }).click();
  await expect(inTenth.getByText('该模块加载失败')).toHaveCount(0);
  await expect(inTenth.locator('[data-remote=trade]').getByRole('heading').first()).toBeVisible();
  await takeBack(place, 'trade');
  await chosen.close();
});

// FE8
test('an entry that is not what the registry says is not run, the page says so, and the server is told', async ({
  page,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/reports')) reports.push(request.postData() ?? '');
  });
  await page.route('**/remotes/trade/**/remoteEntry.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${mark('stolen')};${await answer.text()}` });
  });
  await page.goto(origin + routes.sale.path);
  await expect(page.getByText('该模块加载失败')).toBeVisible();
  expect(await shown(page)).toBeUndefined();
  await expect
    .poll(() => reports.map((text) => JSON.parse(text)))
    .toContainEqual(expect.objectContaining({ remote: 'trade', version: first, kind: 'load', page: 'sale' }));
});

// SD9
test('what was built holds no key, and no map in a folder that is served', () => {
  const found = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|png|webp|jpg|ico)$/.test(entry.name))
    .flatMap((entry) => {
      const file = join(entry.parentPath ?? entry.path, entry.name);
      const text = readFileSync(file, 'utf8');
      const isServed = !/[\\/](?:host|remotes[\\/]\w+[\\/]\w+)[\\/]maps$/.test(dirname(file));
      return (/\.map$/.test(file) && isServed) || text.includes('PRIVATE KEY') ? [file] : [];
    });
  expect(found).toEqual([]);
});
