import type { Page, Request } from '@playwright/test';
import { value } from './support/api';
import { expect, test } from './support/visit';

const cards = (page: Page) => page.getByRole('article');

/** How often the list call was sent since the page came up. */
function listCalls(page: Page) {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/web/good/allList')) sent.push(request);
  });
  return sent;
}

test('a visitor narrows 王者荣耀 down to what fits, cheapest first, and every card fits', async ({
  page,
}) => {
  const games = await value('listGames', {});
  const game = games.find(({ name }) => name === '王者荣耀');
  const attributes = await value('listAttributes', { gameId: game?.id ?? '' });
  const noble = attributes.find(({ name }) => name.startsWith('贵族'));
  if (!game || !noble) throw new Error('the demo data lacks 王者荣耀 or its 贵族 level');

  await page.goto('/index/home');
  await page.getByRole('link', { name: '王者荣耀' }).first().click();
  await expect(page).toHaveURL(new RegExp(`gameId=${game.id}`));
  await expect(cards(page).first()).toBeVisible();

  await page.getByRole('button', { name: /筛选/ }).click();
  const drawer = page.getByRole('dialog', { name: '筛选' });
  await drawer.getByRole('button', { name: /^安卓/ }).click();
  await drawer.getByRole('button', { name: /^QQ/ }).click();
  await drawer.getByRole('textbox', { name: '最低价' }).fill('500');
  await drawer.getByRole('textbox', { name: '最高价' }).fill('2000');
  await drawer.getByRole('button', { name: /包赔/ }).first().click();
  await drawer.getByRole('group', { name: /^贵族/ }).getByRole('button', { name: '≥ 8' }).click();
  await drawer.getByRole('button', { name: /^看 \d+ 件$/ }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: /^价格/ }).click();
  await expect(page).toHaveURL(/sort=price_asc/);

  const url = new URL(page.url());
  const wanted = await value('listGoods', {
    gameId: game.id,
    systemId: url.searchParams.get('systemId') ?? '',
    operatorId: url.searchParams.get('operatorId') ?? '',
    minPriceFen: 50_000,
    maxPriceFen: 200_000,
    guarantees: ['warranty'],
    attrs: [{ attrId: noble.attrId, min: 8 }],
    sort: 'price_asc',
    pageSize: 50,
  });
  expect(wanted.total).toBeGreaterThan(0);
  await expect(page.getByText(new RegExp(`共 ${wanted.total} 件`)).first()).toBeVisible();
  await expect(cards(page)).toHaveCount(Math.min(wanted.total, 20));

  const prices = wanted.rows.map(({ priceFen }) => priceFen);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  for (const [place, goods] of wanted.rows.slice(0, 20).entries()) {
    expect(goods).toMatchObject({
      gameName: '王者荣耀',
      systemName: '安卓',
      operatorName: 'QQ',
      status: 'onSale',
    });
    expect(goods.warranty).not.toBe('none');
    const detail = await value('getGoods', { id: goods.id });
    expect(
      Number.parseInt(
        detail.attrs.find(({ attrId }) => attrId === noble.attrId)?.value.replace(/\D/g, '') ?? '',
        10,
      ),
    ).toBeGreaterThanOrEqual(8);
    await expect(cards(page).nth(place)).toContainText(goods.title.replace(/^【.*?】/, ''));
  }
});

test('coming back from a detail keeps the list as it was and sends no call; from home it starts afresh', async ({
  page,
}) => {
  await page.goto('/index/goodList');
  await expect(cards(page).first()).toBeVisible();
  const sent = listCalls(page);
  await page.evaluate(() => scrollTo(0, 1_800));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const before = sent.length;
  const scroll = await page.evaluate(() => scrollY);
  const rows = await cards(page).count();
  await cards(page)
    .nth(0)
    .evaluate((card) => card.setAttribute('data-kept', 'yes'));

  const inView = cards(page)
    .filter({ visible: true })
    .nth(Math.floor(rows / 3));
  await inView.getByRole('link').first().click();
  await expect(page).toHaveURL(/goodDetail/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(cards(page).first()).toHaveAttribute('data-kept', 'yes');
  expect(await cards(page).count()).toBe(rows);
  expect(Math.abs((await page.evaluate(() => scrollY)) - scroll)).toBeLessThan(600);
  expect(sent.length).toBe(before);

  await page.goto('/index/home');
  await page.getByRole('link', { name: '买号' }).first().click();
  await expect(cards(page).first()).toBeVisible();
  await expect(cards(page).first()).not.toHaveAttribute('data-kept');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('nothing found: one tap takes away the narrowest filter', async ({ page }) => {
  await page.goto('/index/goodList?minPriceFen=1&maxPriceFen=2');
  await expect(page.getByText('没有')).not.toHaveCount(0);
  await page.getByRole('button', { name: /放宽/ }).first().click();
  await expect(cards(page).first()).toBeVisible();
});
