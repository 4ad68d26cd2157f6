import type { BrowserContext, Page } from '@playwright/test';
import { value } from './support/api';
import { moveTo } from './support/move';
import { logIn, newPhone, requestCode, smsCode } from './support/people';
import { sdkOf } from './support/sdk';
import { asMember, expect, test } from './support/visit';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: '提示' });

/**
 * Sends this many private calls at once through the SDK shared by host and remotes.
 * @returns the codes of the responses
 */
const callAtOnce = async (page: Page, times: number) =>
  (await sdkOf(page)).evaluate(
    ({ api }, count) =>
      Promise.all(
        Array.from(
          { length: count },
          (_, i) =>
            new Promise<number>((next, error) =>
              api
                .listOrders({ role: 'buyer', pageNum: i + 1 })
                .subscribe({ next: ({ code }) => next(code), error }),
            ),
        ),
      ),
    times,
  );

/** Opens a page as a new member and waits until it is idle. */
async function openedByMember(page: Page, at = '/other/mycenter') {
  const member = await logIn(newPhone());
  await asMember(page, member.token);
  await page.goto(at);
  await expect(page.locator('[data-remote] main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  return member;
}

/** A member's page whose session was ended on the server. */
async function endedSession(page: Page, at?: string) {
  const member = await openedByMember(page, at);
  await value('logout', {}, member.token);
  return member;
}

const stored = (page: Page) => page.evaluate(() => localStorage.length);

test.describe('specification section 3', () => {
  test('the login token is kept in local storage under the key token, as JSON', async ({ page }) => {
    const phone = newPhone();
    await page.goto('/login');
    await page.getByLabel('手机号').fill(phone);
    await requestCode(page);
    await page.getByLabel('短信验证码').fill(await smsCode(phone));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL(/mycenter$/);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(typeof JSON.parse(token ?? '')).toBe('string');
    // the profile response fills the user: the page shows the member without a reload
    await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`).first()).toBeVisible();
  });

  test('count is the unread total beside 消息, asked for again when one comes back to the page', async ({
    page,
  }) => {
    const member = await logIn(newPhone());
    await asMember(page, member.token);
    await page.goto('/other/mycenter');
    await page.waitForLoadState('networkidle');
    const asked = page.waitForRequest(/\/api\/need\/message\/unread/);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await asked;
  });
});

test.describe('specification section 4', () => {
  // FE1
  test('1, 5 and 20 parallel 401s from host and remotes open one dialog and clear all local storage', async ({
    context,
  }) => {
    test.setTimeout(120_000);
    const openDialog = async (page: Page, times: number) => {
      const member = await openedByMember(page);
      // Set before the session ends: the page may discover the end by a call of its own at any moment.
      await page.evaluate(() => localStorage.setItem('something', 'else'));
      await value('logout', {}, member.token);
      expect(await callAtOnce(page, times)).toEqual(Array(times).fill(401));
      await expect(dialog(page)).toHaveCount(1);
      await expect(dialog(page)).toContainText('登录超时');
      await expect(dialog(page)).toContainText('重新登录');
      expect(await stored(page)).toBe(0);

      // calls of a second remote, and more of the first, open no second prompt
      await moveTo(page, '/index/accountOrder');
      await callAtOnce(page, times);
      await moveTo(page, '/index/goodList');
      await callAtOnce(page, times);
      await expect(dialog(page)).toHaveCount(1);

      await dialog(page).getByRole('button', { name: '取消' }).click();
      await expect(dialog(page)).toHaveCount(0);
    };
    for (const times of [1, 5, 20])
      await test.step(`${times} at once`, async () => {
        const page = await context.newPage();
        await openDialog(page, times);
        await page.close();
      });
  });

  test('取消 only closes the dialog; the guard resets and it appears again, also with the token already gone', async ({
    page,
  }) => {
    await endedSession(page);
    await callAtOnce(page, 1);
    await dialog(page).getByRole('button', { name: '取消' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/other\/mycenter$/);
    await expect(page.getByText('点击登录')).toBeVisible(); // the session in memory is cleared too
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await page.evaluate(() => localStorage.setItem('draft', 'x'));
    await callAtOnce(page, 5);
    await expect(dialog(page)).toHaveCount(1);
    expect(await stored(page)).toBe(0);
    await page.keyboard.press('Escape'); // closing means 取消
    await expect(dialog(page)).toHaveCount(0);
    await callAtOnce(page, 1);
    await expect(dialog(page)).toHaveCount(1);
  });

  test('确定 goes to exactly /login with the way back in the history state, and login returns there; the guard resets', async ({
    page,
  }) => {
    const member = await endedSession(page, '/index/accountOrder?role=seller');
    await callAtOnce(page, 1);
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => history.state.usr)).toEqual({ from: '/index/accountOrder?role=seller' });
    await callAtOnce(page, 1);
    await expect(dialog(page)).toHaveCount(1);
    await dialog(page).getByRole('button', { name: '取消' }).click();

    await page.getByLabel('手机号').fill(member.phone);
    await requestCode(page);
    const sent = await value('readOutbox', { phone: member.phone });
    await page.getByLabel('短信验证码').fill(sent.at(-1)?.code ?? '');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL(/\/index\/accountOrder\?role=seller$/);
  });

  test('the dialog is a warning with 确定 and 取消 and nothing behind it can be reached', async ({
    page,
  }) => {
    await endedSession(page);
    await callAtOnce(page, 1);
    await expect(dialog(page).getByRole('button')).toHaveText([/取消/, /确定/]);
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        ),
      ).toBe(true);
    }
  });

  test('other tabs follow: logged out, without a dialog of their own', async ({ page, context }) => {
    const member = await openedByMember(page);
    // Opened before the session ends: its socket notifies it within a second, even without a call.
    const other = await openSameSession(context, page);
    await value('logout', {}, member.token);
    await callAtOnce(page, 5);
    await expect(dialog(page)).toHaveCount(1);
    await expect(other.getByText('点击登录')).toBeVisible();
    await expect(dialog(other)).toHaveCount(0);
  });

  test('code 403 does nothing: no dialog, no storage or navigation', async ({ page }) => {
    const member = await logIn(newPhone());
    await asMember(page, member.token);
    await page.goto('/other/mycenter');
    await page.waitForLoadState('networkidle');
    // only merchants may list open auctions
    const code = await (await sdkOf(page)).evaluate(
      ({ api }) =>
        new Promise<number>((next, error) =>
          api
            .listAssessments({ mode: 'auction', scope: 'open' })
            .subscribe({ next: (answer) => next(answer.code), error }),
        ),
    );
    expect(code).toBe(403);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/other\/mycenter$/);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? 'null'))).toBe(member.token);
  });
});

/**
 * Another tab on the same page, whose private calls are blocked so that only the first tab discovers the ended
 * session.
 */
async function openSameSession(context: BrowserContext, page: Page) {
  const other = await context.newPage();
  await other.route('**/api/**', (route) => {
    const isPublic = /captcha|web\//.test(route.request().url());
    return isPublic ? route.continue() : undefined;
  });
  await other.goto(page.url());
  await expect(other.getByText('退出登录')).toBeVisible();
  return other;
}
