// A developer inspects the running product by a link of their team's key; a visitor beside sees nothing of it.
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { freePort } from 'api/core/free-port';
import { addKey, setTeam } from 'release-service/teams';
import { publishRelease } from 'releases/publish';
import { serveFolder } from 'scripts/dev/own-machine';
import { routes } from 'shared-contract';
import { beginning, type ReleaseHost, startReleaseHost } from './support/release-host';
import { expect, seriousFaults, test } from './support/visit';

const help = routes.bangzhu.path;
let host: ReleaseHost;
let link: string;

test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  host = await startReleaseHost(undefined, { withService: true });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  setTeam(host.keysDir, 'help', ['content']);
  await addKey(host.keysDir, 'help', publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const keyFile = join(host.keysDir, 'team.key');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/inspect.ts', '--to', host.origin, '--key', keyFile],
    { cwd: join(__dirname, '..') },
  );
  link = stdout.split('\n')[0] ?? '';
  host.built('content', 'later', beginning('document.documentElement.dataset.content="later"'));
  await publishRelease(host.place, 'content', 'later', {});
  await expect
    .poll(async () => (await fetch(host.origin + help)).text(), { timeout: 60_000 })
    .toContain('/remotes/content/later/');
});
test.afterAll(() => host.stop());

const panel = (page: Page) => page.getByRole('complementary', { name: '开发者检视' });
const rowOf = (page: Page, name: string) => panel(page).getByRole('row').filter({ hasText: name });
const label = (page: Page, part: string) => page.locator(`#inspector [data-part=${part}]`);
/** Where the page's own parts are. */
const layout = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#app, [data-remote], [data-remote] h1, [data-remote] a')].map(
      (element) => {
        const { left, top, width } = element.getBoundingClientRect();
        return [left, top + scrollY, width].map(Math.round).join();
      },
    ),
  );

test('the inspector labels each area, measures it, and moves nothing; a visitor gets nothing of it', async ({
  page,
  browser,
}) => {
  const opened = await page.goto(`${link}&to=${help}`);
  expect(opened?.headers()['cache-control']).toBe('no-store');
  await expect(label(page, 'content')).toContainText('content later');
  await expect(label(page, 'content')).toContainText('help');
  await expect(label(page, 'host')).toContainText('平台');
  const row = rowOf(page, 'content');
  await expect(row).toContainText('later');
  // KiB, then ms of loading, of first paint and until active, calls and errors.
  await expect(row).toHaveText(/later\s*help\s*[\d.]+\s*\d+/);
  const measured = panel(page).getByRole('region', { name: 'content 的测量' });
  await expect(measured.getByRole('definition').nth(1)).toHaveText(/^\d+$/);
  await expect(measured.getByRole('definition').nth(2)).toHaveText(/^\d+$/);
  expect(await seriousFaults(page)).toEqual([]);

  const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  const shop = await visitor.goto(host.origin + help);
  expect(await shop?.text()).not.toContain('inspector');
  await expect(visitor.locator('[data-remote=content]').getByRole('heading').first()).toBeVisible();
  await expect.poll(() => layout(visitor)).toEqual(await layout(page));
  await expect(visitor.locator('#inspector')).toHaveCount(0);
  expect((await visitor.request.get(`${host.origin}/inspector/script.js`)).status()).toBe(404);

  // Folded by keyboard, also on the next page.
  await panel(page).getByRole('button', { name: '收起' }).press('Enter');
  await expect(panel(page)).toHaveCount(0);
  await page.goto(host.origin + routes.home.path);
  await page.getByRole('button', { name: /^打开检视/ }).press('Enter');
  await expect(label(page, 'catalog')).toContainText(`catalog ${host.first.catalog}`);
  await panel(page).getByRole('link', { name: '在这个浏览器里关掉检视' }).click();
  await expect(page.locator('#inspector')).toHaveCount(0);
});

test('errors and calls are shown with the remote whose they are', async ({ page }) => {
  await page.goto(`${link}&to=${help}`);
  await expect(label(page, 'content')).toBeVisible();
  await page.evaluate(() => {
    dispatchEvent(
      new CustomEvent('haozhan:failure', {
        detail: {
          kind: 'error',
          remote: 'content',
          version: 'later',
          error: new Error('a page that throws'),
        },
      }),
    );
    return fetch('/api/no-such-call').then((answer) => answer.text());
  });
  const measured = panel(page).getByRole('region', { name: 'content 的测量' });
  await expect(measured.getByRole('list', { name: '错误' })).toHaveText('a page that throws');
  await expect(measured.getByRole('list', { name: '调用' })).toContainText(/404 \d+ ms \/api\/no-such-call/);
  await expect(rowOf(page, 'content').getByRole('cell').last()).toHaveText('1');
  await expect(label(page, 'content')).toContainText('1 错');
});

test('an earlier release is chosen for this browser only, marked, and left with one tap', async ({
  page,
  browser,
}) => {
  const content = () => page.evaluate(() => document.documentElement.dataset.content);
  await page.goto(`${link}&to=${help}`);
  await expect.poll(content).toBe('later');
  const version = panel(page).getByRole('radio', { name: host.first.content });
  await expect(panel(page).getByRole('radio', { name: 'later' })).toBeChecked();
  await version.focus();
  await version.press('Space');
  await panel(page).getByRole('button', { name: '换好并刷新' }).click();
  const mark = page.getByRole('complementary', { name: '版本' });
  await expect(mark).toContainText(`你看到的不是线上的版本：content ${host.first.content}`);
  await expect(rowOf(page, 'content')).toContainText(host.first.content ?? '');
  await expect(page.locator('[data-remote=content]').getByRole('heading').first()).toBeVisible();
  expect(await content()).toBeUndefined();
  expect(await seriousFaults(page)).toEqual([]);

  const others = await (await browser.newContext()).newPage();
  expect(await (await others.goto(host.origin + help))?.text()).toContain('/remotes/content/later/');

  await panel(page).getByRole('button', { name: '收起' }).click();
  await mark.getByRole('link', { name: '回到线上' }).click();
  await expect(page).toHaveURL(host.origin + help);
  await expect(mark).toHaveCount(0);
  await expect.poll(content).toBe('later');
});

test('a remote of the developer’s own machine is shown in that browser', async ({ page }) => {
  const folder = join(host.place.dir, 'remotes/content', host.first.content ?? '', 'client');
  const own = mkdtempSync(join(tmpdir(), 'haozhan-own-machine-'));
  cpSync(folder, own, { recursive: true });
  const entry = join(own, 'remoteEntry.js');
  const mark = beginning('document.documentElement.dataset.content="mine"');
  writeFileSync(entry, mark(readFileSync(entry, 'utf8'), 'client/remoteEntry.js'));
  const port = await freePort();
  const server = await serveFolder(own, port);
  try {
    await page.goto(`${link}&to=${help}`);
    await panel(page).getByLabel('本机端口').fill(String(port));
    await panel(page).getByRole('radio', { name: '本机' }).check({ force: true });
    await panel(page).getByRole('button', { name: '换好并刷新' }).click();
    await expect(page.getByRole('complementary', { name: '版本' })).toContainText(
      `content localhost-${port}`,
    );
    await expect(page.locator('[data-remote=content]').getByRole('heading').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset.content)).toBe('mine');
    await expect(label(page, 'content')).toContainText(`content localhost-${port}`);
    await expect(rowOf(page, 'content')).toHaveText(/help\s*[\d.]+\s*\d+/);
  } finally {
    await server.stop();
    rmSync(own, { recursive: true });
  }
});
