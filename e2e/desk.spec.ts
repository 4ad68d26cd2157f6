import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Page } from '@playwright/test';
import { answerByCode } from 'api/staff/answer-by-code';
import { demoStaffLogins, demoTotpSecret } from 'demo/logins';
import { staffWorkKinds } from 'shared-contract/shapes';
import { value } from './support/api';
import { newSeller } from './support/auctions';
import { demoStaff, staff } from './support/desk';
import { caseMakers } from './support/desk-cases';
import { SHARED_DIST } from './support/dist';
import { aConsignment } from './support/orders';
import { expect, seriousFaults, test } from './support/visit';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false });

const isServed = (file: string) => /^\w+\/client\/.*\.(?:js|css)(?:\.br|\.gz)?$/.test(file);

/** Opens the desk in a tab that is logged in as staff. */
async function atDesk(page: Page, path: string) {
  const token = await staff();
  await page.addInitScript((given) => sessionStorage.setItem('token', JSON.stringify(given)), token);
  await page.goto(path);
}

/** Fails if a page of the desk scrolls sideways, or has a serious fault, at one of three widths, by day and by night. */
async function expectReadable(page: Page) {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1280, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    // Colours that are on their way from one theme to the other have the contrast of neither.
    await page.waitForFunction(
      () => !document.getAnimations().some((animation) => animation instanceof CSSTransition),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await seriousFaults(page)).toEqual([]);
    await expect(page.getByText('加载失败')).toHaveCount(0);
  }
}

/** Types a code of the demonstration that was not used yet: each is accepted once, and a new one may begin meanwhile. */
const giveCode = (page: Page, button: string) =>
  answerByCode(demoTotpSecret, async (totp) => {
    await page.getByLabel('动态码').fill(totp);
    const answered = page.waitForResponse((response) => response.url().endsWith('/finish'));
    await page.getByRole('button', { name: button }).click();
    return (await answered).json();
  });

test('staff log in with a code, add a passkey after a second look, and log in with it', async ({ page }) => {
  const { phone, password } = demoStaffLogins[1] ?? { phone: '', password: '' };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const logIn = async () => {
    await page.getByLabel('手机号').fill(phone);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '下一步' }).click();
  };
  await page.goto('/desk/keys');
  await expect(page).toHaveURL(/\/desk\/login\?from=%2Fdesk%2Fkeys$/);
  expect(await seriousFaults(page)).toEqual([]);
  await logIn();
  await giveCode(page, '用动态码进去');
  await page.getByRole('button', { name: '加通行密钥' }).click();
  await expect(page.getByText('再确认一次是你')).toBeVisible();
  await giveCode(page, '用动态码继续');
  await page.getByLabel('名字').fill('工位电脑');
  await page.getByRole('button', { name: '在这台设备上建密钥' }).click();
  await expect(page.getByRole('row', { name: /工位电脑 通行密钥/ })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole('button', { name: '退出' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL(/\/desk\/login/);
  await logIn();
  await page.getByRole('button', { name: '用通行密钥进去' }).click();
  await expect(page.getByRole('navigation', { name: '工作台' })).toBeVisible();
});

test('a listing is approved by keyboard alone, and is on sale', async ({ page }) => {
  const seller = await newSeller();
  const { consignmentId: id } = await value('createConsignment', await aConsignment(seller), seller.token);
  await atDesk(page, '/desk?kind=goods');
  const row = page.locator(`#queue-goods\\:${id}`);
  const cursor = page.locator('tr[aria-selected=true]');
  await expect(cursor).toBeVisible();
  // New cases are due last.
  await expect(async () => {
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    if ((await row.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('j');
    expect(await row.getAttribute('aria-selected')).toBe('true');
  }).toPass({ intervals: [50] });
  await page.keyboard.press('t');
  await expect(row).toContainText('你');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /审核商品/ })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: /通过/ });
  await expect(dialog).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('textbox').fill('逐项比对，一致');
  await dialog.getByRole('button', { name: /通过/ }).last().press('Enter');
  await expect(page.getByText(/按 n 看下一件/)).toBeVisible();
  expect((await value('getGoods', { id })).status).toBe('onSale');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/desk\?kind=goods$/);
  await expect(row).toHaveCount(0);
});

