import type { Page } from '@playwright/test';
import { href } from 'shared-contract';
import { value } from './support/api';
import { desktop, phone } from './support/devices';
import { demoGoods } from './support/goods';
import { untilHydrated } from './support/move';
import { logIn, newBuyer, newPhone, requestCode, smsCode } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

/** Three accounts of one game that are on sale. */
async function threeOfAGame() {
  const [game] = await value('listGames', {});
  const [a, b, c] = await demoGoods({ gameId: game?.id, goodsType: 'account' });
  if (!a || !b || !c) throw new Error('the demo data lacks three accounts of a game');
  return [a, b, c] as const;
}
async function open(page: Page, id: string) {
  await page.goto(href('goodDetail', { id }));
  await untilHydrated(page);
}

test('a guest who saves goods logs in first, and then they are saved', async ({ page, complaints }) => {
  const [goods] = await threeOfAGame();
  const number = newPhone();
  await open(page, goods.id);
  await page.getByRole('button', { name: '收藏' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('手机号').fill(number);
  await requestCode(page);
  await page.getByRole('textbox', { name: '验证码' }).fill(await smsCode(number));
  await page.getByRole('checkbox', { name: /同意/ }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible();
  const { token } = await logIn(number);
  const saved = async () => (await value('listFavourites', {}, token)).rows.map(({ id }) => id);
  await expect.poll(saved).toEqual([goods.id]);

  await page.getByRole('button', { name: '已收藏' }).click();
  await expect(page.getByRole('button', { name: '收藏', exact: true })).toBeVisible();
  await expect.poll(saved).toEqual([]);
  expect(complaints.list).toEqual([]);
});

test('saved goods of one game are compared line by line, and those that were picked are let go', async ({
  page,
  complaints,
}) => {
  const buyer = await newBuyer();
  const goods = await threeOfAGame();
  const games = await value('listGames', {});
  const [other] = await demoGoods({ gameId: games[1]?.id });
  for (const { id } of [...goods, ...(other ? [other] : [])])
    await value('addFavourite', { goodsId: id }, buyer.token);
  await asMember(page, buyer.token);
  await page.goto(href('collect'));
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.getByRole('checkbox', { name: `选来对比：${goods[0].title}` }).check();
  await expect(page.getByRole('button', { name: '再选一件来对比' })).toBeDisabled();
  await page.getByRole('checkbox', { name: `选来对比：${other?.title}` }).click();
  await expect(page.getByText(/只能和同一个游戏的对比/)).toBeVisible();
  await page.getByRole('checkbox', { name: `选来对比：${goods[1].title}` }).check();
  await page.getByRole('button', { name: /^对比 2 件/ }).click();

  const sheet = page.getByRole('dialog', { name: '对比 2 件' });
  await expect(sheet.getByRole('columnheader').filter({ hasText: '¥' })).toHaveCount(2);
  await expect(sheet.getByText(/项里 \d+ 项不同/)).toBeVisible();
  const rows = sheet.getByRole('row');
  const all = await rows.count();
  await sheet.getByRole('switch', { name: '只看不同' }).click();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  expect(await seriousFaults(page)).toEqual([]);
  await page.reload(); // the comparison is part of the address
  await expect(sheet.getByRole('button', { name: '拿掉 B' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/other\/collect$/);

  await page.getByRole('button', { name: '管理' }).click();
  await page.getByRole('checkbox', { name: `选来移除：${goods[2].title}` }).check();
  await page.getByRole('button', { name: '移除 1 件' }).click();
  await page.getByRole('button', { name: '移除', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  expect(complaints.list).toEqual([]);
});

for (const [name, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${name}`, () => {
    test.use(device);

    test('goods chosen for a comparison stay in view over pages and reloads, and what is taken out comes back', async ({
      page,
      complaints,
    }) => {
      const [a, b] = await threeOfAGame();
      const list = href('goodList', { gameId: a.gameId, minPriceFen: '1' });
      await page.goto(list);
      await untilHydrated(page);
      const tray = page.getByRole('region', { name: '对比栏' });
      const holds = (count: number) =>
        expect(tray.getByText(new RegExp(`^已选 ${count} / 4 件`))).toBeVisible();
      await open(page, a.id);
      await page.getByRole('button', { name: '对比', exact: true }).click();
      await holds(1);
      await open(page, b.id);
      await page.getByRole('button', { name: '对比 1', exact: true }).click();
      await holds(2);
      await page.reload();
      await holds(2);
      // Nothing covers the buttons of the tray.
      await tray.getByRole('button', { name: '清空' }).click();
      await expect(tray).toBeHidden();
      const undo = page.getByRole('button', { name: '撤销' });
      // Its control is gone, so the focus is on the way back.
      await expect(undo).toBeFocused();
      await page.keyboard.press('Enter');
      await holds(2);
      // From a control that stays, Tab leads to the button.
      const action = page.getByRole('button', { name: '对比 2', exact: true });
      await action.focus();
      await page.keyboard.press('Enter');
      await holds(1);
      await page.keyboard.press('Tab');
      await expect(undo).toBeFocused();
      await page.keyboard.press('Enter');
      await holds(2);
      expect(await seriousFaults(page)).toEqual([]);

      await tray.getByRole('button', { name: '对比 2 件' }).click();
      const sheet = page.getByRole('dialog', { name: '对比 2 件' });
      await sheet.getByRole('button', { name: '拿掉 B' }).click();
      const rest = page.getByRole('dialog', { name: '对比', exact: true });
      // The button is pressed over the modal sheet.
      await rest.getByRole('button', { name: '撤销' }).click();
      await sheet.getByRole('button', { name: '拿掉 B' }).click();
      await rest.getByRole('button', { name: '再挑一件' }).click();
      await expect(page).toHaveURL(new RegExp(`${list.replace('?', '\\?')}$`));
      await holds(1);
      expect(complaints.list).toEqual([]);
    });
  });

test.describe('on a desktop', () => {
  test.use(desktop);
  test('a card offers 收藏 and 对比 under the pointer and with the focus', async ({ page }) => {
    await page.goto(href('goodList'));
    await untilHydrated(page);
    const card = page.getByRole('article').first();
    const tool = card.getByRole('button', { name: /^对比/ });
    const opacity = () => tool.evaluate((one) => getComputedStyle(one.parentElement as Element).opacity);
    await page.mouse.move(5, 5);
    await expect.poll(opacity).toBe('0');
    await card.hover();
    await expect.poll(opacity).toBe('1');
    await expect(card.getByRole('button', { name: /^收藏/ })).toBeVisible();
    await page.mouse.move(5, 5);
    await expect.poll(opacity).toBe('0');
    await card.getByRole('link').first().focus();
    await expect.poll(opacity).toBe('1');
  });
});

test('a guest’s history is of this device and can be cleared; a member’s is asked from the server', async ({
  page,
}) => {
  const [a, b] = await threeOfAGame();
  await page.goto(href('Mybrowsing'));
  await expect(page.getByText('还没有浏览记录')).toBeVisible();
  for (const { id } of [a, b]) {
    await open(page, id);
    await expect(page.getByRole('link', { name: /立即购买|看相似的/ })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('browsed'))).toContain(`"id":"${id}"`);
  }
  await page.goto(href('Mybrowsing'));
  await expect(page.getByRole('heading', { name: /今天/ })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: '清空' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click();
  await expect(page.getByText('还没有浏览记录')).toBeVisible();

  const buyer = await newBuyer();
  await value('viewGoods', { id: a.id }, buyer.token);
  await asMember(page, buyer.token);
  await page.goto(href('Mybrowsing'));
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: `删掉这条：${a.title}` }).click();
  await expect(page.getByText('还没有浏览记录')).toBeVisible();
  await page.reload();
  await expect(page.getByText('还没有浏览记录')).toBeVisible();
});

test('rentals are listed by game, with price by the hour and how renting goes', async ({ page }) => {
  await page.goto(href('hire'));
  await untilHydrated(page);
  await expect(page.getByRole('article').first()).toContainText('/时');
  await expect(page.getByText('号栈目前只提供咨询')).toBeVisible();
  await page.getByRole('button', { name: '全部游戏' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /王者荣耀/ })
    .click();
  await expect(page).toHaveURL(/hire\?gameId=/);
  await page.getByRole('button', { name: /只看王者荣耀/ }).click();
  await expect(page).toHaveURL(/hire$/);
});
