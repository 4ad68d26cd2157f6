// How wishes and price drops reach a member outside of the site: set up in the page, delivered by the running product.
import { href } from 'shared-contract';
import { value } from './support/api';
import { newSeller } from './support/auctions';
import { newGoods } from './support/goods';
import { newBuyer, newPhone } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

const mailsTo = async (phone: string) => value('readOutbox', { phone });

async function wishOf(token: string, name: string) {
  const { goods } = await newGoods(await newSeller());
  const { gameId } = await value('getGoods', { id: goods.id });
  await value(
    'saveWish',
    { name, query: { gameId, maxPriceFen: 1_000 }, belowPercent: null, near: false, perDay: 5 },
    token,
  );
}

test('mail is set up from a wish, survives a reload and a lost network, and gets what saved goods do', async ({
  page,
  context,
}) => {
  const buyer = await newBuyer();
  await wishOf(buyer.token, '等一封信');
  await asMember(page, buyer.token);
  await page.goto(href('wishes'));
  const channels = page.getByRole('group', { name: '怎么告诉我：等一封信' });
  await channels.getByRole('button', { name: '邮件' }).click();
  const sheet = page.getByRole('dialog', { name: '怎么告诉我' });
  const mail = `m${newPhone()}@example.com`;
  await sheet.getByLabel('邮箱', { exact: true }).fill(mail);
  await context.setOffline(true);
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(sheet.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  await context.setOffline(false);
  await expect(sheet.getByLabel('邮箱', { exact: true })).toHaveValue(mail);
  expect(await seriousFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(sheet.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  const code = /\d{6}/.exec((await mailsTo(mail)).at(-1)?.code ?? '')?.[0] ?? '';
  await sheet.getByLabel('邮件验证码').fill(code);
  await sheet.getByRole('button', { name: '确认邮箱' }).click();
  await expect(channels.getByRole('button', { name: '邮件' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(channels.getByRole('button', { name: '邮件' })).toHaveAttribute('aria-pressed', 'true');

  // Price drops too, and never quiet, so that the test does not depend on the time of day.
  await page.getByRole('button', { name: /^收藏降价/ }).click();
  await sheet.getByRole('switch', { name: '安静时段' }).click();
  await sheet.getByRole('button', { name: '邮件', exact: true }).click();
  await expect
    .poll(async () => value('getAlertSettings', {}, buyer.token))
    .toMatchObject({ quiet: null, priceBy: ['mail'] });
  const seller = await newSeller();
  const { goods } = await newGoods(seller);
  await value('addFavourite', { goodsId: goods.id }, buyer.token);
  const { version, priceFen } = await value('getGoods', { id: goods.id });
  await value('changePrice', { id: goods.id, priceFen: priceFen - 10_000, version }, seller.token);
  await expect
    .poll(async () => (await mailsTo(mail)).at(-1)?.mark, { timeout: 15_000 })
    .toBe('号栈：收藏的商品降价 ¥100.00');
  expect((await mailsTo(mail)).at(-1)?.code).toContain(href('goodDetail', { id: goods.id }));
});

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows what a push service delivers', async ({ page, context }) => {
    await page.goto(href('home'));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // A browser without a screen grants nobody notifications, so that what it is asked to show is recorded instead.
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(() => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] };
      scope.shown = [];
      scope.registration.showNotification = async (...shown) => void scope.shown.push(shown);
    });
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const [title, body, link] = ['收藏的商品降价 ¥100.00', '一号：¥1,000.00 → ¥900.00', href('bangzhu')];
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: await registered,
      data: JSON.stringify({ title, body, link, tag: 'price:1' }),
    });
    await expect
      .poll(() => worker?.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown))
      .toEqual([[title, { body, tag: 'price:1', lang: 'zh-CN', data: link }]]);
  });
});
