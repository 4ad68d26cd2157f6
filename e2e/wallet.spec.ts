import { readFile } from 'node:fs/promises';
import { value } from './support/api';
import { topUp } from './support/orders';
import { logIn, newBuyer, newPhone, requestCode, smsCode } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

const DAY_MS = 86_400_000;

test.describe('钱包', () => {
  const wallet = (token: string) => value('getWallet', {}, token);

  test('a withdrawal asks for no more than there is and a right code, is set aside, and its end is shown', async ({
    page,
  }) => {
    const person = await newBuyer();
    await topUp(person, 5_000);
    await asMember(page, person.token);
    const before = await wallet(person.token);
    await page.goto('/other/mycenter');
    await page.getByRole('button', { name: '提现', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: '提现' });
    const amount = drawer.getByLabel('提现金额');
    await amount.fill((before.availableFen / 100 + 1).toFixed(2));
    await drawer.getByLabel('支付宝账号').fill('不是账号');
    await drawer.getByRole('button', { name: '确认提现' }).click();
    await expect(drawer.getByText(/可用只有 ¥/)).toBeVisible();
    await expect(drawer.getByText('请填写支付宝登录手机号或邮箱')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);

    await amount.fill('1.23');
    await drawer.getByLabel('支付宝账号').fill('pay@example.com');
    await requestCode(page);
    const right = await smsCode(person.phone);
    await drawer.getByLabel('短信验证码').fill(right === '111111' ? '222222' : '111111');
    await drawer.getByRole('button', { name: '确认提现' }).click();
    await expect(drawer.getByText('验证码不对，请重新输入')).toBeVisible();
    expect((await wallet(person.token)).availableFen).toBe(before.availableFen);
    await drawer.getByLabel('短信验证码').fill(right);
    await drawer.getByRole('button', { name: '确认提现' }).click();

    const newest = page.getByRole('list', { name: '提现记录' }).getByRole('listitem').first();
    await expect(newest).toContainText('p***@example.com');
    await expect(newest).toContainText('¥1.23');
    await expect(page.getByText('pay@example.com', { exact: true })).toHaveCount(0);
    expect((await wallet(person.token)).availableFen).toBe(before.availableFen - 123);
    await value('advanceClock', { ms: 1_000 });
    await expect(newest).toContainText('已到账');

    await page.goto('/other/xiaoxi');
    await page.getByRole('link', { name: /提现已到账/ }).click();
    await expect(newest).toContainText('已到账');
    await expect(page).toHaveURL(/\/other\/mycenter\?wallet=withdrawals$/);
  });

  test('what one has is in the statement of the next night, as the phone itself computes', {
    tag: '@exclusive',
  }, async ({ page }) => {
    const person = await newBuyer();
    await topUp(person, 5_000);
    const { availableFen } = await wallet(person.token);
    await value('advanceClock', { ms: DAY_MS });
    await asMember(page, person.token);
    await page.goto('/other/mycenter');
    await page.getByRole('link', { name: '验账' }).click();
    await expect(page.getByRole('heading', { name: '你的余额在里面' })).toBeVisible();
    await expect(page.getByText(`¥${(availableFen / 100).toFixed(2)}`).first()).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^下载证明/ }).click();
    const { statement, proof } = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
    const { checkProof } = require('../docs/verify-statement.cjs');
    expect(checkProof({ statement, proof })).toEqual([]);
    expect(proof.availableFen).toBe(availableFen);
  });

  test('a top-up leads to the cashier; who has no verified name is led there before withdrawing', async ({
    page,
  }) => {
    const person = await logIn(newPhone());
    await asMember(page, person.token);
    await page.goto('/other/mycenter');
    await expect(page.getByRole('link', { name: '实名后提现' })).toHaveAttribute(
      'href',
      /Realname\?redirect=/,
    );
    await page.getByRole('button', { name: '充值', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: '充值' });
    await drawer.getByLabel('充值金额').fill('0.5');
    await drawer.getByRole('button', { name: '去付款' }).click();
    await expect(drawer.getByText('最少 ¥1.00')).toBeVisible();
    await drawer.getByLabel('充值金额').fill('88.80');
    await drawer.getByRole('button', { name: '去付款' }).click();
    await expect(page).toHaveURL(/cashier/);
    await expect(page.getByText(/88\.80/).first()).toBeVisible();
  });
});
