import type { Page, Request } from '@playwright/test';
import { value } from './support/api';
import { desktop, phone } from './support/devices';
import { untilHydrated } from './support/move';
import { expect, seriousFaults, test } from './support/visit';

const cards = (page: Page) => page.getByRole('article');
/** A title on the page, where a mark without width may hold a · to the character before it. */
const asShown = (title: string) =>
  new RegExp(title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll('·', '\u2060?·'));

/** Collects the list calls from now on. */
function listCalls(page: Page) {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/web/good/allList')) sent.push(request);
  });
  return sent;
}

test('a visitor narrows 王者荣耀 down to what fits, cheapest first, and every card fits', {
  tag: '@exclusive',
}, async ({ page }) => {
  const games = await value('listGames', {});
  const game = games.find(({ name }) => name === '王者荣耀');
  const attributes = await value('listAttributes', { gameId: game?.id ?? '' });
  const noble = attributes.find(({ name }) => name.startsWith('贵族'));
  if (!game || !noble) throw new Error('the demo data lacks 王者荣耀 or its 贵族 level');

  await page.goto('/index/home');
  await untilHydrated(page);
  await page.getByRole('link', { name: '王者荣耀' }).first().click();
  await expect(page).toHaveURL(new RegExp(`gameId=${game.id}`));
  await expect(cards(page).first()).toBeVisible();

  await page.getByRole('button', { name: /筛选/ }).click();
  const drawer = page.getByRole('dialog', { name: '筛选' });
  await drawer.getByRole('button', { name: /^安卓/ }).click();
  await drawer.getByRole('button', { name: /^QQ/ }).click();
  await drawer.getByRole('textbox', { name: '最低价' }).fill('500');
  await drawer.getByRole('textbox', { name: '最高价' }).fill('2000');
  const ends = ['最低价', '最高价'].map((name) => drawer.getByRole('textbox', { name }).boundingBox());
  const [low, high] = await Promise.all(ends);
  expect(low?.y).toBeGreaterThan(0);
  expect(high?.y).toBe(low?.y);
  await drawer.getByRole('button', { name: /包赔/ }).first().click();
  await drawer
    .getByRole('group', { name: /^贵族/ })
    .getByRole('button', { name: /^≥ \d+$/ })
    .first()
    .click();
  await drawer.getByRole('button', { name: /^看 \d+ 件$/ }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: /^价格/ }).click();
  await expect(page).toHaveURL(/sort=price_asc/);
  // The offered steps depend on the goods on sale, which other tests add to: the chosen value is among the
  // conditions.
  const step = await page.getByRole('button', { name: /^贵族 ≥ \d+ 去掉$/ }).textContent();
  const min = Number(/\d+/.exec(step ?? '')?.[0]);

  const url = new URL(page.url());
  const wanted = await value('listGoods', {
    gameId: game.id,
    systemId: url.searchParams.get('systemId') ?? '',
    operatorId: url.searchParams.get('operatorId') ?? '',
    minPriceFen: 50_000,
    maxPriceFen: 200_000,
    guarantees: ['warranty'],
    attrs: [{ attrId: noble.attrId, min }],
    sort: 'price_asc',
    pageSize: 50,
  });
  expect(wanted.total).toBeGreaterThan(0);
  await expect(page.getByText(new RegExp(`共 ${wanted.total} 件`)).first()).toBeVisible();

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
    ).toBeGreaterThanOrEqual(min);
    const card = page.locator(`article[aria-posinset="${place + 1}"]`);
    // Only the cards around the viewport are in the DOM.
    await expect(async () => {
      await page.mouse.wheel(0, 60);
      await expect(card).toContainText(asShown(goods.title), { timeout: 500 });
    }).toPass();
    await expect(card).toHaveAttribute('aria-setsize', String(wanted.total));
  }
});

