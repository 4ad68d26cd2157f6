// FE14. Specification sections 4, 5 and 9: message boxes in a real browser, with its native Esc, focus and top layer.
import { expect, type Page } from '@playwright/test';
import { test } from './support/gallery';

const box = (page: Page) => page.locator('dialog[open]').last();
const said = (page: Page) => page.locator('output');

/** One box at a time: the previous one may still fade out. */
async function openBox(page: Page, name: string) {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(box(page)).toBeVisible();
  await expect(said(page)).toHaveText(`${name}：正在问`);
}
const beside = (page: Page) => page.mouse.click(4, 4);

test.beforeEach(({ page }) => page.goto('/?part=asking'));

test('section 4: a confirm is left by its buttons, Enter, Esc and a tap on the overlay, and its promise says how', async ({
  page,
}) => {
  for (const [how, leave, reported] of [
    ['its confirming button', () => box(page).getByRole('button', { name: '确定' }).click(), '答 确定'],
    ['Enter on the focused button', () => page.keyboard.press('Enter'), '答 确定'],
    ['its cancelling button', () => box(page).getByRole('button', { name: '取消' }).click(), '离开 cancel'],
    ['Esc', () => page.keyboard.press('Escape'), '离开 close'],
    ['a tap on the overlay', () => beside(page), '离开 close'],
  ] as const)
    await test.step(how, async () => {
      await openBox(page, '确认');
      await leave();
      await expect(said(page)).toHaveText(`确认：${reported}`);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: '确认', exact: true })).toBeFocused();
    });
});

test('section 9: an alert stays through four Esc and taps on the overlay', async ({ page }) => {
  await openBox(page, '告知');
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('Escape');
  await beside(page);
  await expect(box(page)).toBeVisible();
  await expect(said(page)).toHaveText('告知：正在问');
  await box(page).getByRole('button', { name: '确定' }).click();
  await expect(said(page)).toHaveText('告知：答 确定');
});

const DEFAULT = '输入的数据不合法!';
test('section 5: the prompt says what is wrong by its pattern, its validator and its own words, blocks confirm, and takes what is right', async ({
  page,
}) => {
  for (const [name, wrong, error, right] of [
    ['样式', '12a4', DEFAULT, '1234'],
    ['自己的话', '123', '要四位数字', '1234'],
    ['判断', '3', DEFAULT, '4'],
    ['填写', '500', '最低 ¥840，低于它审核不会过', '900'],
    ['填写', 'abc', DEFAULT, '840'],
  ] as const)
    await test.step(`${name}: ${wrong}`, async () => {
      await openBox(page, name);
      const field = box(page).getByRole('textbox');
      await expect(field).toBeFocused();
      await field.fill(wrong);
      await expect(box(page).getByText(error)).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(box(page).getByRole('button', { name: '确定' })).toBeDisabled();
      await field.press('Enter');
      await expect(said(page)).toHaveText(`${name}：正在问`);
      await field.fill(right);
      await field.press('Enter');
      await expect(said(page)).toHaveText(`${name}：答 "${right}"`);
    });
});

test('section 5: an empty prompt with a pattern shows its error only when it is confirmed; without rules anything passes', async ({
  page,
}) => {
  await openBox(page, '样式');
  await expect(box(page).getByText(DEFAULT)).toHaveCount(0);
  await box(page).getByRole('button', { name: '确定' }).click();
  await expect(box(page).getByText(DEFAULT)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(said(page)).toHaveText('样式：离开 close');
  await openBox(page, '随便写');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('随便写：答 "原样"');
});

test('section 9: Esc closes only the topmost of two boxes; the focus stays inside the upper one until then', async ({
  page,
}) => {
  await openBox(page, '两层');
  await expect(page.locator('dialog[open]')).toHaveCount(2);
  for (let i = 0; i < 5; i += 1) {
    await page.keyboard.press('Tab');
    // Tab may pass through the browser's own toolbar; then no element of the page has the focus.
    const outside = await page.evaluate(() => {
      const at = document.activeElement;
      const top = [...document.querySelectorAll('dialog[open]')].at(-1);
      return at !== document.body && !top?.contains(at);
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(said(page)).toHaveText('两层：上离开');
  await expect(box(page)).toContainText('下面的');
  await page.keyboard.press('Escape');
  await expect(said(page)).toHaveText('两层：离开 close');
});

test('section 9: the viewer over a box closes by Esc alone, and the box by the next', async ({ page }) => {
  await openBox(page, '框上看图');
  const viewer = page.getByRole('dialog', { name: '看图' });
  await expect(viewer.getByText('1 / 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(said(page)).toHaveText('框上看图：图关了');
  await expect(box(page)).toContainText('图在上面');
  await page.keyboard.press('Escape');
  await expect(said(page)).toHaveText('框上看图：离开 close');
});

test('a box with very long words keeps its buttons within reach', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openBox(page, '长话');
  const confirm = box(page).getByRole('button', { name: '确定' });
  await confirm.scrollIntoViewIfNeeded();
  await expect(confirm).toBeInViewport();
  await confirm.click();
  await expect(said(page)).toHaveText('长话：答 确定');
});
