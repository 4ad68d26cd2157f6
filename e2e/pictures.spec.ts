import { demoGoods } from './support/goods';
import { expect, test } from './support/visit';

test('screenshots open in the viewer, turn the page by key, and Esc gives the page back', async ({
  page,
  complaints,
}) => {
  const [goods] = await demoGoods({ goodsType: 'account' });
  await page.goto(`/index/goodDetail?id=${goods?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const opener = page.getByRole('button', { name: /图|截图/ }).first();
  await opener.click();
  const viewer = page.getByRole('dialog', { name: '看图' });
  await expect(viewer).toBeVisible();
  const shown = () => viewer.locator('.viewer-canvas img').getAttribute('src');
  await expect.poll(shown).toBeTruthy();
  const first = await shown();
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).not.toBe(first);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  expect(complaints.list).toEqual([]);
});
