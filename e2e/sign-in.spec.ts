import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inputs } from 'api/testing/inputs';
import { call, value } from './support/api';
import { logIn, newPhone, requestCode, smsCode } from './support/people';
import { expect, test } from './support/visit';
import { waysBack } from './support/ways-back';

const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const captchaField = (page: Page) => page.getByRole('textbox', { name: '图形验证码' });
const picture = (page: Page) => page.getByRole('img', { name: '图形验证码' });

/** Asserts that a field is invalid, focused and described by its error. */
async function errorAt(page: Page, field: string, words: string | RegExp) {
  const input = page.getByLabel(field, { exact: true });
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(typeof words === 'string' ? new RegExp(words) : words);
  await expect(input).toBeFocused();
}
const solve = async (uuid: string) => (await value('readOutbox', { captcha: uuid })).at(-1)?.code ?? '';

async function openPasswordForm(page: Page) {
  await page.goto(`/login?redirect=${encodeURIComponent('/other/mycenter')}`);
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('checkbox').check();
}
/** Enters the solution of the captcha shown. */
async function fillCaptcha(page: Page, uuid: Promise<string>) {
  await captchaField(page).fill(await solve(await uuid));
}
/** The uuid of the next captcha that the page asks for. */
const nextCaptcha = (page: Page) =>
  page
    .waitForResponse(/\/api\/captchaImage/)
    .then((response) => response.json())
    .then(({ data, uuid }) => String(uuid ?? data?.uuid));

test('a wrong password is said at the password, and after two the browser works beside the captcha; after ten the account is locked for passwords, and its owner comes in by SMS', async ({
  page,
  request,
}) => {
  const { phone } = await logIn(newPhone());
  for (let i = 0; i < 8; i++) {
    const { uuid } = await value('getCaptcha', {});
    const answer = await request.post('/api/login', {
      data: { username: phone, password: `wrong-${i}-password`, code: await solve(uuid), uuid },
      // Each from another address, so that these failures do not count against this browser.
      headers: { 'x-forwarded-for': `10.222.${randomInt(256)}.${randomInt(256)}` },
    });
    expect(await answer.json()).toMatchObject({ data: { reason: 'BAD_CREDENTIALS' } });
  }
  const first = nextCaptcha(page);
  await openPasswordForm(page);
  await page.getByLabel('账号', { exact: true }).fill(phone);
  await page.getByLabel('密码', { exact: true }).fill('wrong-again-password');
  await fillCaptcha(page, first);
  const second = nextCaptcha(page);
  await submit(page).click();
  await errorAt(page, '密码', '账号或密码不对');
  await fillCaptcha(page, second);
  const third = nextCaptcha(page);
  await submit(page).click();
  await expect(captchaField(page)).toHaveValue('');
  await fillCaptcha(page, third);
  await expect(page.getByText('网络环境已就绪')).toBeVisible();
  await submit(page).click();
  await errorAt(page, '密码', '密码错误次数过多，请 15 分钟后再试，或用短信验证码登录');

  await page.getByRole('tab', { name: '验证码登录' }).click();
  await page.getByLabel('手机号').fill(phone);
  await requestCode(page);
  await page.getByLabel('短信验证码').fill(await smsCode(phone));
  await submit(page).click();
  await expect(page).toHaveURL(/\/other\/mycenter$/);
});

test('after many SMS a captcha is asked for before the next: a wrong one is cleared and changed, a right one sends it', async ({
  page,
}) => {
  const phone = newPhone();
  const LIMIT = 13;
  const SEND_INTERVAL_MS = 1_000;
  let asked = false;
  let lastSentAt = 0;
  for (let sent = 0; sent < LIMIT && !asked; ) {
    const answer = await call('sendSmsCode', { phone, scene: 'login' });
    const reason = (answer as { data?: { reason?: string } }).data?.reason;
    if (answer.code === 200) {
      sent++;
      lastSentAt = Date.now();
    }
    asked = reason === 'CAPTCHA_REQUIRED';
    if (reason === 'SMS_TOO_OFTEN') await new Promise((later) => setTimeout(later, 250));
  }
  // The product started by these tests requires the captcha; an external one may not.
  test.skip(
    !asked && !!process.env.E2E_FOREIGN,
    'this product was started without SMS_CAPTCHA_AFTER_PHONE=12',
  );
  expect(asked).toBe(true);

  await page.goto('/login');
  await page.getByLabel('手机号').fill(phone);
  const first = nextCaptcha(page);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await errorAt(page, '图形验证码', '请先填写图形验证码');
  await first;
  await expect(picture(page)).toBeVisible();
  const old = await picture(page).getAttribute('src');
  await captchaField(page).fill('zzzz');
  const second = nextCaptcha(page);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await errorAt(page, '图形验证码', /验证码/);
  await expect(captchaField(page)).toHaveValue('');
  await expect(picture(page)).not.toHaveAttribute('src', old ?? '');

  // A captcha can be used once: an SMS refused because of the send interval would consume it.
  await page.waitForTimeout(Math.max(0, lastSentAt + SEND_INTERVAL_MS - Date.now()));
  await fillCaptcha(page, second);
  await requestCode(page);
  await expect(captchaField(page)).toHaveCount(0);
  await page.getByLabel('短信验证码').fill(await smsCode(phone));
  await page.getByRole('checkbox').check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/other\/mycenter$/);
});

const ways = [waysBack[0], ...inputs('ways back', waysBack.slice(1))].filter((one) => one !== undefined);
// Time limit per login, each with its own member.
const LOGIN_MS = 15_000;

test('after login one goes to our own pages only', async ({ page, baseURL }) => {
  expect(waysBack.length).toBeGreaterThanOrEqual(40);
  test.setTimeout(30_000 + ways.length * LOGIN_MS);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== baseURL)
      foreign.push(request.url());
  });
  for (const [redirect, expected] of ways)
    await test.step(JSON.stringify(redirect), async () => {
      const phone = newPhone();
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
      await page.getByLabel('手机号').fill(phone);
      await requestCode(page);
      await page.getByLabel('短信验证码').fill(await smsCode(phone));
      await page.getByRole('checkbox').check();
      await submit(page).click();
      await expect(page).toHaveURL(expected);
      expect(new URL(page.url()).origin).toBe(baseURL);
      expect(foreign).toEqual([]);
      await page.evaluate(() => localStorage.clear());
    });
});
