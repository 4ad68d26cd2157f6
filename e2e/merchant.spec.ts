import type { Page } from '@playwright/test';
import { value } from './support/api';
import { merchants, newAuction, newSeller, PICTURE } from './support/auctions';
import { act, newBuyer } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

const send = (page: Page) => page.getByRole('button', { name: '提交申请' }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const LICENCE = '91990000MA00DEM07Y';

test('an application: mistakes at their fields, refused and written anew, approved while the page is open', async ({
  page,
  complaints,
}) => {
  test.setTimeout(150_000);
  const member = await newBuyer();
  await asMember(page, member.token);
  let sent = 0;
  page.on('request', (request) => request.url().endsWith('/api/account/problem') && sent++);
  await page.goto('/other/shanghu');
  await send(page);
  for (const words of [
    '店名需 2–16 个字',
    '请选 1–6 个收的游戏',
    '请填写执照上的统一社会信用代码',
    '请上传执照照片',
    '请先阅读并同意商户规则',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await expect(field(page, '店名')).toBeFocused();
  await field(page, '店名').fill('禾声号行');
  const games = page.getByRole('group', { name: '收哪些游戏' }).getByRole('button');
  for (let n = 0; n < 6; n += 1) await games.nth(n).click();
  await expect(games.nth(6)).toBeDisabled();
  await games.nth(5).click();
  await field(page, '统一社会信用代码').fill(LICENCE.slice(0, 17));
  await page.getByRole('checkbox').check();
  await send(page);
  await expect(page.getByText('现在是 17 位')).toBeVisible();
  await field(page, '统一社会信用代码').fill(LICENCE.toLowerCase());
  await send(page);
  expect(sent).toBe(0);
  await page.getByLabel(/^添加执照照片/).setInputFiles(PICTURE);
  await expect(page.getByRole('button', { name: '看第 1 张' })).toBeVisible();
  await expect(page.getByText('请上传执照照片')).toHaveCount(0);
  expect(await seriousFaults(page)).toEqual([]);
  await expect(page.getByText(/照片还在上传|请上传执照照片/)).toHaveCount(0);
  await send(page);
  await expect(page.getByRole('heading', { name: '待审核' })).toBeVisible();
  await expect(page.getByText(`尾号 ${LICENCE.slice(-4)}`)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  const decide = async (pass: boolean, note: string) => {
    const [application] = (await value('listProblems', { problemType: 'merchant' }, member.token)).rows;
    await act({ action: 'approveMerchant', problemId: application?.id ?? '', pass, note });
  };
  await decide(false, '照片里的执照看不清，请重拍');
  await expect(page.getByRole('heading', { name: '已拒绝' })).toBeVisible();
  await expect(page.getByText('照片里的执照看不清，请重拍')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '重新申请' }).click();
  await expect(field(page, '店名')).toHaveValue('禾声号行');
  await expect(games.first()).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel(/^添加执照照片/).setInputFiles(PICTURE);
  await page.getByRole('checkbox').check();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '看第 1 张' })).toBeVisible();
  await send(page);
  await expect(page.getByRole('heading', { name: '待审核' })).toBeVisible();
  await decide(true, '资料核对过');
  await expect(page.getByRole('heading', { name: '已通过' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '还没有报过价' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('link', { name: '可报价', exact: true }).click();
  await expect(page).toHaveURL('/other/myJingjiahuishou?status=open');
  expect(complaints.list).toEqual([]);
});

test('a merchant’s desk holds the own quotes with what became of them, without a reload', async ({
  page,
}) => {
  const seller = await newSeller();
  const id = await newAuction(seller);
  const [merchant] = await merchants();
  if (!merchant) throw new Error('no merchant in the demo');
  await value('quoteAssessment', { id, amountFen: 54_300 }, merchant.token);
  await asMember(page, merchant.token);
  await page.goto('/other/shanghu');
  const row = page.getByRole('link', { name: /543\.00/ }).first();
  await expect(row).toContainText('有效');
  await expect(row).toContainText('你是最高价');
  await value('actOnAssessment', { id, action: 'withdrawQuote' }, merchant.token);
  await expect(row).toContainText('撤回');
  await row.click();
  await expect(page).toHaveURL(`/other/jingjiahuishouPriceList?id=${id}`);
});
