import { execFile } from 'node:child_process';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { readReleased, releaseKeys } from 'releases/store';
import { DIST } from './support/dist';
import { COMMAND_MS } from './support/elsewhere';
import { logIn, newPhone } from './support/people';
import { asMember, expect, test } from './support/visit';

const ROOT = join(__dirname, '..');
const NAME = 'gifts';
const folder = join(ROOT, `mfe-${NAME}`);
const address = `/other/${NAME}`;

const run = promisify(execFile);
const command = async (name: string, ...args: string[]) =>
  (await run(join(ROOT, 'node_modules/.bin', name), args, { cwd: ROOT, timeout: COMMAND_MS })).stdout;
/** Uncommitted changes, except in the new remote's own folder. */
const changed = async () =>
  (await run('git', ['status', '--porcelain'], { cwd: ROOT })).stdout
    .split('\n')
    .filter((line) => !line.includes(`mfe-${NAME}/`));
const html = async () => (await fetch(process.env.E2E_ORIGIN + address)).text();

/** The page of the new remote, in the shell of a host that was built without it. */
async function showsPage(page: Page) {
  await page.goto(address);
  await expect(page).toHaveTitle('礼品 · 号栈');
  await expect(page.getByRole('heading', { name: '礼品', level: 1 })).toBeVisible();
  const own = page.locator(`[data-remote=${NAME}]`);
  await expect(own.getByRole('heading', { name: '全部游戏' })).toBeVisible();
  await own.getByRole('link').first().click();
  await expect(page.locator('[data-remote=catalog]').getByRole('heading').first()).toBeVisible();
  await page.goBack();
  await expect(own.getByRole('heading', { name: '全部游戏' })).toBeVisible();
}

let withdrawn = true;
const withdraw = async () => {
  await command('tsx', 'scripts/release.ts', NAME, '--rollback');
  withdrawn = true;
};
test.afterEach(async () => {
  try {
    if (!withdrawn) await withdraw();
  } finally {
    for (const made of [folder, join(DIST, 'remotes', NAME)]) rmSync(made, { recursive: true, force: true });
  }
});

test('a new remote is made, tested and released into the running product by one row, and withdrawn; nobody else’s source is touched', {
  tag: '@exclusive',
}, async ({ page, browser, complaints }) => {
  test.setTimeout(480_000);
  const before = await changed();
  expect((await fetch(process.env.E2E_ORIGIN + address)).status).toBe(404);

  await command('tsx', 'scripts/new-remote/index.ts', NAME, '礼品');
  // Linked as by `pnpm install`: a remote with the same dependencies.
  symlinkSync(join(ROOT, 'mfe-account/node_modules'), join(folder, 'node_modules'));
  await command('biome', 'check', `mfe-${NAME}`);
  const failing = join(folder, 'src/failing.test.ts');
  writeFileSync(failing, "test('fails', () => expect(1).toBe(2));\n");
  await expect(command('tsx', 'scripts/release.ts', NAME)).rejects.toThrow('测试没有通过');
  expect(readReleased(DIST, releaseKeys()).remotes[NAME]).toBeUndefined();
  rmSync(failing);
  withdrawn = false;
  await command('tsx', 'scripts/release.ts', NAME);
  expect(readReleased(DIST, releaseKeys()).remotes[NAME]).toMatchObject({ digest: expect.any(String) });
  expect(readReleased(DIST, releaseKeys()).remotes[NAME]?.untested).toBeUndefined();
  expect(await changed()).toEqual(before);

  // The new release is served once its renderer is ready.
  await expect.poll(html, { timeout: 100_000 }).toContain(`/remotes/${NAME}/`);
  await expect.poll(html, { timeout: 100_000 }).toContain('全部游戏');
  await showsPage(page);
  const member = await browser.newPage({ baseURL: process.env.E2E_ORIGIN });
  await asMember(member, (await logIn(newPhone())).token);
  await showsPage(member);
  await member.close();
  expect(complaints.list).toEqual([]);

  await withdraw();
  await expect.poll(async () => (await fetch(process.env.E2E_ORIGIN + address)).status).toBe(404);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '页面不存在', level: 1 })).toBeVisible();
});
