import type { Page } from '@playwright/test';
import { moveTo } from './support/move';
import { logIn, newPhone, requestCode, smsCode } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

test.describe('修改密码', () => {
  const password = `新的密码 ${process.pid}`;
  const fill = async (page: Page, first: string, second = first) => {
    await page.getByRole('textbox', { name: '新密码' }).fill(first);
    await page.getByRole('textbox', { name: '再输一遍' }).fill(second);
  };
  const change = (page: Page) => page.getByRole('button', { name: '改密码' }).click();

  test('one’s own ends every session: the other browser is asked to log in again', async ({
    page,
    browser,
  }) => {
    const person = await logIn(newPhone());
    const other = await logIn(person.phone);
    await asMember(page, person.token);
    const elsewhere = await browser.newContext();
    const second = await elsewhere.newPage();
    await asMember(second, other.token);
    await second.goto('/other/mycenter');
    await expect(second.getByRole('button', { name: '退出登录' })).toBeVisible();

    await page.goto('/other/passwore');
    await expect(page.getByText(/发到 120\*{4}\d{4}/)).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await fill(page, 'short', 'other');
    await change(page);
    await expect(page.getByText('请填写 6 位短信验证码')).toBeVisible();
    await expect(page.getByText('密码至少 8 个字符，现在是 5 个')).toBeVisible();
    await expect(page.getByText('和上面不一样，请对照着再输一遍')).toBeVisible();

    await requestCode(page);
    const right = await smsCode(person.phone);
    await page.getByLabel('短信验证码').fill(right === '111111' ? '222222' : '111111');
    await fill(page, password);
    await change(page);
    await expect(page.getByText('验证码不对，请重新输入')).toBeVisible();
    await page.getByLabel('短信验证码').fill(right);
    await fill(page, 'password123');
    await change(page);
    await expect(page.getByText('这个密码太常见，容易被猜到，请换一个')).toBeVisible();
    await fill(page, password);
    await change(page);
    await expect(page).toHaveURL(/\/login$/);

    // If this page has made no call yet, the next page discovers the ended session.
    const expired = second.getByText('登录超时，请重新登录');
    if (!(await expired.isVisible())) await moveTo(second, '/other/geren');
    await expect(expired).toBeVisible();
    await elsewhere.close();
  });

  test('who forgot it and is logged out sets a new one by phone, with a captcha once it is asked for', async ({
    page,
  }) => {
    const { phone } = await logIn(newPhone());
    await page.goto('/other/passwore');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('请填写 11 位手机号')).toBeVisible();
    await page.getByRole('textbox', { name: '手机号' }).fill(phone);
    await requestCode(page);
    await page.getByLabel('短信验证码').fill(await smsCode(phone));
    await fill(page, password);
    await change(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue(phone);
  });
});
