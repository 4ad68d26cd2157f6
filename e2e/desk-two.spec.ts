import { type Browser, expect, type Page, test } from '@playwright/test';
import { demoStaffLogins } from 'demo/logins';
import { logInAsStaff, staff } from './support/desk';
import { desktop } from './support/devices';
import { move, orderIn } from './support/orders';

/** A tab in which somebody of the staff is logged in, at a case. */
async function atCase(browser: Browser, token: string, orderNo: string): Promise<Page> {
  const context = await browser.newContext({ ...desktop, baseURL: process.env.E2E_ORIGIN });
  const page = await context.newPage();
  await page.addInitScript((value) => sessionStorage.setItem('token', JSON.stringify(value)), token);
  await page.goto(`/desk/case?entity=order&id=${orderNo}`);
  await expect(page.getByRole('heading', { level: 1, name: /验号/ })).toBeVisible();
  return page;
}

test('two staff at one case: the other sees who takes it and cannot decide, then sees what was decided, and goes on', async ({
  browser,
}) => {
  const [, colleague] = demoStaffLogins;
  const sale = await orderIn('paid');
  await move(sale, 'seller', 'handover', {
    credential: { account: 'DEMO-8848', password: 'first-password' },
  });
  const first = await atCase(browser, await staff(), sale.orderNo);
  const second = await atCase(browser, await logInAsStaff(colleague), sale.orderNo);
  const verbs = second.locator('[data-verb="verify:match"]');
  await expect(verbs).toBeEnabled();

  await first.keyboard.press('t');
  await expect(first.getByText(/你拿着，到/)).toBeVisible();
  await expect(second.getByText(/验号员 07拿着，到/)).toBeVisible();
  await expect(verbs).toBeDisabled();
  await second.keyboard.press('a');
  await expect(second.getByRole('dialog')).toBeHidden();

  await first.keyboard.press('a');
  await expect(first.getByRole('textbox', { name: '说明，当事人看得到' })).toBeFocused();
  await first.keyboard.press('Alt+1');
  await first.keyboard.press('Control+Enter');
  await expect(first.getByText('验号一致，现在是换绑中。按 n 看下一件')).toBeVisible();

  await expect(second.getByText(/验号员 07 \d\d:\d\d 动了这一件：换绑中，验号一致。/)).toBeVisible();
  await expect(verbs).toBeHidden();
  await expect(second.locator('[data-verb="rebind:done"]')).toBeVisible();
  for (const page of [first, second]) await page.context().close();
});
