import type { Page } from '@playwright/test';
import { orderIn } from './support/orders';
import { asMember, expect, test } from './support/visit';

test.describe('the tap that leaves a mistyped field', () => {
  /** The seller's form, with the focus in its first field and nothing typed. */
  async function openHandover(page: Page) {
    const { orderNo, seller } = await orderIn('paid');
    await asMember(page, seller.token);
    await page.goto(`/index/orderDetail?orderNo=${orderNo}`);
    await page.getByLabel('账号', { exact: true }).focus();
  }
  const send = (page: Page) => page.getByRole('button', { name: '交号', exact: true });
  // Near the edge that the error of the field above pushes the button away from.
  const edge = { position: { x: 60, y: 4 } };

  for (const [how, tap] of [
    ['finger', (page: Page) => send(page).tap(edge)],
    ['mouse', (page: Page) => send(page).click(edge)],
  ] as const)
    test(`counts, by ${how}: nothing moves away from under it`, async ({ page }) => {
      await openHandover(page);
      await tap(page);
      // said by the field that was left
      await expect(page.getByText('请填写登录用的账号')).toBeVisible();
      // and by the one that nobody has touched: the form was sent
      await expect(page.getByText('请填写密码')).toBeVisible();
      await expect(page.getByLabel('账号', { exact: true })).toBeFocused();
    });
});
