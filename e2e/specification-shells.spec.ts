import { type RouteName, type RouteRow, redirects, routes } from 'shared-contract';
import { demoGoods } from './support/goods';
import { isSameDocument, markDocument, moveTo, untilHydrated } from './support/move';
import { expect, test } from './support/visit';

const names = Object.keys(routes) as RouteName[];
const plain = (name: RouteName) =>
  !(routes[name] as RouteRow).query.some((parameter) => !parameter.endsWith('?'));

/** Collects the page's errors, formatted as `RouteError: kind: …`. */
function raised(page: import('@playwright/test').Page) {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

test.describe('specification section 2', () => {
  const ways = Object.entries(redirects);
  test(`${ways.map((way) => way.join(' redirects to ')).join(', ')}, and back does not stop there`, async ({
    page,
  }) => {
    for (const [from, to] of ways)
      await test.step(from, async () => {
        await page.goto('/login');
        await page.goto(from);
        await expect(page).toHaveURL(new RegExp(`${to}$`));
        await page.goBack();
        await expect(page).toHaveURL(/\/login$/);
      });
  });

  test('the app mounts on the element with id app', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('body > #app > *').first()).toBeVisible();
    const outside = page.locator('body > :not(#app):not(script):not(noscript):not(dialog):not([popover])');
    expect(await outside.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
  });

  test('every route has its own name and title, pay’s name is test', async ({ page }) => {
    await page.goto('/login');
    const seen = new Map<string, string>();
    for (const name of names) {
      await moveTo(page, routes[name].path);
      const wanted = (routes[name] as RouteRow).name ?? name;
      await expect(page.locator('html')).toHaveAttribute('data-route', wanted);
      await expect(page).toHaveTitle(`${routes[name].title} · 号栈`);
      seen.set(wanted, name);
    }
    expect(seen.size).toBe(names.length);
    expect(seen.get('test')).toBe('pay');
  });

  test('pages load lazily: another page’s code comes when it is opened, without loading the document', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await markDocument(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await moveTo(page, routes.gonggao.path);
    await expect(page.locator('[data-remote=content]').getByRole('listitem').first()).toBeVisible();
    expect(scripts.some((path) => path.startsWith('/remotes/content/'))).toBe(true);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('no login guard on navigation: a private page keeps its address and asks inside', async ({ page }) => {
    await page.goto('/index/accountOrder?role=seller');
    await expect(page.getByText('登录后查看')).toBeVisible();
    await expect(page).toHaveURL(/\/index\/accountOrder\?role=seller$/);
    await page.getByRole('link', { name: /登录/ }).first().click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/index/accountOrder?role=seller')}`);
  });

  test('history mode: a page of both shells opens by its address, after refresh and by back', async ({
    page,
  }) => {
    for (const name of names.filter(plain).filter((name) => name !== 'login' && name !== 'register')) {
      const answer = await page.request.get(routes[name].path);
      expect([name, answer.status()]).toEqual([name, 200]);
    }
    await page.goto('/other/gonggao');
    await moveTo(page, '/index/home');
    await expect(page.locator('html')).toHaveAttribute('data-route', 'home');
    await page.reload();
    await expect(page.locator('[data-remote=catalog]').getByRole('article').first()).toBeVisible();
    await untilHydrated(page);
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-route', 'gonggao');
  });

  test('the image preview zooms, rotates, flips, plays and turns by key', async ({ page, complaints }) => {
    const [goods] = await demoGoods({ goodsType: 'account' });
    await page.goto(`/index/goodDetail?id=${goods?.id}`);
    await page
      .getByRole('button', { name: /图|截图/ })
      .first()
      .click();
    const viewer = page.getByRole('dialog', { name: '看图' });
    const image = viewer.locator('.viewer-canvas img');
    const look = () =>
      image.evaluate((one: HTMLImageElement) => `${one.style.width} ${one.style.transform} ${one.src}`);
    await expect(image).toBeVisible();
    for (const tool of ['放大', '缩小', '左转', '右转', '翻转']) {
      const before = await look();
      // While a picture is loading the viewer ignores taps.
      await expect(async () => {
        await viewer.getByRole('button', { name: tool }).click();
        await expect.poll(look, { message: tool, timeout: 2_000 }).not.toBe(before);
      }).toPass();
    }
    const before = await image.getAttribute('src');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => image.getAttribute('src')).not.toBe(before);
    await viewer.getByRole('button', { name: '播放' }).click();
    await expect(page.locator('.viewer-player')).toBeVisible();
    // The first Esc ends the slideshow once it has started, the next closes the viewer.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(viewer).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    expect(complaints.list).toEqual([]);
  });
});

test.describe('specification section 8', () => {
  test('a missing route has a page of its own and is raised', async ({ page }) => {
    const errors = raised(page);
    for (const path of ['/index/nowhere', '/nowhere', '/index/home/x']) {
      errors.length = 0;
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
      await expect(page).toHaveTitle('页面不存在 · 号栈');
      await expect.poll(() => errors).toEqual([`missingRoute: ${path}`]);
    }
    await page.getByRole('link', { name: '回首页' }).click();
    await expect(page).toHaveURL(/\/index\/home$/);
  });

  const demanding = names.filter((name) => !plain(name));
  test(`${demanding.join(', ')}: without its required parameter has a page of its own and is raised`, async ({
    page,
  }) => {
    test.setTimeout(150_000);
    const errors = raised(page);
    for (const name of demanding)
      await test.step(name, async () => {
        errors.length = 0;
        await page.goto(routes[name].path);
        await expect(page.getByText('内容不存在').first()).toBeVisible();
        await expect(page.getByRole('link', { name: '回首页' })).toHaveAttribute('href', '/index/home');
        await expect
          .poll(() => errors)
          .toEqual([expect.stringMatching(new RegExp(`^missingParameter: ${name} needs `))]);
      });
  });

  test('an unresolved component has a page of its own, is raised, and 重试 resolves it', async ({ page }) => {
    const errors = raised(page);
    const entries = /remoteEntry|\/app\./;
    await page.route(
      (url) =>
        url.pathname.startsWith('/remotes/content/') &&
        url.pathname.endsWith('.js') &&
        !entries.test(url.pathname),
      (route) => route.fulfill({ status: 404, body: '' }),
    );
    await page.goto(routes.gonggao.path);
    await expect(page.getByText('加载失败').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '公告', level: 1 })).toBeVisible();
    const unresolved = () => errors.filter((message) => message.startsWith('unresolvedComponent'));
    await expect.poll(unresolved).toHaveLength(1);
    await page.unrouteAll();
    await markDocument(page);
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.locator('[data-remote=content]').getByRole('listitem').first()).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
});
