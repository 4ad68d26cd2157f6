import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { runInFront } from 'scripts/dev/in-front';
import { freePort } from 'scripts/services';
import { copyWorkspace } from 'scripts/workspace-copy';

/** `pnpm dev` on a copy of the workspace, with its own database. */
const test = base.extend<object, { server: { origin: string; dir: string } }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
    async ({}, use) => {
      const { dir, remove } = copyWorkspace();
      const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-dev-'));
      const port = await freePort();
      const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/index.ts'], {
        cwd: dir,
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          DATABASE_URL: '',
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
        remove();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** Upper bound for a compilation on a busy machine. */
const SLOW_MS = 60_000;

/** Replaces text in a source file, as an editor would on saving. */
function edit(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** Marks the document; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

const remotes = [
  {
    remote: 'content',
    address: '/other/bangzhu',
    file: 'mfe-content/src/help/ContactStaff.tsx',
    from: '没找到？问人',
    field: (page: Page) => page.locator('[data-remote=content] input').first(),
  },
  {
    remote: 'account',
    address: '/other/passwore',
    file: 'mfe-account/src/password/AfterChange.tsx',
    from: '改完之后',
    field: (page: Page) => page.getByLabel('手机号'),
  },
  {
    remote: 'catalog',
    address: '/index/goodList',
    file: 'mfe-catalog/src/goods-list/ListHead.tsx',
    from: '换游戏',
    field: (page: Page) => page.locator('[data-remote=catalog] input[name=keyword]'),
  },
];

test.describe.configure({ mode: 'serial' });

for (const { remote, address, file, from, field } of remotes)
  test(`a saved line of mfe-${remote} is on the screen without a reload, and what was typed is still there`, async ({
    page,
    server,
  }) => {
    await page.goto(server.origin + address);
    await field(page).fill('13800138000');
    await mark(page);
    const changed = `改过的${remote}`;
    edit(join(server.dir, file), from, changed);
    await expect(page.getByText(changed).first()).toBeVisible({ timeout: SLOW_MS });
    await expect(field(page)).toHaveValue('13800138000');
    expect(await isMarked(page)).toBe(true);
  });

test('a saved line of mfe-trade is on the screen without a reload, and what was chosen is still chosen', async ({
  page,
  server,
}) => {
  await page.goto(`${server.origin}/index/sale`);
  const last = page.locator('input[name=exit]').last();
  await last.check({ force: true });
  await mark(page);
  edit(join(server.dir, 'mfe-trade/src/selling/exits/SalePage.tsx'), '三条路，一把尺', '改过的trade');
  await expect(page.getByText('改过的trade').first()).toBeVisible({ timeout: SLOW_MS });
  await expect(last).toBeChecked();
  expect(await isMarked(page)).toBe(true);
});

const shared = [
  {
    what: 'the host',
    file: 'host/src/Shell.tsx',
    from: 'title={titleOf(row, query)}',
    to: "title={'改过的壳'.concat(titleOf(row, query))}",
    text: '改过的壳',
  },
  {
    what: 'shared-ui',
    file: 'shared-ui/src/bars/NavBar.tsx',
    from: '<Title className={classes.title}>{title}</Title>',
    to: '<Title className={classes.title}>改过的部件{title}</Title>',
    text: '改过的部件',
  },
  {
    what: 'shared-router',
    file: 'shared-router/src/page-frame.tsx',
    from: '</RouteGuard>\n      </Boundary>',
    to: '</RouteGuard>\n        <p>改过的路由</p>\n      </Boundary>',
    text: '改过的路由',
  },
];
for (const { what, file, from, to, text } of shared)
  test(`a saved line of ${what} is on the screen of a remote's page without a reload`, async ({
    page,
    server,
  }) => {
    await page.goto(`${server.origin}/other/passwore`);
    const phone = page.getByLabel('手机号');
    await phone.fill('13800138000');
    await mark(page);
    edit(join(server.dir, file), from, to);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: SLOW_MS });
    await expect(phone).toHaveValue('13800138000');
    expect(await isMarked(page)).toBe(true);
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

test('a change of the api restarts the api alone: the page stays, its next call has the new answer', async ({
  page,
  server,
}) => {
  await page.goto(`${server.origin}/other/gonggao`);
  await mark(page);
  edit(join(server.dir, 'api/src/content/notices.ts'), '公告不存在或已撤回', '改过的后端');
  const message = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/web/notice/none');
      return ((await answer.json()) as { msg: string }).msg;
    });
  await expect.poll(message, { timeout: SLOW_MS }).toBe('改过的后端');
  expect(await isMarked(page)).toBe(true);
});

test('one remote of this checkout runs in front of a running product, with its data and its other remotes', async ({
  page,
}) => {
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
