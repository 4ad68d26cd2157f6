import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { publishRelease, rollBack } from 'releases/publish';
import { readReleased, releaseKeys } from 'releases/store';
import { freePort } from 'scripts/services';
import { routes } from 'shared-contract';
import { SHARED_DIST as DIST } from './support/dist';
import { moveTo, untilHydrated } from './support/move';
import { expect, test } from './support/visit';

/*
 * A separate host over a copy of the released files, in front of the product's api. A new release of trade is a copy
 * of the built one with another version and a marker: the test is about delivery to browsers, not about compilation.
 */
const ROOT = join(__dirname, '..');
const dir = mkdtempSync(join(tmpdir(), 'haozhan-e2e-releases-'));
const place = { dir, keys: releaseKeys() };
/** While this file exists render workers do not start, which simulates a busy machine. */
const busy = join(dir, 'busy');
const waitingFor = (file: string) =>
  `while(require('node:fs').existsSync(${JSON.stringify(file)}))Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,50)`;
let host: ChildProcess;
let origin: string;
/** The releases before the first test. */
let first: { trade: string; catalog: string };

/** Creates another build of a remote: a copy with `change` applied to its scripts, without pre-compressed files. */
function built(
  version: string,
  change: (text: string, file: string) => string,
  name: 'trade' | 'catalog' = 'trade',
) {
  const home = join(dir, 'remotes', name);
  cpSync(join(home, first[name]), join(home, version), { recursive: true });
  const assets: { js: string[] }[] = Object.values(
    JSON.parse(readFileSync(join(home, version, 'assets.json'), 'utf8')),
  );
  const scripts = new Set([...assets.flatMap(({ js }) => js), 'remoteEntry.js']);
  for (const file of [...[...scripts].map((script) => `client/${script}`), 'server/server.js']) {
    const path = join(home, version, file);
    if (!existsSync(path)) continue; // trade has no server build
    writeFileSync(path, change(readFileSync(path, 'utf8').replaceAll(first[name], version), file));
    for (const packed of ['br', 'gz']) rmSync(`${path}.${packed}`, { force: true });
  }
  return version;
}
/** Prepends `code` to the remote's entry, so that it runs first in the browser. */
const beginning = (code: string) => (text: string, file: string) =>
  file === 'client/remoteEntry.js' ? `${code};${text}` : text;
const mark = (version: string) => `document.documentElement.dataset.trade=${JSON.stringify(version)}`;
const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset.trade);

/** 我要卖 is a page of trade that guests can open. */
async function openSell(page: Page) {
  await page.goto(origin + routes.sale.path);
  await expect(page.locator('[data-remote=trade]').getByRole('heading').first()).toBeVisible();
  await untilHydrated(page);
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
  for (const name of ['registry.json', 'remotes', 'host'])
    cpSync(join(DIST, name), join(dir, name), { recursive: true });
  const { trade, catalog } = readReleased(dir, place.keys).remotes;
  first = { trade: trade?.version ?? '', catalog: catalog?.version ?? '' };
  const worker = join(dir, 'host/server/worker.js');
  writeFileSync(worker, `${waitingFor(busy)};${readFileSync(worker, 'utf8')}`);
  const port = await freePort();
  host = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'gateway/src/main.ts')], {
    cwd: join(ROOT, 'host'),
    env: {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      DIST_DIR: dir,
      RELEASES_DIR: dir,
      // Pages are server-rendered however busy the machine is.
      RENDER_WAIT_MS: '5000',
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

  await publishRelease(place, 'trade', built('second', beginning(mark('second'))));
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

  await rollBack(place, 'trade');
  await offered(first.trade);
  await openSell(visitor);
  expect(await shown(visitor)).toBeUndefined();
  expect(host.pid).toBe(pid);
  expect(complaints.list).toEqual([]);
});

test('a canary reaches its tenth alone, and one that does not load is taken from them by their report', async ({
  page,
  browser,
}) => {
  await publishRelease(place, 'trade', built('third', beginning(mark('third'))), { canary: 10 });
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
    place,
    'trade',
    built('broken', beginning('throw new Error("a release that throws")')),
    {
      canary: 10,
    },
  );
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
  await rollBack(place, 'trade');
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
  const answer = await page.goto(origin + routes.home.path);
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
  await publishRelease(place, 'catalog', built('withdrawn', change, 'catalog'));
  await expect
    .poll(async () => (await fetch(origin + routes.home.path)).text(), { timeout: 60_000 })
    .toContain(`<h2>${WITHDRAWN}`);
  expect(await visitHome(browser)).toMatchObject({
    version: 'withdrawn',
    headings: expect.arrayContaining([WITHDRAWN]),
  });

  writeFileSync(busy, '');
  await run(join(ROOT, 'node_modules/.bin/tsx'), ['scripts/release.ts', 'catalog', '--rollback'], {
    cwd: ROOT,
    env: { ...process.env, RELEASES_DIR: dir },
  });
  const ended = Date.now();
  const visits = await Promise.all(
    VISITS_MS.map(async (wait) => {
      await sleep(wait);
      return visitHome(browser);
    }),
  );
  rmSync(busy);

  const right = visits.filter(({ version }) => version === first.catalog).map(({ at }) => at - ended);
  process.stdout.write(
    `first right document asked for ${Math.min(...right).toFixed(0)} ms after the rollback's end; ${right.length} of ${visits.length} right\n`,
  );
  const late = visits.filter(({ at }) => at - ended >= WITHIN_MS);
  expect(late.length).toBeGreaterThan(0);
  for (const { html, version, headings } of late) {
    expect(version).toBe(first.catalog);
    expect(html).not.toContain('withdrawn');
    expect(html).not.toContain(WITHDRAWN);
    expect(headings).toContain(HEADING);
    expect(headings).not.toContain(WITHDRAWN);
  }
  // Visitors got shells until a worker could render; then the page is server-rendered again.
  await expect
    .poll(async () => (await fetch(origin + routes.home.path)).text(), { timeout: 60_000 })
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
  await page.goto(origin + routes.sale.path);
  await expect(page.getByText('该模块加载失败')).toBeVisible();
  expect(await shown(page)).toBeUndefined();
  await expect
    .poll(() => reports.map((text) => JSON.parse(text)))
    .toContainEqual(
      expect.objectContaining({ remote: 'trade', version: first.trade, kind: 'load', page: 'sale' }),
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