for (const [path, text] of [
  ['/desk', /等着我们的/],
  ['/desk/members', '找会员'],
  ['/desk/members?case=all', '查一个账号'],
  ['/desk/money', '号栈替人管着的钱'],
  ['/desk/content', '选一篇来看'],
  ['/desk/figures', '订单，走到了哪'],
  ['/desk/releases', '模块'],
  ['/desk/settings', '费用'],
] as const)
  test(`${path} is readable by everybody, light and dark, on a desk and on a phone`, async ({ page }) => {
    await atDesk(page, path);
    await expect(page.getByText(text).first()).toBeAttached();
    await expectReadable(page);
  });

// One test a kind: all in one would need a timeout of minutes on a slow machine.
for (const kind of staffWorkKinds)
  test(`a case of ${kind} is readable by everybody, light and dark, on a desk and on a phone`, async ({
    page,
  }) => {
    // Other tests decide cases too: one is made where none waits.
    const waiting = async () => (await value('listStaffWork', { kind }, await staff())).rows[0];
    if (!(await waiting())) await caseMakers[kind]();
    const found = await waiting();
    expect(found?.kind).toBe(kind);
    const { entity = '', id = '' } = found ?? {};
    await atDesk(page, `/desk/case?${new URLSearchParams({ entity, id })}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /拿下|放回/ }).first()).toBeVisible();
    await expectReadable(page);
  });

test('a customer’s token, in the tab of the desk, gets none of it', async ({ page }) => {
  const { token } = await newSeller();
  await page.addInitScript((given) => sessionStorage.setItem('token', JSON.stringify(given)), token);
  for (const path of ['/desk', '/desk/money', '/desk/members?by=phone&value=12000000001']) {
    // The browser drops the body of an answer to the page before, which is not meant.
    const refused = page.waitForResponse(async (answer) => {
      if (!answer.url().includes('/api/ops/')) return false;
      return (await answer.json().catch(() => undefined))?.code === 403;
    });
    await page.goto(path);
    await refused;
    await expect(
      page
        .getByRole('alert')
        .or(page.getByRole('button', { name: '重试' }))
        .first(),
    ).toBeVisible();
  }
});

test('of the desk’s build scripts and styles alone are served; its maps, lists and requirements are 404 to every token', async ({
  request,
}) => {
  const dist = join(SHARED_DIST, 'remotes/desk');
  const home = (file: string) => `/remotes/desk/${file}`;
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, '/'));
  const scripts = files.filter((file) => isServed(file) && !/\.(?:br|gz)$/.test(file));
  const others = files.filter((file) => !isServed(file));
  expect([scripts.length > 10, others.length > 5]).toEqual([true, true]);
  const { phone, password } = demoStaff;
  const half = (await value('beginStaffLogin', { phone, password })).challengeId;
  for (const token of ['', (await newSeller()).token, half]) {
    const statusOf = async (path: string) => (await request.get(path, { headers: { token } })).status();
    for (const file of others) {
      const addresses = [file, file.replace('/client/', '/'), `../desk/${file}`].map(home);
      for (const address of addresses) expect([address, await statusOf(address)]).toEqual([address, 404]);
    }
  }
  // What a guest has to load in order to log in is nobody’s secret: it holds no token and no answer of the desk.
  for (const file of scripts) {
    const answer = await request.get(home(file.replace('/client/', '/')));
    expect([file, answer.status()]).toEqual([file, 200]);
    expect(await answer.text()).not.toMatch(/sourceMappingURL|totp_?secret|PRIVATE KEY/i);
  }
  expect(await (await request.get('/registry.json')).text()).not.toContain('desk');
});

test('a desk that does not load says so, and 重试 brings it; no page of the shop asks for any of it', async ({
  page,
}) => {
  let broken = true;
  await page.route('**/remotes/desk/**/remoteEntry.js', (route) =>
    broken ? route.abort() : route.continue(),
  );
  await page.goto('/desk/login');
  await expect(page.getByText('该模块加载失败')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible();

  const shop = await page.context().newPage();
  const asked: string[] = [];
  shop.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/index/home', '/other/mycenter']) {
    await shop.goto(path);
    await shop.waitForLoadState('networkidle');
  }
  expect(asked.filter((path) => /desk/i.test(path) && !/desktop/.test(path))).toEqual([]);
});