test('coming back from a detail keeps the list as it was and sends no call; from home it starts afresh', async ({
  page,
}) => {
  await page.goto('/index/goodList');
  await untilHydrated(page);
  await expect(page.locator('article[aria-posinset="20"]')).toBeAttached(); // the first twenty cards are laid out
  const sent = listCalls(page);
  await page.evaluate(() => scrollTo(0, 1_800));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  // At this scroll position the second page is fetched, and no third.
  await expect(page.locator('article[aria-posinset="21"]')).toBeAttached();
  await expect(page.getByText('正在加载')).toHaveCount(0);
  const before = sent.length;
  // The tapped card is whichever is at that point.
  const { place, rows, scroll } = await page.evaluate(() => {
    const card = document.elementFromPoint(200, 400)?.closest('article');
    const all = document.querySelectorAll('article');
    for (const one of all) one.setAttribute('data-kept', 'yes');
    return { place: card?.getAttribute('aria-posinset'), rows: all.length, scroll: scrollY };
  });
  await page.touchscreen.tap(200, 400);
  await expect(page).toHaveURL(/goodDetail/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.locator(`article[aria-posinset="${place}"]`)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(scroll);
  await expect(page.locator('article[data-kept]')).toHaveCount(rows);
  expect(sent.length).toBe(before);

  await page.goto('/index/home');
  await page.getByRole('link', { name: '买号' }).first().click();
  await expect(cards(page).first()).toBeVisible();
  await expect(cards(page).first()).not.toHaveAttribute('data-kept');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('what was searched for is offered again on this device alone, and can be forgotten word by word or whole', async ({
  page,
}) => {
  await page.goto('/index/goodList');
  await untilHydrated(page);
  const field = page.getByRole('combobox', { name: '皮肤、商品编号' });
  const panel = page.getByRole('region', { name: '搜过的' });
  const words = (name: string) => panel.getByRole('button', { name, exact: true });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await field.focus();
  await expect(panel).toBeHidden();
  for (const keyword of ['安卓', '急出']) {
    await field.fill(keyword);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent(keyword)}`));
    await field.fill('');
  }
  await page.goto('/index/home');
  await untilHydrated(page);
  const home = page.getByRole('combobox', { name: '搜游戏、商品编号、皮肤名' });
  await home.focus();
  await expect(panel.getByRole('listitem')).toHaveText(['急出', '安卓']);
  await words('忘掉“急出”').click();
  await expect(panel.getByRole('listitem')).toHaveText(['安卓']);
  await words('安卓').click();
  await expect(page).toHaveURL(new RegExp(`goodList\\?keyword=${encodeURIComponent('安卓')}`));
  await expect(field).toHaveValue('安卓');
  await expect(panel).toBeHidden();
  await field.fill('');
  await field.focus();
  await panel.getByRole('button', { name: '清空' }).click();
  await expect(panel).toBeHidden();
  await page.reload();
  await untilHydrated(page);
  await field.focus();
  await expect(panel).toBeHidden();
  // What is typed is sent as a search and for suggestions, the history never.
  const asked = /\/(allList|search\/suggest)\b/;
  expect(sent.filter((one) => decodeURIComponent(one).includes('急出') && !asked.test(one))).toEqual([]);
});

for (const [device, settings] of Object.entries({ phone, desktop }))
  test.describe(`suggestions on a ${device}`, () => {
    test.use(settings);
    const fieldOf = (page: Page) =>
      page.getByRole('combobox', { name: device === 'phone' ? '搜游戏、商品编号、皮肤名' : '搜商品' });
    /** The active option, by what the field says of it. */
    const active = (page: Page) =>
      fieldOf(page).evaluate(
        (field) =>
          document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
      );

    test('are chosen by keyboard: a condition of the list, words of before, or what is viewed most', async ({
      page,
      complaints,
    }) => {
      const { values } = await value('suggestSearch', { keyword: '王者' });
      const [wanted] = values;
      if (!wanted) throw new Error('no goods of the demo have 王者 among their attributes');
      await page.goto('/index/home');
      await untilHydrated(page);
      const field = fieldOf(page);
      await field.focus();
      await expect(page.getByRole('listbox', { name: '大家在看' })).toBeVisible();
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      expect(await seriousFaults(page)).toEqual([]);

      await field.fill('王者');
      const list = page.getByRole('listbox', { name: '搜索建议' });
      const condition = list.getByRole('option', {
        name: `${wanted.gameName} · ${wanted.value}`,
        exact: true,
      });
      await expect(condition).toBeVisible();
      expect(await seriousFaults(page)).toEqual([]);
      await field.press('ArrowUp');
      expect(await active(page)).toMatch(/^搜“王者”全部 \d+\+? 件$/);
      await field.press('ArrowDown');
      await expect(condition).toHaveAttribute('aria-selected', 'true');
      await field.press('Escape');
      await expect(list).toBeHidden();
      await expect(field).toHaveAttribute('aria-expanded', 'false');
      await field.fill('王者 ');
      await expect(condition).toBeVisible();
      await field.press('ArrowDown');
      await field.press('Enter');
      await expect(page).toHaveURL(new RegExp(`gameId=${wanted.gameId}&attrs=`));
      await expect(cards(page).first()).toBeVisible();
      await expect(page.getByRole('button', { name: new RegExp(`${wanted.value} 去掉$`) })).toBeVisible();
      expect(complaints.list).toEqual([]);
    });

    test('that do not come say so, and the words are searched for all the same', async ({ page }) => {
      await page.route('**/api/web/search/**', (route) => route.abort('connectionreset'));
      await page.goto('/index/home');
      await untilHydrated(page);
      const field = fieldOf(page);
      await field.fill('皮肤');
      await expect(page.getByText('网络不通，建议没有加载出来；可以直接搜')).toBeVisible();
      await field.press('Enter');
      await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent('皮肤')}`));
      await expect(cards(page).first()).toBeVisible();
    });
  });
