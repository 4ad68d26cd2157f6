import type { Page } from '@playwright/test';
import { value } from './support/api';
import { demoIdNumber, logIn, newPhone } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

const DAY_MS = 86_400_000;

test.describe('实名认证', () => {
  const fill = async (page: Page, idNo: string, name = '周测试') => {
    await page.getByRole('textbox', { name: '姓名' }).fill(name);
    await page.getByRole('textbox', { name: '身份证号' }).fill(idNo);
    await page.getByRole('checkbox').check();
  };
  const submit = (page: Page) => page.getByRole('button', { name: '提交认证' }).click();

  test('nothing is sent before name, number and consent can be right; a refusal says why and the next try passes and leads back', async ({
    page,
  }) => {
    const person = await logIn(newPhone());
    await asMember(page, person.token);
    let asked = 0;
    page.on('request', (request) => request.url().endsWith('/api/realname/auth') && asked++);
    const back = '/index/accountOrder?role=seller';
    await page.goto(`/other/Realname?redirect=${encodeURIComponent(back)}`);
    await expect(page.getByText('未认证', { exact: true })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);

    await submit(page);
    await expect(page.getByText('请填写证件上的姓名')).toBeVisible();
    await expect(page.getByText('请先阅读并同意用途说明')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '姓名' })).toBeFocused();
    const known = demoIdNumber(person.phone);
    await fill(page, known.slice(0, 17));
    await submit(page);
    await expect(page.getByText('身份证号是 18 位，现在是 17 位，请检查')).toBeVisible();
    expect(asked).toBe(0);

    // unknown to the authority: 失败, never 已认证
    await fill(page, demoIdNumber(person.phone, { region: '110101' }));
    await submit(page);
    await expect(page.getByRole('alert').filter({ hasText: '姓名与身份证号不符' })).toBeVisible();
    await expect(page.getByText('失败', { exact: true })).toBeVisible();
    await expect(page.getByText('已认证')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('周测试');
    expect(await value('getProfile', {}, person.token)).toMatchObject({ realnameStatus: 'failed' });
    await page.reload();
    await expect(page.getByText('姓名与身份证号不符')).toBeVisible();

    await fill(page, `${known.slice(0, 6)} ${known.slice(6, 14)} ${known.slice(14)}`);
    await submit(page);
    await expect(page.getByRole('heading', { name: '已认证' })).toBeVisible();
    await expect(page.getByText('周测试')).toHaveCount(0);
    await expect(page.getByText('**试').first()).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('link', { name: '继续刚才的操作' }).click();
    await expect(page).toHaveURL(back);
  });

  test('while the authority does not answer it is 认证中, and after a day without an answer 失败', {
    tag: '@exclusive',
  }, async ({ page }) => {
    const person = await logIn(newPhone());
    await asMember(page, person.token);
    await page.goto('/other/Realname');
    await fill(page, demoIdNumber(person.phone, { region: '990001' }));
    await submit(page);
    await expect(page.getByRole('heading', { name: '认证中' })).toBeVisible();
    await expect(page.getByText('已认证')).toHaveCount(0);
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '看有没有结果' }).click();
    await expect(page.getByRole('heading', { name: '认证中' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '认证中' })).toBeVisible();

    await value('advanceClock', { ms: DAY_MS });
    await value('advanceClock', { ms: DAY_MS / 24 });
    // the message about the result updates the open page
    await expect(page.getByText('认证机构没有答复')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: '提交认证' })).toBeVisible();
  });
});
