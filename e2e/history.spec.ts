import type { Page } from '@playwright/test';
import { href } from 'shared-contract';
import { value } from './support/api';
import { newListing, orderIn } from './support/orders';
import { act } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

const patience = { timeout: 30_000 };

/** Reloads until the page has these counts: a server keeps a public page for some seconds. */
const reloadedTo = (page: Page, counts: string) =>
  expect(async () => {
    await page.reload();
    await expect(page.locator('dl').first()).toHaveText(counts, { timeout: 2_000 });
  }).toPass(patience);

test('an account sold here comes back under another title: its new seller, a visitor and the house see its history, and a contest', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const account = `history-${process.pid}-${Date.now()}`;
  const { buyer } = await orderIn('completed', {}, { accountUid: account });
  const again = await newListing(buyer, { accountUid: `QQ：${account.toUpperCase()}`, priceFen: 131_300 });

  const visitors = await browser.newContext({ baseURL });
  const visitor = await visitors.newPage();
  await visitor.goto(href('goodDetail', { id: again }));
  await visitor
    .locator(`a[href="${href('history', { id: again })}"]`)
    .first()
    .click(patience);
  await expect(visitor.getByRole('heading', { name: /这个号的事/ })).toBeVisible(patience);
  await expect(visitor.locator('dl').first()).toHaveText('次上架2次成交1次包赔0条有异议0');
  await expect(visitor.getByRole('button', { name: /我有异议/ })).toHaveCount(0);
  expect(await seriousFaults(visitor)).toEqual([]);

  await asMember(page, buyer.token);
  await page.goto(href('history', { id: again }));
  await page.getByRole('button', { name: '这是另一个号，我有异议' }).first().click(patience);
  const field = page.getByRole('textbox', { name: '为什么是另一个号' });
  await field.fill('区服和角色名都不一样，是我自己的另一个号。');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '提出异议' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(field).toHaveValue('区服和角色名都不一样，是我自己的另一个号。');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '提出异议' }).click();
  await expect(page.getByText('有异议，核对中').first()).toBeVisible(patience);

  await reloadedTo(visitor, '次上架2次成交1次包赔0条有异议1');
  await expect(visitor.getByText(/区服和角色名都不一样/).first()).toBeVisible();

  const { rows } = await value('listProblems', { problemType: 'contest' }, buyer.token);
  await act({
    action: 'decideContest',
    problemId: rows[0]?.id ?? '',
    uphold: true,
    note: '截图核对属实，是另一个号',
  });
  await reloadedTo(visitor, '次上架1次成交0次包赔0条有异议0');
  await visitors.close();
});
