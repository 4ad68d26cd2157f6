import { value } from './support/api';
import { logIn, newBuyer, newPhone, requestCode } from './support/people';
import { asMember, expect, test } from './support/visit';

test('an ended session asks once however many calls say so, clears the storage, and asks again later', async ({
  page,
}) => {
  const member = await newBuyer();
  await asMember(page, member.token);
  await page.goto('/other/mycenter');
  await expect(page.getByText('退出登录')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('something', 'else'));
  await value('logout', {}, member.token);

  // host and remote both ask for the profile, besides the unread count and the wallet: many answers with code 401
  await page.reload();
  const dialog = page.getByRole('alertdialog', { name: '提示' });
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toContainText('登录超时，请重新登录');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();

  await page.evaluate((token) => {
    localStorage.setItem('token', JSON.stringify(token));
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  }, member.token);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('login by password: each error at its field, the captcha changed after a wrong one, and back to where one was', async ({
  page,
}) => {
  await page.goto(`/login?redirect=${encodeURIComponent('/other/mycenter')}`);
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请填写账号')).toBeVisible();
  await expect(page.getByText('请填写密码')).toBeVisible();

  await page.getByLabel('账号', { exact: true }).fill('nobody-here');
  await page.getByLabel('密码', { exact: true }).fill('not-the-password');
  await page.getByRole('checkbox').check();
  const image = page.getByRole('img', { name: /验证码/ });
  const first = await image.getAttribute('src');
  await page.getByRole('textbox', { name: '图形验证码' }).fill('zzzz');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('textbox', { name: '图形验证码' })).toHaveValue('');
  await expect.poll(() => image.getAttribute('src')).not.toBe(first);
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('nobody-here');
});

test.describe('after login one goes to our own pages only', () => {
  for (const [redirect, expected] of [
    ['/index/accountOrder?role=seller', /\/index\/accountOrder\?role=seller$/],
    ['//evil.example/x', /\/other\/mycenter$/],
    ['/\\evil.example', /\/other\/mycenter$/],
    ['javascript:alert(1)', /\/other\/mycenter$/],
  ] as const) {
    test(redirect, async ({ page }) => {
      const phone = newPhone();
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
      await page.getByLabel('手机号').fill(phone);
      await requestCode(page);
      const sent = await value('readOutbox', { phone });
      await page.getByLabel('短信验证码').fill(sent.at(-1)?.code ?? '');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await expect(page).toHaveURL(expected);
    });
  }
});

for (const stored of ['not json', '42', 'null', '{"a":1}']) {
  test(`a stored token of ${stored} counts as logged out`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('token', value), stored);
    await page.goto('/other/mycenter');
    await expect(page.getByText('点击登录')).toBeVisible();
  });
}

test('logging out ends the session here and on the server', async ({ page }) => {
  const { token } = await logIn(newPhone());
  await asMember(page, token);
  await page.goto('/other/mycenter');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
  await expect(page.getByText('点击登录')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
