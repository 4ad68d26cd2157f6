import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { freePort } from 'api/core/free-port';
import { readReleased, releaseKeys } from 'releases/store';
import { calls, href, routes } from 'shared-contract';
import { DIST } from './support/dist';
import { expect, test } from './support/visit';

// A separate host over the built output, in front of the product's api, with an error log that this test reads like
// an operator.
const ROOT = join(__dirname, '..');
let errorsDir: string;
let host: ChildProcess;
let origin: string;

test.describe.configure({ timeout: 150_000 });

test.beforeAll(async () => {
  errorsDir = mkdtempSync(join(tmpdir(), 'haozhan-e2e-errors-'));
  const port = await freePort();
  host = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'gateway/src/main.ts')], {
    cwd: join(ROOT, 'host'),
    env: {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      ERRORS_DIR: errorsDir,
      API_UPSTREAM: `${process.env.E2E_ORIGIN}/api`,
      RENDER_WAIT_MS: '5000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  origin = `http://localhost:${port}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) await sleep(100);
});
test.afterAll(() => {
  host.kill('SIGKILL');
  rmSync(errorsDir, { recursive: true, force: true });
});

/** The output of `pnpm errors`. */
async function errors(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'gateway/src/errors/cli.ts'), ...args],
    { cwd: ROOT, env: { PATH: process.env.PATH ?? '', ERRORS_DIR: errorsDir } },
  );
  return stdout;
}

/** Waits until `pnpm errors` shows a matching entry. @returns the entry */
async function shown(line: RegExp, ...args: string[]): Promise<string> {
  let entry: string | undefined;
  await expect
    .poll(
      async () => {
        entry = (await errors(...args)).split('\n\n').find((one) => line.test(one));
        return entry;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return entry ?? '';
}

/** The source line of the first stack frame of an entry, from its column on. */
function sourceOf(entry: string): string {
  const [, file = '', line, column] = /^ {4}(\S+?):(\d+):(\d+)$/m.exec(entry) ?? [];
  return `${file} ${readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    [Number(line) - 1]?.slice(Number(column) - 1)}`;
}

const hostVersion = (page: Page) => page.evaluate(() => document.documentElement.dataset.host);

test('a released remote that throws is shown with its release, its page and the line of our source', async ({
  page,
}) => {
  await page.route(`**${calls.compareExits.path}*`, (route) =>
    route.fulfill({ json: { code: 200, data: {} } }),
  );
  await page.goto(origin + href('sale', { id: '1' })); // not server-rendered, so the browser makes the call
  await expect(page.locator('[data-remote=trade]').getByText('页面出错了').first()).toBeVisible();
  const { version } = readReleased(DIST, releaseKeys()).remotes.trade ?? {};
  const entry = await shown(/^trade@\w+ {2}模块出错 {2}TypeError: .*band/, '--release', `trade@${version}`);
  expect(entry).toMatch(/，访客 1 位，.*，页面 sale$/m);
  expect(sourceOf(entry)).toMatch(/^mfe-trade\/src\/selling\/exits\/SalePage\.tsx .*band/);
  expect(entry).not.toContain('没有源码映射');
});

test('a host that fails before React starts is shown with its version and the line of our source', async ({
  page,
}) => {
  await page.route(origin + routes.gonggao.path, async (route) => {
    let answer = await route.fetch();
    // A busy server sends a shell, which has no answers that could be damaged.
    while (!(await answer.text()).includes('id="answers"')) answer = await route.fetch();
    const body = (await answer.text()).replace(/(id="answers">)[^<]*/, '$1{"half":');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(origin + routes.gonggao.path);
  const entry = await shown(/^host@\w+ {2}未捕获错误 {2}SyntaxError/);
  expect(entry).toContain(`host@${await hostVersion(page)}`);
  expect(entry).toMatch(/页面 gonggao$/m);
  expect(sourceOf(entry)).toMatch(/^host\/src\/main\.tsx .*parse\(answers\)/);
});

test('a host script that does not load is shown', async ({ page }) => {
  await page.route('**/assets/main.*.js', (route) => route.abort());
  await page.goto(`${origin}/login`);
  await shown(/^host@\w+ {2}加载失败 {2}script did not load: \/assets\/main\./);
});

test('unhandled rejections and violations of the policy are shown, without what may belong to a person', async ({
  page,
}) => {
  await page.goto(`${origin}/login`);
  await page.evaluate(() => {
    void Promise.reject(new Error('SMS to 13800138000 failed'));
    document.body.append(
      Object.assign(new Image(), { src: 'https://elsewhere.example/a.png?phone=13800138000' }),
    );
  });
  expect(await shown(/未处理的 Promise 拒绝 {2}Error: SMS to \[number\] failed/)).toMatch(/页面 login$/m);
  await shown(/违反安全策略 {2}img-src https:\/\/elsewhere\.example\/a\.png$/m);
  expect(await errors('--json')).not.toContain('13800138000');
});
