import { href } from 'shared-contract';
import { value } from './support/api';
import { demoGoods } from './support/goods';
import { act, newBuyer } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

const reason = '多次在聊天里要求买家线下付款，并且在提醒以后没有停止。'.repeat(6);

test('a blocked member reads why, appeals once, cannot buy, and is free again', async ({ page }) => {
  const { token } = await newBuyer();
  const { userId: memberId } = await value('getProfile', {}, token);
  await act({ action: 'block', memberId, length: '7', reason });
  await asMember(page, token);
  await page.goto(href('mycenter'));
  const note = page.getByRole('region', { name: '账号停用' });
  await expect(note).toContainText(/账号已停用，.*自动恢复/);
  await expect(note).toContainText(reason);
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await seriousFaults(page)).toEqual([]);

  await note.getByRole('link', { name: '申诉（一次）' }).click();
  await page.getByRole('textbox', { name: '为什么不该停用' }).fill('短');
  await page.getByRole('button', { name: '提交申诉' }).click();
  await expect(page.getByText('至少写 10 个字，还差 9 个')).toBeVisible();
  await page.getByRole('textbox', { name: '为什么不该停用' }).fill('那是家人用我的手机发的，已经说清楚了');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '提交申诉' }).click();
  await expect(page.getByRole('link', { name: '看处理进度' })).toBeVisible();
  await page.getByRole('link', { name: '看处理进度' }).click();
  await expect(page.getByText('那是家人用我的手机发的').first()).toBeVisible();

  const [goods] = await demoGoods({ goodsType: 'account' });
  await page.goto(href('sureOrder', { id: goods?.id ?? '' }));
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByText(/账号已停用/).first()).toBeVisible();

  await act({ action: 'unblock', memberId, note: '申诉成立' });
  await page.goto(href('mycenter'));
  await expect(page.getByText('我的工单').first()).toBeVisible();
  await expect(note).toHaveCount(0);
});
