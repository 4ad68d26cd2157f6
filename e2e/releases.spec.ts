import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { publishRelease, rollBack } from 'releases/publish';
import { routes } from 'shared-contract';
import { SHARED_DIST as DIST } from './support/dist';
import { moveTo, untilHydrated } from './support/move';
import { beginning, type ReleaseHost, startReleaseHost } from './support/release-host';
import { expect, test } from './support/visit';

const ROOT = join(__dirname, '..');
let host: ReleaseHost;
/** While this file exists render workers do not start, which simulates a busy machine. */
let busy: string;
const waitingFor = (file: string) =>
  `while(require('node:fs').existsSync(${JSON.stringify(file)}))Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,50)`;

const mark = (version: string) => `document.documentElement.dataset.trade=${JSON.stringify(version)}`;
const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset.trade);

/** 我要卖 is a page of trade that guests can open. */
async function openSell(page: Page) {
  await page.goto(host.origin + routes.sale.path);
  await expect(page.locator('[data-remote=trade]').getByRole('heading').first()).toBeVisible();
  await untilHydrated(page);
}

/** Waits until the HTML for a visitor references a release: a new release is served once its renderer is ready. */
const offered = (version: string, bucket = 99) =>
  expect
    .poll(
      async () =>
        (await fetch(host.origin + routes.sale.path, { headers: { cookie: `bucket=${bucket}` } })).text(),
      { timeout: 60_000 },
    )
    .toContain(`/remotes/trade/${version}/`);

// Every release starts its own worker, which is slow on a busy machine.
test.describe.configure({ timeout: 150_000 });

test.beforeAll(async () => {
  host = await startReleaseHost((dir) => {
    busy = join(dir, 'busy');
    const worker = join(dir, 'host/server/worker.js');
    writeFileSync(worker, `${waitingFor(busy)};${readFileSync(worker, 'utf8')}`);
  });
});
test.afterAll(() => host.stop());

const inBucket = (context: BrowserContext, bucket: number) =>
  context.addCookies([{ name: 'bucket', value: String(bucket), url: host.origin }]);

// FE6
test('a new trade is released while a browser has the old one open: no error, no reload, the new one at the next visit, and back again', async ({
  page,
  context,
  complaints,
}) => {
  await openSell(page);
  expect(await shown(page)).toBeUndefined();
  const pid = host.process.pid;

  await publishRelease(host.place, 'trade', host.built('trade', 'second', beginning(mark('second'))));
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

  await rollBack(host.place, 'trade');
  await offered(host.first.trade ?? '');
  await openSell(visitor);
  expect(await shown(visitor)).toBeUndefined();
  expect(host.process.pid).toBe(pid);
  expect(complaints.list).toEqual([]);
});

test('a canary reaches its tenth alone, and one that does not load is taken from them by their report', async ({
  page,
  browser,
}) => {
  await publishRelease(host.place, 'trade', host.built('trade', 'third', beginning(mark('third'))), {
    canary: 10,
  });
  await inBucket(page.context(), 10);
  await openSell(page);
  expect(await shown(page)).toBeUndefined();

  const chosen = await browser.newContext();
  await inBucket(chosen, 9);
  const inTenth = await chosen.newPage();
  await offered('third', 9);
  await openSell(inTenth);
  expect(await shown(inTenth)).toBe('third');

  await publishRelease(
    host.place,
    'trade',
    host.built('trade', 'broken', beginning('throw new Error("a release that throws")')),
    {
      canary: 10,
    },
  );
  await offered('broken', 9);
  await inTenth.goto(host.origin + routes.sale.path);
  await expect(inTenth.getByText('该模块加载失败')).toBeVisible();
  // The browser reports the failure asynchronously; a retry after that gets the stable release.
  await expect
    .poll(async () =>
      (await fetch(`${host.origin}/registry.json`, { headers: { cookie: 'bucket=9' } })).text(),
    )
    .not.toContain('/broken/');
  await inTenth.getByRole('button', { name: '重试' }).click();
  await expect(inTenth.getByText('该模块加载失败')).toHaveCount(0);
  await expect(inTenth.locator('[data-remote=trade]').getByRole('heading').first()).toBeVisible();
  await rollBack(host.place, 'trade');
  await chosen.close();
});

