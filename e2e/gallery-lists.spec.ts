// Dynamic lists: a conversation keeps its scroll position, a list is refreshed by pulling down.
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

test.describe('a list that is drawn down', () => {
  type Point = readonly [x: number, y: number];
  /** Drags a finger along a line and lifts it once the status has the expected text. */
  async function drag(page: Page, from: Point, to: Point, expected: string) {
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
    await touch('touchStart', from);
    const STEPS = 8;
    for (let i = 1; i <= STEPS; i++)
      await touch('touchMove', [
        from[0] + ((to[0] - from[0]) * i) / STEPS,
        from[1] + ((to[1] - from[1]) * i) / STEPS,
      ]);
    const status = () => page.evaluate(() => document.querySelector('[role=status]')?.textContent?.trim());
    await expect.poll(async () => (await status()) ?? '').toBe(expected);
    await touch('touchEnd');
  }
  const times = (page: Page, n: number) =>
    expect(
      page.getByRole('heading', { name: n ? `今天，刷新过 ${n} 次` : '今天', exact: true }),
    ).toBeVisible();
  test.beforeEach(async ({ page }) => {
    await page.goto('/?part=lists');
    await times(page, 0);
  });

  test('far enough: it asks anew when the finger leaves, once', async ({ page }) => {
    await drag(page, [180, 200], [180, 380], '松开刷新');
    await times(page, 1);
    await expect(page.getByText('正在刷新')).toHaveCount(0);
    await drag(page, [180, 200], [180, 380], '松开刷新');
    await times(page, 2);
  });

  test('not far enough, sideways or from further down: nothing is asked', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 480 });
    await page.reload();
    await times(page, 0);
    await drag(page, [180, 200], [180, 270], '下拉刷新');
    // To the left: a swipe to the right is the browser's own back gesture.
    await drag(page, [330, 200], [80, 320], '');
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px';
      scrollTo({ top: 200, behavior: 'instant' });
    });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
    await drag(page, [180, 200], [180, 380], '');
    await times(page, 0);
  });
});

test('a row of tabs keeps the chosen one in sight, also when counts come and widen it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/?part=choices');
  const row = page.getByRole('tablist', { name: '订单状态' });
  await row.getByRole('tab').first().press('End');
  const last = row.getByRole('tab', { name: /^已完成/ });
  await expect(last).toBeInViewport({ ratio: 0.95 });
  await page.getByRole('button', { name: '数目到了' }).click();
  await expect(last).toHaveText('已完成600');
  await expect(last).toBeInViewport({ ratio: 0.95 });
});
