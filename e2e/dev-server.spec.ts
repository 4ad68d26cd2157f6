import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { freePort } from 'api/core/free-port';
import { runInFront } from 'scripts/dev/in-front';
import { startNativePostgres } from 'scripts/native-postgres';
import { remoteNames } from 'scripts/remotes';
import { copyWorkspace } from 'scripts/workspace-copy';
import { isSameDocument, markDocument, moveTo } from './support/move';

/** `pnpm dev` on a copy of the workspace, with its own database: on a PostgreSQL server if one is installed. */
const test = base.extend<object, { server: { origin: string; dir: string } }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
    async ({}, use) => {
      const { dir, remove } = copyWorkspace();
      const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-dev-'));
      const postgres = await startNativePostgres();
      const database = typeof postgres === 'string' ? undefined : postgres;
      const port = await freePort();
      const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/index.ts'], {
        cwd: dir,
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          DATABASE_URL: database?.url ?? '',
          DEMO_WORKER: 'off',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      let output = '';
      const ready = new Promise<void>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
          stream?.setEncoding('utf8').on('data', (text: string) => {
            output += text;
            if (output.includes('已就绪')) resolve();
          });
        void ended.then(() => reject(new Error(`pnpm dev exited:\n${output}`)));
      });
      try {
        await ready;
        await use({ origin: `http://localhost:${port}`, dir });
      } finally {
        child.kill('SIGTERM');
        await ended;
        await database?.stop();
        remove();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

/** Upper bound for a compilation on a busy machine. */
const SLOW_MS = 120_000;

/** Replaces text in a source file, as an editor would on saving. */
function edit(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

const fills = (field: (page: Page) => Locator) => ({
  set: (page: Page) => field(page).fill('13800138000'),
  isStillSet: (page: Page) => expect(field(page)).toHaveValue('13800138000'),
});
const lastExit = (page: Page) => page.locator('input[name=exit]').last();
const account = fills((page) => page.getByLabel('手机号'));

interface Line {
  what: string;
  /** Where the line is seen; default: where the one before was. */
  address?: string;
  /** The address is one of another shell: it is a document of its own. */
  ownShell?: true;
  form: { set: (page: Page) => Promise<unknown>; isStillSet: (page: Page) => Promise<unknown> };
  file: string;
  from: string;
  to: string;
  /** What the screen then shows; default: `to`. */
  text?: string;
  /** Part of the document's title, where the line is seen only there. */
  title?: RegExp;
}

/** A line of each remote and shell, and of what all of them use, on a page with something to fill in or to choose. */
const lines: readonly Line[] = [
  {
    what: 'mfe-content',
    address: '/other/bangzhu',
    form: fills((page) => page.locator('[data-remote=content] input').first()),
    file: 'mfe-content/src/help/ContactStaff.tsx',
    from: '没找到？问人',
    to: '改过的content',
  },
  {
    what: 'mfe-catalog',
    address: '/index/goodList',
    form: fills((page) => page.locator('[data-remote=catalog] input[name=keyword]')),
    file: 'mfe-catalog/src/goods-list/ListHead.tsx',
    from: '换游戏',
    to: '改过的catalog',
  },
  {
    what: 'mfe-trade',
    address: '/index/sale',
    form: {
      set: (page: Page) => lastExit(page).check({ force: true }),
      isStillSet: (page: Page) => expect(lastExit(page)).toBeChecked(),
    },
    file: 'mfe-trade/src/selling/exits/SalePage.tsx',
    from: '三条路，一把尺',
    to: '改过的trade',
  },
  {
    what: 'mfe-account',
    address: '/other/passwore',
    form: account,
    file: 'mfe-account/src/password/AfterChange.tsx',
    from: '改完之后',
    to: '改过的account',
  },
  {
    what: 'the host',
    form: account,
    file: 'host/src/Shell.tsx',
    from: 'title={titleOf(row, query)}',
    to: "title={'改过的壳'.concat(titleOf(row, query))}",
    text: '改过的壳',
  },
  {
    what: 'shared-ui',
    form: account,
    file: 'shared-ui/src/bars/NavBar.tsx',
    from: '<Title className={classes.title}>{title}</Title>',
    to: '<Title className={classes.title}>改过的部件{title}</Title>',
    text: '改过的部件',
  },
  {
    what: 'shared-router',
    form: account,
    file: 'shared-router/src/page-frame.tsx',
    from: '</RouteGuard>\n      </Boundary>',
    to: '</RouteGuard>\n        <p>改过的路由</p>\n      </Boundary>',
    text: '改过的路由',
  },
  {
    what: 'mfe-desk',
    address: '/desk/login',
    ownShell: true,
    form: account,
    file: 'mfe-desk/src/login/LoginPage.tsx',
    from: '号栈的人用，客户请走首页',
    to: '改过的desk',
  },
  {
    what: "the desk's shell",
    form: account,
    file: 'host/src/desk/DeskSite.tsx',
    from: '· 号栈工作台',
    to: '· 改过的台壳',
    title: /改过的台壳$/,
  },
];

test('each remote of this checkout has a line that is saved here', () => {
  const remotes = lines.map(({ what }) => what).filter((what) => what.startsWith('mfe-'));
  expect(remotes.sort()).toEqual(remoteNames().map((name) => `mfe-${name}`));
});

test('a saved line of a remote, the host, shared-ui or shared-router is on the screen without a reload, and what was typed or chosen is still there; a saved line of the api restarts the api alone', async ({
  page,
  server,
}) => {
  test.setTimeout((lines.length + 2) * SLOW_MS);
  await page.goto(server.origin + lines[0]?.address);
  await markDocument(page);
  for (const { what, address, ownShell, form, file, from, to, text = to, title } of lines)
    await test.step(what, async () => {
      if (address && ownShell) {
        await expect(async () => {
          // While the remote is compiled after an earlier edit, its entry may exceed the shell's time limit.
          await page.goto(server.origin + address);
          await expect(page.getByText(from)).toBeVisible();
        }).toPass({ timeout: SLOW_MS });
        await markDocument(page);
      } else if (address) await moveTo(page, address);
      if (address) await form.set(page);
      edit(join(server.dir, file), from, to);
      if (title) await expect(page).toHaveTitle(title, { timeout: SLOW_MS });
      else await expect(page.getByText(text).first()).toBeVisible({ timeout: SLOW_MS });
      await form.isStillSet(page);
      expect(await isSameDocument(page)).toBe(true);
    });
  await test.step('the api', async () => {
    edit(join(server.dir, 'api/src/content/notices.ts'), '公告不存在或已撤回', '改过的后端');
    const message = () =>
      page.evaluate(async () => {
        const answer = await fetch('/api/web/notice/none');
        return ((await answer.json()) as { msg: string }).msg;
      });
    await expect.poll(message, { timeout: SLOW_MS }).toBe('改过的后端');
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('in a wide window the styles are those of a build, and a saved rule for it applies without a reload', async ({
  page,
  server,
}) => {
  test.setTimeout(3 * SLOW_MS);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Phones have 8 px below it, by a rule of the page that is loaded after those of all sheets.
  const sheet = page.locator('.content_help_Help_categories');
  await expect(async () => {
    // While the remote is compiled after an earlier edit, its entry may exceed the host's time limit.
    await page.goto(`${server.origin}/other/bangzhu`);
    await expect(sheet).toHaveCSS('margin-bottom', '12px');
  }).toPass({ timeout: SLOW_MS });
  await markDocument(page);
  const rule = '.categories {';
  edit(
    join(server.dir, 'mfe-content/src/help/Help.module.css'),
    rule,
    `@media (min-width: 960px) { .categories { margin-bottom: 20PX } }\n${rule}`,
  );
  await expect(sheet).toHaveCSS('margin-bottom', '20px', { timeout: SLOW_MS });
  expect(await isSameDocument(page)).toBe(true);
});

test('an error leads to our own lines: the source map of a page names its file', async ({
  request,
  server,
}) => {
  const script = await (await request.get(`${server.origin}/assets/main.js`)).text();
  const name = script.slice(script.lastIndexOf('sourceMappingURL=')).split('=')[1]?.trim();
  const map = (await (await request.get(`${server.origin}/assets/${name}`)).json()) as { sources: string[] };
  expect(map.sources.filter((source) => source.endsWith('/src/Shell.tsx'))).toHaveLength(1);
});

test('one remote of this checkout runs in front of a running product, with its data and its other remotes', async ({
  page,
}) => {
  test.setTimeout(3 * SLOW_MS);
  const from = process.env.E2E_ORIGIN ?? '';
  const port = await freePort();
  const { origin, stop } = await runInFront({ remote: 'content', from, port, log: () => undefined });
  try {
    const own = page.locator('[data-remote=content]');
    await page.goto(`${origin}/other/gonggao`);
    await expect(own.getByRole('link').first()).toBeVisible();
    await page.goto(`${origin}/other/passwore`);
    await expect(page.locator('[data-remote=account]').getByLabel('手机号')).toBeVisible();
    const registryOf = async (at: string) => (await page.request.get(`${at}/registry.json`)).json();
    const { remotes } = await registryOf(from);
    expect(await registryOf(origin)).toEqual({
      remotes: { ...remotes, content: expect.objectContaining({ version: 'dev' }) },
    });
  } finally {
    await page.goto('about:blank');
    await stop();
  }
});

test('what does not answer as a product is named', async () => {
  const from = `http://127.0.0.1:${await freePort()}`;
  const running = runInFront({ remote: 'content', from, port: await freePort(), log: () => undefined });
  await expect(running).rejects.toThrow(from);
});
