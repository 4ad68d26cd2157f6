import type { Page, Route } from '@playwright/test';
import { call, value } from './support/api';
import { newSeller } from './support/auctions';
import { storedDrafts } from './support/drafts';
import { untilHydrated } from './support/move';
import { newListing } from './support/orders';
import { act, demoIdNumber, logIn, newPhone } from './support/people';
import { picture } from './support/pictures';
import { asMember, expect, seriousFaults, test } from './support/visit';

const patience = { timeout: 30_000 };

/** Chooses the first option of each level of the cascade, down to the server. */
async function chooseDistrict(page: Page) {
  for (const level of ['系统', '运营商', '大区', '区服']) {
    const options = page.getByRole('listbox', { name: level, exact: true }).getByRole('option');
    await options.first().click(patience);
  }
}

const pickGame = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^(换|选)游戏$/ }).click();
  await page.getByRole('dialog', { name: '选择游戏' }).getByRole('option', { name }).click();
};

async function addPictures(page: Page, names: readonly string[]) {
  await page.getByLabel(/^添加截图/).setInputFiles(
    names.map((name, index) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: picture(index),
    })),
  );
}

/** Fills in every required attribute of the template. */
async function fillRequired(page: Page, figures: Record<string, string>) {
  for (const [name, figure] of Object.entries(figures))
    await page.getByRole('textbox', { name, exact: true }).fill(figure);
}