const run = promisify(execFile);
const HEADING = '最新上架';
const WITHDRAWN = '撤回的那一版';
/** The server build escapes non-ASCII characters. */
const escaped = (text: string) =>
  [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).toUpperCase()}`).join('');

/** Times of new visitors' requests, in ms after the end of the rollback command. */
const VISITS_MS = [0, 200, 500, 800, 1_000, 1_300];
/** From this time on, in ms, the withdrawn release must not be served. */
const WITHIN_MS = 1_000;

interface Visit {
  /** Time of the request for the document, in ms since the epoch. */
  at: number;
  html: string;
  version: string | undefined;
  /** The text on screen after hydration. */
  headings: string[];
}

/** A visit to home with an empty browser profile. */
async function visitHome(browser: Browser): Promise<Visit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const answer = await page.goto(host.origin + routes.home.path);
  if (!answer) throw new Error('there is no document');
  await untilHydrated(page);
  const headings = page.locator('[data-remote=catalog]').getByRole('heading');
  await expect(page.getByText(HEADING).or(page.getByText(WITHDRAWN))).toBeVisible();
  const html = await answer.text();
  const visit = {
    at: answer.request().timing().startTime,
    html,
    version: /\/remotes\/catalog\/(\w+)\//.exec(html)?.[1],
    headings: await headings.allTextContents(),
  };
  await context.close();
  return visit;
}

test('a fresh visitor 1 s after a rollback is never sent what was taken back, however long its successor needs to be drawn', async ({
  browser,
}) => {
  const change = (text: string) =>
    text.replaceAll(HEADING, WITHDRAWN).replaceAll(escaped(HEADING), escaped(WITHDRAWN));
  await publishRelease(host.place, 'catalog', host.built('catalog', 'withdrawn', change));
  await expect
    .poll(async () => (await fetch(host.origin + routes.home.path)).text(), { timeout: 60_000 })
    .toContain(`<h2>${WITHDRAWN}`);
  expect(await visitHome(browser)).toMatchObject({
    version: 'withdrawn',
    headings: expect.arrayContaining([WITHDRAWN]),
  });

  writeFileSync(busy, '');
  await run(join(ROOT, 'node_modules/.bin/tsx'), ['scripts/release.ts', 'catalog', '--rollback'], {
    cwd: ROOT,
    env: { ...process.env, RELEASES_DIR: host.place.dir },
  });
  const ended = Date.now();
  const visits = await Promise.all(
    VISITS_MS.map(async (wait) => {
      await sleep(wait);
      return visitHome(browser);
    }),
  );
  rmSync(busy);

  const right = visits.filter(({ version }) => version === host.first.catalog).map(({ at }) => at - ended);
  process.stdout.write(
    `first right document asked for ${Math.min(...right).toFixed(0)} ms after the rollback's end; ${right.length} of ${visits.length} right\n`,
  );
  const late = visits.filter(({ at }) => at - ended >= WITHIN_MS);
  expect(late.length).toBeGreaterThan(0);
  for (const { html, version, headings } of late) {
    expect(version).toBe(host.first.catalog);
    expect(html).not.toContain('withdrawn');
    expect(html).not.toContain(WITHDRAWN);
    expect(headings).toContain(HEADING);
    expect(headings).not.toContain(WITHDRAWN);
  }
  // Visitors got shells until a worker could render; then the page is server-rendered again.
  await expect
    .poll(async () => (await fetch(host.origin + routes.home.path)).text(), { timeout: 60_000 })
    .toContain(`<h2>${HEADING}`);
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
  await page.goto(host.origin + routes.sale.path);
  await expect(page.getByText('该模块加载失败')).toBeVisible();
  expect(await shown(page)).toBeUndefined();
  await expect
    .poll(() => reports.map((text) => JSON.parse(text)))
    .toContainEqual(
      expect.objectContaining({ remote: 'trade', version: host.first.trade, kind: 'load', page: 'sale' }),
    );
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
