import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { everyInput } from 'api/testing/inputs';
import { type RouteName, routes } from 'shared-contract';
import { DIST } from './support/dist';
import { isSameDocument, markDocument, moveTo } from './support/move';
import { logIn, newPhone } from './support/people';
import { asMember, expect, test } from './support/visit';

const pages = {
  catalog: 'home',
  trade: 'finish',
  account: 'mycenter',
  content: 'gonggao',
} as const satisfies Record<string, RouteName>;
const faults: Record<string, (route: Route) => unknown> = {
  'refuses connections': (route) => route.abort('connectionrefused'),
  'is gone': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'answers HTML': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>a page' }),
};
// FE4
/** A remote times out after 4 s; the rest is tolerance for a busy machine. */
const FALLBACK_MS = 4_000 + 6_000;

/** Content rendered by the remote itself: the shell's bar proves nothing. */
const content = (page: Page, remote: string) =>
  page.locator(`[data-remote=${remote}]`).getByRole('heading').first();
const fallback = (page: Page) => page.getByText('该模块加载失败');

/** Records in the page when it requests a script of the remote, and when it shows the failure. */
const noteTimes = (page: Page, remote: string) =>
  page.addInitScript((folder) => {
    const times = { asked: 0, reported: 0 };
    Object.assign(window, { times });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src.includes(folder))
          Object.assign(times, { asked: performance.now(), reported: 0 });
        else if (node.textContent?.includes('加载失败')) times.reported ||= performance.now();
    }).observe(document, { childList: true, subtree: true });
  }, `/remotes/${remote}/`);

/** The failure is shown in time, counted from the request for the script: the page itself may have loaded slowly. */
async function failsInTime(page: Page, failure = fallback(page)) {
  await expect(failure).toBeVisible({ timeout: 40_000 });
  const { asked, reported } = await page.evaluate(
    () => (window as unknown as { times: { asked: number; reported: number } }).times,
  );
  expect(reported - asked).toBeLessThan(FALLBACK_MS);
}

type RemoteName = keyof typeof pages;
const remotes = Object.keys(pages) as RemoteName[];