test('an account is consigned: game switched, one upload fails, mistakes are shown, real name on the way, reviewed, found', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const seller = await logIn(newPhone());

  // a guest can calculate the proceeds, to the fen
  await page.goto('/index/sell');
  await page.getByRole('textbox', { name: '挂牌价' }).fill('2300');
  await expect(page.getByText('¥2,185.00', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: '挂牌价' }).fill('99.99');
  await expect(page.getByText('¥94.99', { exact: true })).toBeVisible();

  // after login the form starts with another game, which is then switched
  await asMember(page, seller.token);
  await page.goto('/index/BasicInformation');
  await pickGame(page, '王者荣耀');
  await chooseDistrict(page);
  await page.getByRole('textbox', { name: '挂牌价' }).fill('0.5');
  await page.getByRole('button', { name: '换一个' }).click();
  await page.getByRole('textbox', { name: '联系手机' }).fill('123');
  await page.getByRole('button', { name: '下一步，填属性' }).click();
  await expect(page.getByText('价格需在 ¥6 到 ¥200,000 之间')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '挂牌价' })).toBeFocused();
  await page.getByRole('textbox', { name: '挂牌价' }).fill('2300');
  await page
    .getByRole('textbox', { name: '联系手机' })
    .fill(seller.phone.replace(/^(\d{3})(\d{4})/, '$1 $2-'));
  await expect(page.getByRole('textbox', { name: '联系手机' })).toHaveValue(seller.phone);
  await page.getByRole('button', { name: '下一步，填属性' }).click();
  await expect(page).toHaveURL(/fillInformation/);
  await page.getByRole('textbox', { name: '皮肤', exact: true }).fill('120');
  await page.getByRole('textbox', { name: '描述' }).fill('自用两年，资料齐全，可以官方验号。');

  await page.getByRole('link', { name: /改$/ }).click();
  await pickGame(page, '原神');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('王者荣耀');
  await question.getByRole('button', { name: '不换' }).click();
  await expect(page.getByRole('button', { name: /^区服：.+改$/ })).toBeVisible();
  await pickGame(page, '原神');
  await question.getByRole('button', { name: '换成原神并清掉' }).click();
  await expect(page.getByRole('button', { name: /^区服：.+改$/ })).toHaveCount(0);
  await page.getByRole('button', { name: '下一步，填属性' }).click();
  await expect(page.getByText('请选到区服这一级')).toBeVisible();
  await chooseDistrict(page);
  // choices below a changed level are cleared only after a confirmation
  await page.getByRole('button', { name: /^系统：.+改$/ }).click();
  await page.getByRole('listbox', { name: '系统', exact: true }).getByRole('option').nth(1).click();
  await question.getByRole('button', { name: '换系统并清掉' }).click();
  await page.getByRole('listbox', { name: '运营商', exact: true }).getByRole('option').first().click();
  await page.getByRole('listbox', { name: '大区', exact: true }).getByRole('option').first().click();
  await page.getByRole('listbox', { name: '区服', exact: true }).getByRole('option').first().click();
  await page.getByRole('button', { name: '下一步，填属性' }).click();

  // the old game's attributes are cleared, description and price are retained
  await expect(page.getByRole('textbox', { name: '五星', exact: true })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: '皮肤', exact: true })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: '描述' })).toHaveValue(/自用两年/);

  // one of six uploads fails, and only it is retried
  let uploads = 0;
  const lose = async (route: Route) => {
    uploads += 1;
    if (uploads === 3) await route.abort('connectionreset');
    else await route.continue();
  };
  await page.route('**/api/common/upload', lose);
  await addPictures(page, ['1', '2', '3', '4', '5', '6']);
  const again = page.getByRole('button', { name: /^重试/ });
  await expect(again).toHaveCount(1, patience);
  await expect(page.getByRole('button', { name: /^看第/ })).toHaveCount(5, patience);
  expect(uploads).toBe(6);
  await expect(page.getByText('1 张没有传上去，其余不受影响')).toBeVisible();

  // submitted incomplete: each error is shown at its field, the first gets the focus, and nothing is sent
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/need/consignment')) sent += 1;
  });
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('1 张没有传上去，点它重试或删掉')).toBeVisible();
  await expect(page.getByText('请填写五星')).toBeVisible();
  await again.click();
  await expect(page.getByRole('button', { name: /^看第/ })).toHaveCount(6, patience);
  expect(uploads).toBe(7);
  await page.getByRole('textbox', { name: '五星', exact: true }).fill('62000');
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText(/最多 93/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '五星', exact: true })).toBeFocused();
  expect(sent).toBe(0);
  await fillRequired(page, { 五星: '27', 专武: '14', 原石: '32000' });

  // the second picture becomes the cover by keyboard
  const second = page.locator('[data-tile]').nth(1);
  const cover = await second.getAttribute('data-tile');
  await page.getByRole('button', { name: '设封面，第 2 张' }).click();
  await expect(page.locator('[data-tile]').first()).toHaveAttribute('data-tile', cover ?? '');

  // a reload keeps everything but the uid, which is never stored
  await page.getByRole('textbox', { name: '账号 UID' }).fill('YS-100200300');
  await expect.poll(() => storedDrafts(page), patience).toMatch(/"a\d+":"32000"/);
  await expect.poll(async () => JSON.parse(await storedDrafts(page))[0]?.images[0]?.id, patience).toBe(cover);
  expect(await storedDrafts(page)).not.toContain('YS-100200300');
  await page.reload();
  await expect(page.getByRole('textbox', { name: '五星', exact: true })).toHaveValue('27', patience);
  await expect(page.getByRole('button', { name: /^看第/ })).toHaveCount(6, patience);
  await expect(page.locator('[data-tile]').first()).toHaveAttribute('data-tile', cover ?? '');
  expect(uploads).toBe(7);
  await expect(page.getByRole('textbox', { name: '账号 UID' })).toHaveValue('');
  expect(await seriousFaults(page)).toEqual([]);

  // without a verified name it redirects to the real-name page, and back with the form intact
  const uid = `YS-${seller.phone}`;
  await page.getByRole('textbox', { name: '账号 UID' }).fill(uid);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page).toHaveURL(/Realname/);
  await page.getByRole('textbox', { name: '姓名' }).fill('周测试');
  await page.getByRole('textbox', { name: '身份证号' }).fill(demoIdNumber(seller.phone));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交认证' }).click();
  await page.getByRole('link', { name: '继续刚才的操作' }).click();
  await expect(page).toHaveURL(/fillInformation/);
  await expect(page.getByRole('textbox', { name: '账号 UID' })).toHaveValue(uid);
  await page.getByRole('checkbox').check();

  // a double tap creates one consignment
  await page.getByRole('button', { name: '提交审核' }).dblclick();
  await expect(page).toHaveURL(/commit\?type=consign&id=\d+/, patience);
  await expect(page.getByRole('heading', { name: '收到了，正在审核' })).toBeVisible();
  await expect(page.getByText('¥2,185.00')).toBeVisible();
  expect(sent).toBe(2); // one refused for the real name, one accepted
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const mine = await value('listConsignments', {}, seller.token);
  expect(mine.counts).toEqual({ reviewing: 1 });
  await expect.poll(() => storedDrafts(page)).toBe('[]');
  expect(await seriousFaults(page)).toEqual([]);

  // rejected with a reason, corrected and resubmitted
  await act({ action: 'review', goodsId: id, pass: false, note: '第 2 张截图看不清，请重拍' });
  await page.getByRole('link', { name: '看我的商品' }).click();
  await page.getByRole('tab', { name: /驳回/ }).click();
  await expect(page.getByText('第 2 张截图看不清，请重拍')).toBeVisible();
  await page.getByRole('link', { name: '改后重提' }).click();
  await expect(page.getByText('第 2 张截图看不清，请重拍')).toBeVisible(patience);
  await expect(page.getByRole('textbox', { name: '五星', exact: true })).toHaveValue('27');
  await expect(page.getByRole('button', { name: /^看第/ })).toHaveCount(6, patience);
  await page.getByRole('button', { name: '删除第 2 张' }).click();
  await page.getByRole('textbox', { name: '账号 UID' }).fill(uid);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '重新提交审核' }).click();
  await expect(page).toHaveURL(/commit\?type=consign/, patience);

  // approved, it is listed
  await act({ action: 'review', goodsId: id, pass: true, note: '逐项比对，一致' });
  const { goodsNo } = await value('getGoods', { id });
  await page.goto('/index/goodList');
  await untilHydrated(page);
  await page.getByPlaceholder('皮肤、商品编号').fill(goodsNo);
  await page.getByPlaceholder('皮肤、商品编号').press('Enter');
  await expect(page.getByText('共 1 件').first()).toBeVisible(patience);
});

