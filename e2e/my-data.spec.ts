import { readFile } from 'node:fs/promises';
import { logIn, newBuyer, requestCode, smsCode } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

test('我的数据: everything is exported and saved, the closing is asked for, seen after a log-in and taken back', async ({
  page,
}) => {
  const person = await newBuyer();
  await asMember(page, person.token);
  await page.goto('/other/geren');
  await page.getByRole('link', { name: /我的数据/ }).click();
  expect(await seriousFaults(page)).toEqual([]);

  const confirm = async (ask: string, action: string) => {
    await page.getByRole('button', { name: ask }).click();
    const drawer = page.getByRole('dialog');
    await requestCode(page);
    await drawer.getByRole('textbox', { name: '短信验证码' }).fill(await smsCode(person.phone));
    await drawer.getByRole('button', { name: action }).click();
    await expect(drawer).toBeHidden();
  };
  await confirm('申请导出', '申请导出');
  // The page looks by itself until the job has made it.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载' }).click({ timeout: 30_000 });
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^haozhan-data-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await saved.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  for (const path of ['index.html', 'data/member.json', 'SHA256SUMS.sig'])
    expect(zip.includes(path)).toBe(true);

  await confirm('申请注销', '7 天后注销');
  await expect(page.getByText(/账号将在 .* 注销/)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await asMember(page, (await logIn(person.phone)).token);
  await page.goto('/other/mycenter');
  await page.getByRole('button', { name: '撤回注销' }).click();
  await expect(page.getByText(/账号将在/)).toBeHidden();
  await page.goto('/other/rights');
  await expect(page.getByRole('button', { name: '申请注销' })).toBeEnabled();
});
