// A team outside of this checkout releases its remote to the running product, with nothing but its key.
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { createReleaseClient } from 'release-service/client';
import { addKey, readTeams, setTeam } from 'release-service/teams';
import { routes } from 'shared-contract';
import { beginning, type ReleaseHost, startReleaseHost } from './support/release-host';
import { expect, seriousFaults, test } from './support/visit';

const ROOT = join(__dirname, '..');
let host: ReleaseHost;

test.describe.configure({ timeout: 150_000 });
test.beforeAll(async () => {
  host = await startReleaseHost(undefined, { withService: true });
});
test.afterAll(() => host.stop());

/** The team, with a build of its own machine: a copy of the released one that marks the page. */
async function newTeam() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const name = `help${Object.keys(readTeams(host.keysDir)).length}`;
  setTeam(host.keysDir, name, ['content']);
  await addKey(host.keysDir, name, publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const away = mkdtempSync(join(host.place.dir, 'team-'));
  const keyFile = join(away, 'team.key');
  writeFileSync(keyFile, pem, { mode: 0o600 });
  const client = createReleaseClient(host.origin, pem);
  const upload = async (version: string) => {
    host.built('content', version, beginning(`document.documentElement.dataset.team="${version}"`));
    const folder = join(away, version);
    cpSync(join(host.place.dir, 'remotes/content', version), folder, { recursive: true });
    await client.upload('content', version, folder);
  };
  return { name, client, keyFile, upload };
}
const teamOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.team);
const help = routes.bangzhu.path;

const pages = async (path: string, cookie = '') =>
  (await fetch(host.origin + path, { headers: { cookie } })).text();

test('a team releases to a running product over HTTP, visitors get it, and one command takes it back', async ({
  page,
}) => {
  const { name, client, keyFile, upload } = await newTeam();
  await upload('byteam');
  const { seen } = await client.state('content');
  const why = 'shorter answers';
  await client.act('content', { action: 'release', version: 'byteam', tested: true, seen, why });
  await expect.poll(() => pages(help), { timeout: 60_000 }).toContain('/remotes/content/byteam/');
  await page.goto(host.origin + help);
  await expect(page.locator('[data-remote=content]').getByRole('heading').first()).toBeVisible();
  await expect.poll(() => teamOf(page)).toBe('byteam');

  const command = (script: string, ...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', script, ...args, '--to', host.origin, '--key', keyFile],
      { cwd: ROOT },
    );
  const run = (...args: string[]) => command('scripts/release.ts', ...args);
  expect((await run('content', '--rollback', '--why', 'a wrong answer')).stdout).toContain(
    `content 已退回 ${host.first.content}`,
  );
  await expect.poll(() => pages(help)).not.toContain('/remotes/content/byteam/');
  expect((await client.history('content')).entries.at(-1)).toMatchObject({
    action: 'rollBack',
    why: 'a wrong answer',
  });
  expect((await command('scripts/release-history.ts', 'content')).stdout).toMatch(
    /退回 .*a wrong answer\n.*发布给所有访客 {2}byteam .*shorter answers\n共 2 条，签名和前后衔接都对/,
  );
  const released = await run('content', '--version', host.first.content ?? '', '--canary', '10');
  expect(released.stdout).toContain(`content ${host.first.content} 已发布到 ${host.origin}，给10% 的访客`);
  await expect(run('trade', '--rollback')).rejects.toThrow(`团队 ${name} 只能发布 content，不能动 trade`);
});

test('a preview shows a version inside the real shop to those who have its link, until it ends', async ({
  page,
  browser,
}) => {
  const { client, upload } = await newTeam();
  await upload('soon');
  const { id, link } = await client.preview({ versions: { content: 'soon' } });
  const opened = await page.goto(`${link}?to=${help}`);
  expect(new URL(page.url()).pathname).toBe(help);
  expect(opened?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  // Rendered by the server with this version.
  const html = (await opened?.text()) ?? '';
  expect(html).toContain('/remotes/content/soon/');
  expect(html).toContain('id="answers"');
  await expect.poll(() => teamOf(page)).toBe('soon');
  const mark = page.getByRole('complementary', { name: '预览' });
  await expect(mark).toContainText('预览：content soon，到');
  expect(await seriousFaults(page)).toEqual([]);
  await page.goto(host.origin + routes.home.path);
  await expect(mark).toBeVisible();

  const others = await (await browser.newContext()).newPage();
  const theirs = await others.goto(host.origin + help);
  expect(await theirs?.text()).not.toContain('soon');
  expect(theirs?.headers()).not.toHaveProperty('x-robots-tag');

  await mark.getByRole('link', { name: '退出' }).click();
  await expect(page).toHaveURL(host.origin + routes.home.path);
  await expect(mark).toHaveCount(0);
  await page.goto(link);
  await expect(mark).toBeVisible();
  await client.endPreview(id);
  await page.reload();
  await expect(mark).toHaveCount(0);
  const ended = await page.goto(link);
  expect([ended?.status(), await ended?.text()]).toEqual([410, expect.stringContaining('这个预览已经结束')]);
  for (const away of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    const made = await client.preview({ versions: { content: 'soon' } });
    const answer = await fetch(`${made.link}?${new URLSearchParams({ to: away })}`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(routes.home.path);
  }
});

test('visits of a canary and of the release beside it reach the release service, which compares them', async ({
  browser,
}) => {
  const { client, upload } = await newTeam();
  await upload('worse');
  await client.act('content', { action: 'release', version: 'worse', tested: true, canary: 50 });
  // Visits before the gateway serves the release would count for neither.
  await expect.poll(() => pages(help, 'bucket=0'), { timeout: 60_000 }).toContain('/remotes/content/worse/');
  const visit = async (bucket: number, then?: (page: Page) => Promise<unknown>) => {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'bucket', value: String(bucket), url: host.origin }]);
    const page = await context.newPage();
    await page.goto(host.origin + help);
    await page.waitForFunction(() => performance.getEntriesByName('shown content').length > 0);
    await page.waitForLoadState('networkidle');
    await then?.(page);
    const reported = page.waitForResponse(/\/reports\/visits$/);
    // As when the page is left; playwright does not see requests of a page that has gone. Repeated until it is sent,
    // because the script that reports begins when the browser is idle; it sends nothing twice.
    const leaving = setInterval(
      () => void page.evaluate(() => dispatchEvent(new Event('pagehide'))).catch(() => undefined),
      200,
    );
    const answer = await reported.finally(() => clearInterval(leaving));
    const report = JSON.parse(answer.request().postData() ?? '{}');
    await context.close();
    return report;
  };

  const good = await visit(99);
  expect(good).toMatchObject({ canaries: 'content worse' });
  expect(good.remotes.content).toMatchObject({ version: host.first.content, isNew: true });
  expect(good.remotes.content.lcp).toBeGreaterThan(0);
  expect(good.remotes.content).not.toHaveProperty('hasError');
  const bad = await visit(0, (page) =>
    page.evaluate(() => {
      setTimeout(() => {
        throw Object.assign(new Error('broken'), {
          stack: `Error: broken\n    at f (${location.origin}/remotes/content/worse/app.js:1:2)`,
        });
      });
      return new Promise((done) => setTimeout(done, 100));
    }),
  );
  expect(bad.remotes.content).toMatchObject({ version: 'worse', isNew: true, hasError: true });
  await expect
    .poll(async () => (await client.state('content')).health, { timeout: 20_000 })
    .toMatch(/灰度 1 次访问，对照 1 次；出错 [1-9]\d*\.\d%（对照 0\.0%）/);
});
