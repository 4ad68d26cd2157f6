import { newPhone, requestCode, smsCode } from './support/people';
import { expect, test } from './support/visit';

test('a visitor registers: each error at its field and nothing lost, then logs in with the name filled in', async ({
  page,
}) => {
  const phone = newPhone();
  const username = `visitor_${phone.slice(3)}`;
  await page.goto('/login?redirect=%2Findex%2FaccountOrder');
  await page.getByRole('link', { name: '去注册' }).click();

  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeFocused();
  await expect(page.getByText('请填写 11 位手机号')).toBeVisible();

  await page.getByRole('textbox', { name: '用户名' }).fill('seller1');
  await page.getByLabel('密码', { exact: true }).fill('a long enough 密码');
  await page.getByLabel('再输一遍').fill('a long enough 密碼');
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await requestCode(page);
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await smsCode(phone));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('两次输入的密码不一样')).toBeVisible();

  await page.getByLabel('再输一遍').fill('a long enough 密码');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('用户名已存在')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(phone);

  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByRole('tab', { name: '密码登录' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(username);
});