test.describe('my products', () => {
  test('a price is lowered with its net, half the first price is the floor, and goods go off the shelf and back', async ({
    page,
  }) => {
    test.setTimeout(150_000);
    const seller = await newSeller();
    await newListing(seller);
    const [goods] = (await value('listConsignments', { status: 'onSale' }, seller.token)).rows;
    if (!goods) throw new Error('the seller has nothing on sale');
    await asMember(page, seller.token);
    await page.goto('/other/MyProducts');
    await expect(page.getByRole('tab', { name: /^在售\s*1$/ })).toBeVisible(patience);
    const row = page.getByRole('article').filter({ hasText: goods.goodsNo });

    // the price was changed meanwhile in another tab: reported, and then it can be set
    await row.getByRole('button', { name: '改价' }).click();
    const otherFen = goods.priceFen - 100;
    await value('changePrice', { id: goods.id, priceFen: otherFen, version: goods.version }, seller.token);
    const drawer = page.getByRole('dialog', { name: '改价' });
    const price = drawer.getByRole('textbox', { name: '新价格' });
    await price.fill('0.50');
    await drawer.getByRole('button', { name: /^改/ }).click();
    await expect(drawer.getByText('价格需在 ¥6 到 ¥200,000 之间')).toBeVisible();
    const lowFen = Math.round(goods.priceFen * 0.9);
    const netFen = lowFen - Math.max(500, Math.floor((lowFen * 5 + 50) / 100));
    await price.fill(String(lowFen / 100));
    await expect(drawer.getByText(yuan(netFen), { exact: true })).toBeVisible();
    await drawer.getByRole('button', { name: /^改成/ }).click();
    await expect(drawer.getByText(/商品刚有变化/)).toBeVisible();
    await drawer.getByRole('button', { name: /^改成/ }).click();
    await expect(drawer).toBeHidden();
    await expect(row.getByText(yuan(netFen))).toBeVisible();
    const after = await value('getGoods', { id: goods.id });
    expect(after.priceFen).toBe(lowFen);
    expect(after.priceHistory.map(({ priceFen }) => priceFen)).toEqual(
      expect.arrayContaining([otherFen, lowFen]),
    );

    // below half of the first price: refused at the field
    await row.getByRole('button', { name: '改价' }).click();
    await price.fill('6');
    await drawer.getByRole('button', { name: /^改成/ }).click();
    await expect(drawer.getByText(/不能低于首次标价的一半/).first()).toBeVisible();
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await drawer.getByRole('button', { name: '关闭' }).click();

    // taken off the shelf, and put back
    await row.getByRole('button', { name: '下架' }).click();
    await page.getByRole('button', { name: /暂时不卖了/ }).click();
    await expect(row).toHaveCount(0, patience);
    expect((await call('getGoods', { id: goods.id })).code === 200).toBe(true);
    await page.getByRole('tab', { name: /已下架/ }).click();
    await row.getByRole('button', { name: '上架' }).click();
    await expect(row).toHaveCount(0, patience);
    const { status } = await value('getGoods', { id: goods.id });
    expect(status).toBe('onSale');
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('a new description of goods on sale is shown at once, a new title after another review', async ({
    page,
  }) => {
    test.setTimeout(150_000);
    const seller = await newSeller();
    const id = await newListing(seller);
    await asMember(page, seller.token);
    const startEdit = async () => {
      await page.goto('/other/MyProducts?status=onSale');
      await page.getByRole('link', { name: '编辑' }).click(patience);
      await expect(page.getByText(/^商品在售。只改描述/)).toBeVisible(patience);
    };

    await startEdit();
    await page.getByRole('textbox', { name: '描述' }).fill('补充：皮肤都在，换绑资料齐全，可以随时验号。');
    await expect(page.getByText(/^这样改不用审核/)).toBeVisible();
    await page.getByRole('checkbox').check();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '保存，马上生效' }).click();
    await expect(page.getByText('已保存，买家现在看到的就是新的')).toBeVisible(patience);
    const shown = await value('getGoods', { id });
    expect(shown).toMatchObject({
      status: 'onSale',
      description: '补充：皮肤都在，换绑资料齐全，可以随时验号。',
    });

    await startEdit();
    await page.getByRole('textbox', { name: '标题' }).fill('满皮肤，随时验号');
    await expect(page.getByText(/^改了账号资料：提交后商品先下架/)).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '提交修改，重新审核' }).click();
    await expect(page).toHaveURL(/commit\?type=consign/, patience);
    expect((await call('getGoods', { id })).code).toBe(404);
    await act({ action: 'review', goodsId: id, pass: true, note: '逐项比对，一致' });
    const back = await value('getGoods', { id });
    expect(back).toMatchObject({ status: 'onSale', title: '满皮肤，随时验号' });
    const { rows } = await value('listMessages', { msgType: 'goods' }, seller.token);
    expect(rows[0]?.title).toBe('商品已通过审核，正在出售');
  });

  test('a session that ends keeps the draft for its member, and for nobody else', async ({ page }) => {
    const first = await logIn(newPhone());
    await asMember(page, first.token);
    await page.goto('/index/BasicInformation');
    await pickGame(page, '原神');
    await page.getByRole('textbox', { name: '挂牌价' }).fill('888');
    await expect.poll(() => storedDrafts(page), patience).toContain('888');
    // The page is left meanwhile: an open page would be notified of the ended session and show the prompt there.
    await page.goto('about:blank');
    await value('logout', {}, first.token);
    await page.goto('/other/MyProducts');
    await page.getByRole('alertdialog').getByRole('button').last().click(patience);
    await expect(page).toHaveURL(/login/);

    const enter = (token: string) =>
      page.evaluate((stored) => localStorage.setItem('token', JSON.stringify(stored)), token);
    await enter((await logIn(newPhone())).token);
    await page.goto('/index/BasicInformation');
    await expect(page.getByRole('heading', { name: '先选游戏' })).toBeVisible(patience);
    await expect(page.getByRole('textbox', { name: '挂牌价' })).toHaveValue('');
  });
});

/** 128050 → ¥1,280.50 */
const yuan = (fen: number) =>
  `¥${Math.floor(fen / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')}.${String(fen % 100).padStart(2, '0')}`;