/** Only pages of that remote fail, within the timeout, and 重试 restores them without a reload. */
async function failsAlone(page: Page, remote: RemoteName, answer: (route: Route) => unknown) {
  await noteTimes(page, remote);
  await page.route(`**/remotes/${remote}/**`, answer);
  await page.goto(routes[pages[remote]].path, { waitUntil: 'commit' });
  await failsInTime(page);
  await markDocument(page);

  const other = remote === 'content' ? 'mycenter' : 'gonggao';
  await moveTo(page, routes[other].path);
  await expect(content(page, other === 'gonggao' ? 'content' : 'account')).toBeVisible();
  await expect(fallback(page)).toHaveCount(0);
  await page.evaluate(() => history.back()); // page.goBack() would wait for the load of the hanging request
  await failsInTime(page);

  // hanging requests stay unanswered: only new ones are answered from now on
  await page.unroute(`**/remotes/${remote}/**`);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(fallback(page)).toHaveCount(0);
  await expect(content(page, remote)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
}

test('a page with a bar of its own that does not come has the plain bar, with the way back', async ({
  page,
}) => {
  await page.goto(routes.gonggao.path);
  await expect(content(page, 'content')).toBeVisible();
  await page.route('**/remotes/catalog/**', (route) => route.abort('connectionrefused'));
  await moveTo(page, `${routes.goodDetail.path}?id=1`);
  await expect(fallback(page)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('heading', { name: '商品详情', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(routes.gonggao.path);
});

/** Time limit per fault on a busy machine. */
const FAULT_MS = 30_000;

/** Each remote with a fault of its own; with TEST_LONG every remote with every fault. */
const faultsOf = (nth: number) =>
  Object.keys(faults).filter((_fault, place) => everyInput || place === nth % Object.keys(faults).length);

for (const [nth, remote] of remotes.entries())
  test(`when ${remote} ${faultsOf(nth).join(', ')}, only its pages fail, and 重试 brings them back without a reload`, async ({
    context,
  }) => {
    test.setTimeout(faultsOf(nth).length * FAULT_MS);
    for (const fault of faultsOf(nth))
      await test.step(fault, async () => {
        const page = await context.newPage();
        await failsAlone(page, remote, faults[fault] ?? (() => undefined));
        await page.close();
      });
  });

// In parallel, because each waits twice for its timeout of 4 s.
test(`when ${remotes.join(', ')} hang, only their pages fail, and 重试 brings them back without a reload`, async ({
  context,
}) => {
  await Promise.all(
    remotes.map(async (remote) => failsAlone(await context.newPage(), remote, () => undefined)),
  );
});

test.describe('half-deployed', () => {
  test('with the folder of a release removed the shell and the other remotes work, and 重试 works once it is back', {
    tag: '@exclusive',
  }, async ({ page }) => {
    const registry = JSON.parse(readFileSync(join(DIST, 'registry.json'), 'utf8'));
    const folder = join(DIST, 'remotes/content', registry.remotes.content.version);
    renameSync(folder, `${folder}.away`);
    try {
      await page.goto(routes.gonggao.path);
      await expect(fallback(page)).toBeVisible();
      await expect(page.getByRole('heading', { name: '公告', level: 1 })).toBeVisible();
    } finally {
      renameSync(`${folder}.away`, folder);
    }
    await page.getByRole('button', { name: '重试' }).click();
    await expect(fallback(page)).toHaveCount(0);
    await expect(page.getByRole('listitem').first()).toBeVisible();
  });

  for (const [fault, answer] of Object.entries({ 'is missing': faults['is gone'], hangs: () => undefined }))
    test(`when a page’s own file ${fault}, that page alone fails within 5 s, and 重试 loads it without a reload`, async ({
      page,
    }) => {
      const isPageChunk = (url: URL) =>
        /^\/remotes\/content\/.*\.js$/.test(url.pathname) && !/remoteEntry|\/app\./.test(url.pathname);
      await noteTimes(page, 'content');
      await page.route(isPageChunk, (route) => answer?.(route));
      // A page with shared chunks that only its remote has requested: they outlive the remote's first attempt.
      await asMember(page, (await logIn(newPhone())).token);
      await page.goto(routes.fankui.path, { waitUntil: 'commit' });
      await failsInTime(page, page.getByText('加载失败').first());
      await expect(page.getByRole('heading', { name: '意见反馈', level: 1 })).toBeVisible();
      await markDocument(page);
      await page.unroute(isPageChunk);
      await page.getByRole('button', { name: '重试' }).click();
      await expect(page.getByRole('button', { name: '提交反馈' })).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
    });
});

test('what was fetched ahead in a moment without a network comes when one goes there, and stays when the remote is loaded anew', async ({
  page,
  context,
}) => {
  const { preload } = JSON.parse(readFileSync(join(DIST, 'registry.json'), 'utf8')).remotes.content;
  const own: string[] = preload.ProblemList.js.filter((file: string) => !preload.fankui.js.includes(file));
  const isOwnFile = ({ pathname }: URL) => own.some((file) => pathname.endsWith(`/${file}`));
  // Idle callbacks depend on the browser's load: here they are triggered explicitly.
  await page.addInitScript(() => {
    const later: (() => void)[] = [];
    let isIdle = false;
    const ask = (task: () => void) => (isIdle ? setTimeout(task) : later.push(task));
    const beIdle = (always: boolean) => {
      isIdle = always;
      for (const task of later.splice(0)) task();
    };
    Object.assign(window, { requestIdleCallback: ask, beIdle });
  });
  await asMember(page, (await logIn(newPhone())).token);
  const beIdle = (always: boolean) =>
    page.evaluate((yes) => (window as unknown as { beIdle(always: boolean): void }).beIdle(yes), always);
  let hasPrefetch = false; // the host's script for it, itself loaded when the browser is idle
  page.on('requestfinished', (request) => {
    hasPrefetch ||= request.url().includes('/assets/prefetch.');
  });
  await page.goto(routes.fankui.path);
  await expect(page.getByRole('button', { name: '提交反馈' })).toBeVisible();
  await markDocument(page);
  await expect
    .poll(async () => {
      if (!hasPrefetch) await beIdle(false);
      return hasPrefetch;
    })
    .toBe(true);

  const lost = new Set<string>();
  page.on('requestfailed', (request) => lost.add(new URL(request.url()).pathname.split('/')[1] ?? ''));
  await context.setOffline(true);
  await beIdle(true);
  await expect.poll(() => [...lost]).toEqual(expect.arrayContaining(['assets', 'remotes']));
  // In this order: what is fetched ahead may be tried again as soon as there is a network.
  await page.route(isOwnFile, (route) => route.abort());
  await context.setOffline(false);

  await page.getByRole('link', { name: '我提过的' }).click();
  await expect(page.getByText('加载失败')).toBeVisible();
  let failedAgain = 0;
  page.on('requestfailed', (request) => {
    const url = new URL(request.url());
    if (isOwnFile(url) && /\/r\d+\//.test(url.pathname)) failedAgain++;
  });
  await page.getByRole('button', { name: '重试' }).click();
  await expect.poll(() => failedAgain).toBeGreaterThan(0);
  await page.unroute(isOwnFile);
  // The new remote retries once by itself: that attempt may have succeeded already.
  await expect(async () => {
    const again = page.getByRole('button', { name: '重试' });
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByText('还没有反馈')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  expect(await isSameDocument(page)).toBe(true);
});

test('a shared part that failed comes at 重试 without a reload', async ({ page }) => {
  const { later } = JSON.parse(readFileSync(join(DIST, 'host/assets/assets.json'), 'utf8'));
  const isPart = ({ pathname }: URL) =>
    later['shared-ui/lists'].js.some((file: string) => pathname === `/assets/${file}`);
  await page.route(isPart, (route) => route.abort());
  await asMember(page, (await logIn(newPhone())).token);
  await page.goto(routes.ProblemList.path);
  await expect(page.getByText('加载失败')).toBeVisible();
  await markDocument(page);
  await page.unroute(isPart);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('还没有写过')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});
