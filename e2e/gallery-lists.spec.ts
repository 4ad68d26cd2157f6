// A conversation keeps its scroll position.
import { expect, type Page } from '@playwright/test';
import { test } from './support/gallery';

test.describe('a conversation', () => {
  const box = (page: Page) => page.getByRole('region', { name: '聊天记录' });
  const placeOf = (page: Page, words: string) =>
    page
      .getByText(words)
      .first()
      .evaluate((one) => one.getBoundingClientRect().top);
  const toEnd = (page: Page) =>
    box(page).evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight);
  test.beforeEach(async ({ page }) => {
    await page.goto('/?part=talk');
    await expect(page.getByText('以下是新消息')).toBeInViewport();
  });

  test('older messages come in above without a jump, as often as there are more', async ({ page }) => {
    const older = page.getByText('更早的第 1 句', { exact: true });
    for (const times of [1, 2]) {
      const anchor = times === 1 ? '换绑好了，手机和邮箱' : '更早的第 3 句';
      // in one evaluation: the prepended messages have the same words
      const before = await page
        .getByText(anchor)
        .first()
        .evaluate((one) => {
          const scrolled = one.closest('section');
          if (scrolled) scrolled.scrollTop = 12;
          return one.getBoundingClientRect().top;
        });
      await expect(older).toHaveCount(times);
      if (times === 1) expect(Math.abs((await placeOf(page, anchor)) - before)).toBeLessThanOrEqual(2);
      else {
        // the prepended ten have the same words: the observed messages are the later ones now
        const now = await page
          .getByText(anchor)
          .nth(1)
          .evaluate((one) => one.getBoundingClientRect().top);
        expect(Math.abs(now - before)).toBeLessThanOrEqual(2);
      }
    }
    await expect(page.getByRole('button', { name: '看更早的消息' })).toHaveCount(0);
  });

  test('who reads above is told of new messages by a button, and not moved; it leads down, and the focus stays in the talk', async ({
    page,
  }) => {
    await box(page).evaluate((one) => {
      one.scrollTop = 500;
    });
    await expect(page.getByRole('button', { name: '正在加载' })).toHaveCount(0);
    const before = await box(page).evaluate((one) => one.scrollTop);
    const another = page.getByRole('button', { name: '来一条新的' });
    await another.click();
    await expect(page.getByRole('button', { name: '1 条新消息' })).toBeVisible();
    await another.click();
    const down = page.getByRole('button', { name: '2 条新消息' });
    await expect(down).toBeVisible();
    expect(await box(page).evaluate((one) => one.scrollTop)).toBe(before);
    await down.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => toEnd(page)).toBeLessThan(2);
    await expect(down).toHaveCount(0);
    await expect(box(page)).toBeFocused();

    await another.click();
    await expect(box(page).getByText('新来的一句')).toHaveCount(3);
    await expect.poll(() => toEnd(page)).toBeLessThan(2);
  });

  test('what one writes oneself is always followed', async ({ page }) => {
    await box(page).evaluate((one) => {
      one.scrollTop = 500;
    });
    await page.getByRole('textbox').fill('我自己的一句');
    await page.getByRole('button', { name: '发送' }).click();
    await expect(page.getByText('我自己的一句')).toBeInViewport();
    await expect.poll(() => toEnd(page)).toBeLessThan(2);
    await expect(page.getByRole('textbox')).toBeFocused();
  });
});
