// The service worker: visited pages open without a network. All other specs block it, because it would bypass their
// mocked responses.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { value } from './support/api';
import { DIST } from './support/dist';
import { demoGoods } from './support/goods';
import { moveTo } from './support/move';
import { newBuyer } from './support/people';
import { untilStored } from './support/stored-responses';
import { asMember, expect, test } from './support/visit';

test.use({ serviceWorkers: 'allow' });

const WORKER = join(DIST, 'host/sw/sw.js');

/** Waits until the worker controls the page and has cached the shell and every file that the page has used. */
async function untilWorkerReady(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(async () => {
    const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const files = used.filter(({ pathname }) => /^\/(?:assets|remotes)\//.test(pathname));
    if (document.querySelector('style[data-file]')) return false; // its full stylesheet is not loaded yet
    const wanted = ['/other/mycenter', ...files.map(({ href }) => href)];
    return (await Promise.all(wanted.map((one) => caches.match(one)))).every(Boolean);
  });
}
const age = (page: Page) => page.getByText(/离线，显示 .+ 存下的内容/);

test('pages one has seen open again without a network, with their age; others say why they are empty', async ({
  page,
  context,
}) => {
  const [goods] = await demoGoods();
  const detail = `/index/goodDetail?id=${goods?.id}`;
  await page.goto('/other/gonggao');
  await untilWorkerReady(page);
  // The last one: notices published by other tests come before it.
  const title = (await page.getByRole('listitem').last().getByRole('heading').textContent()) ?? '';
  await untilStored(page, 'listNotices');
  await page.goto(detail);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await untilStored(page, 'getGoods');
  await untilWorkerReady(page);
  await page.goto('/index/goodList');
  await untilStored(page, 'listGoods');
  await untilWorkerReady(page);
  await page.goto('/index/home');
  await untilStored(page, 'sort":"newest');
  await untilWorkerReady(page);

  await context.setOffline(true);
  for (const list of ['/index/home', '/index/goodList']) {
    await page.goto(list);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(age(page)).toBeVisible();
  }
  await page.goto('/other/gonggao');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(age(page)).toBeVisible();
  await page.goto(detail);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(age(page)).toBeVisible();
  for (const name of ['返回', '分享']) await page.getByRole('button', { name }).click({ trial: true });
  await expect(page.getByText('网络断开了，联网后再操作')).toBeVisible();
  await expect(page.getByRole('button', { name: /立即购买|看相似的/ })).toBeDisabled();

  await page.goto('/other/xinwen');
  await expect(page.getByText('网络已断开')).toBeVisible();
  await expect(page.getByRole('button', { name: /重试/ })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/other/gonggao');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(age(page)).toHaveCount(0);
});

test('what is one’s own opens again for its owner, and for nobody after a log-out', async ({
  page,
  context,
}) => {
  const buyer = await newBuyer();
  await asMember(page, buyer.token);
  await page.goto('/other/mycenter');
  await untilWorkerReady(page);
  const name = page.getByText((await value('getProfile', {}, buyer.token)).nickName).first();
  await expect(name).toBeVisible();
  await untilStored(page, 'getProfile');
  await context.setOffline(true);
  await page.reload();
  await expect(name).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText('网络已断开')).toBeVisible();
  await expect(name).toHaveCount(0);
});

test('a new worker takes over under an open page, and the page goes on', { tag: '@exclusive' }, async ({
  page,
  complaints,
}) => {
  await page.goto('/other/gonggao');
  await untilWorkerReady(page);
  const before = readFileSync(WORKER, 'utf8');
  try {
    writeFileSync(WORKER, `${before}\n// a later release\n`);
    await page.evaluate(async () => {
      const taken = new Promise((took) => {
        navigator.serviceWorker.addEventListener('controllerchange', took, { once: true });
      });
      await (await navigator.serviceWorker.ready).update();
      await taken;
    });
    for (const path of ['/index/goodList', '/other/bangzhu', '/index/finish']) {
      await moveTo(page, path);
      await expect(page.locator('[data-remote]').getByRole('heading').first()).toBeVisible();
    }
    expect(complaints.list).toEqual([]);
  } finally {
    writeFileSync(WORKER, before);
  }
});

test('neither answers nor pictures with a signature are kept by the worker', async ({ page }) => {
  await page.goto('/index/home');
  await untilWorkerReady(page);
  await page.reload();
  await page.waitForLoadState('networkidle');
  const urls = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
  expect(urls.length).toBeGreaterThan(10);
  expect(
    urls.filter((url) => !/^\/(?:assets|remotes|api\/files)\/[^?]+$/.test(url) && url !== '/other/mycenter'),
  ).toEqual([]);
});
