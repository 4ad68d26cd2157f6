import type { Page } from '@playwright/test';
import { orderIn } from './support/orders';
import { asMember, expect, test } from './support/visit';

test.describe('the tap that leaves a mistyped field', () => {
  const send = (page: Page) => page.getByRole('button', { name: '交号', exact: true });
  // Near the edge from which the error message of the field above moves the button away.
  const edge = { position: { x: 60, y: 4 } };

  test('counts, by finger and by mouse: nothing moves away from under it', async ({ page }) => {
    const { orderNo, seller } = await orderIn('paid');
    await asMember(page, seller.token);
    for (const [how, tap] of [
      ['finger', () => send(page).tap(edge)],
      ['mouse', () => send(page).click(edge)],
    ] as const)
      await test.step(how, async () => {
        await page.goto(`/index/orderDetail?orderNo=${orderNo}`);
        await page.getByLabel('账号', { exact: true }).focus();
        await tap();
        // reported at the field that lost the focus
        await expect(page.getByText('请填写登录用的账号')).toBeVisible();
        // and at the untouched field, because the form was submitted
        await expect(page.getByText('请填写密码')).toBeVisible();
        await expect(page.getByLabel('账号', { exact: true })).toBeFocused();
      });
  });
});
