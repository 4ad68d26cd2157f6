import { href } from 'shared-contract';
import { value } from './support/api';
import { newSeller } from './support/auctions';
import { newGoods } from './support/goods';
import { untilHydrated } from './support/move';
import { newBuyer } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

test('a search becomes a wish, and what is listed meanwhile is shown without a reload, after a lost network too', async ({
  page,
  context,
  complaints,
}) => {
  const [buyer, seller] = [await newBuyer(), await newSeller()];
  const { goods } = await newGoods(seller);
  await asMember(page, buyer.token);
  const { gameId, systemId } = await value('getConsignment', { id: goods.id }, seller.token);
  await page.goto(
    href('goodList', {
      gameId,
      systemId,
      minPriceFen: '127000',
      maxPriceFen: '129000',
      guarantees: 'disclosed',
    }),
  );
  await untilHydrated(page);
  await page.getByRole('button', { name: '存为心愿' }).first().click();
  const sheet = page.getByRole('dialog', { name: '存为心愿' });
  await sheet.getByRole('textbox', { name: '心愿的名字' }).fill('等一个号');
  await expect(sheet.getByRole('button', { name: /换绑信息齐全/ })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^存下/ }).click();
  await expect(page.getByText('存下了，有合适的就告诉你')).toBeVisible();

  await page.goto(href('wishes'));
  const wish = page.getByRole('region', { name: '等一个号' });
  await expect(wish.getByText('¥1,270–¥1,290')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.reload();
  await expect(wish.getByRole('switch')).toBeChecked();

  // The other person lists after the review; the page follows within two seconds.
  await newGoods(seller);
  const found = wish.getByRole('link', { name: /对上 2 \/ 3 条|对上 3 \/ 4 条/ });
  await expect(found).toBeVisible({ timeout: 2_000 });

  await context.setOffline(true);
  await newGoods(seller);
  await context.setOffline(false);
  await expect
    .poll(async () => (await value('listWishHits', {}, buyer.token)).rows.length)
    .toBeGreaterThanOrEqual(2);
  await found.click();
  await expect(page.getByRole('heading', { name: '对得上的' })).toBeVisible();
  // Goods of other tests may be the newest that it found.
  const { rows: hits } = await value('listWishHits', {}, buyer.token);
  const undisclosed = hits.find(({ missed }) => missed?.value === null);
  await page.goto(href('wishHit', { id: undisclosed?.id ?? '' }));
  await expect(page.getByText('未披露').first()).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.goto(href('xiaoxi', { type: 'wish' }));
  await expect(page.getByText(/差 1 条：等一个号/).first()).toBeVisible();
  // What Chromium prints for requests without a network.
  expect(complaints.list.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
