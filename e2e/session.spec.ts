import { value } from './support/api';
import { logIn, newBuyer, newPhone } from './support/people';
import { asMember, expect, test } from './support/visit';

test('an ended session asks once however many calls say so, clears the storage, and asks again later', async ({
  page,
}) => {
  const member = await newBuyer();
  await asMember(page, member.token);
  await page.goto('/other/mycenter');
  await expect(page.getByText('退出登录')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('something', 'else'));
  // the page is left meanwhile: an open page would be notified of the ended session and show the prompt already
  await page.goto('about:blank');
  await value('logout', {}, member.token);

  // host and remote both fetch the profile, besides the unread count and the wallet: several responses with code 401
  await page.goto('/other/mycenter');
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

// FE3
test('a stored token that is none counts as logged out', async ({ page, complaints }) => {
  test.setTimeout(150_000);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { token, authorization } = request.headers();
    if (token || authorization) sent.push(request.url());
  });
  await page.goto('/other/mycenter');
  for (const stored of ['not json', '', '{', '"', '42', 'null', 'true', '[]', '{"a":1}', '""'])
    await test.step(stored || 'nothing at all', async () => {
      await page.evaluate((value) => localStorage.setItem('token', value), stored);
      await page.reload();
      await expect(page.getByText('点击登录')).toBeVisible();
      expect(sent).toEqual([]);
      expect(complaints.list).toEqual([]);
    });
});

test('logging out ends the session here and on the server', async ({ page }) => {
  const { token } = await logIn(newPhone());
  await asMember(page, token);
  await page.goto('/other/mycenter');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
  await expect(page.getByText('点击登录')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
