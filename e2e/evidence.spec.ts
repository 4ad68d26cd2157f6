import { orderIn } from './support/orders';
import { asMember, expect, seriousFaults, test } from './support/visit';

const patience = { timeout: 30_000 };

test('an order is one printable page of evidence, whose chain is computed anew; a forged entry is found out', async ({
  page,
}) => {
  const { orderNo, buyer } = await orderIn('confirming');
  await asMember(page, buyer.token);
  await page.goto(`/index/orderDetail?orderNo=${orderNo}`);
  await page.getByRole('link', { name: '导出证据' }).click(patience);
  await expect(page.getByText(/已在这台设备上重算：\d+ 条全部相符，没有改动/)).toBeVisible(patience);
  const entries = page.getByRole('listitem').filter({ hasText: '校验码' });
  await expect(entries.first()).toContainText('校验相符');
  await expect(entries.first()).toContainText('0'.repeat(64));
  const count = await entries.count();
  expect(count).toBeGreaterThanOrEqual(5);
  expect(await seriousFaults(page)).toEqual([]);

  // in print there is no bar and no button, and nothing is clipped
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: '打印或存为 PDF' })).toBeHidden();
  await expect(page.getByRole('heading', { name: '号栈交易证据' })).toBeVisible();
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(20_000);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: '打印或存为 PDF' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

  // entries that the server did not seal are reported as changed
  await page.route('**/api/need/order/**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.timeline[1].title = '已全额退款';
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await expect(page.getByText(/1 条对不上，请保留本页并联系客服/)).toBeVisible(patience);
  await expect(entries.nth(1)).toContainText('校验不符');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
