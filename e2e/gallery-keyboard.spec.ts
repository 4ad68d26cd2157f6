// FE16. Every custom control, operated by keyboard only.
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/gallery';

const open = async (page: Page, part: string) => {
  await page.goto(`/?part=${part}`);
  await page.getByRole('main').waitFor();
};
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const holdsFocus = (box: Locator) => box.evaluate((element) => element.contains(document.activeElement));

test('a row of tabs is one stop: arrows, Home and End choose in it and turn round, Tab leaves it for its panel’s side', async ({
  page,
}) => {
  await open(page, 'choices');
  const row = page.getByRole('tablist', { name: '订单状态' });
  const panel = page.getByRole('tabpanel', { name: '订单' });
  await row.getByRole('tab', { selected: true }).focus();
  for (const [key, name] of [
    ['ArrowRight', '待付款'],
    ['End', '已完成'],
    ['ArrowRight', '全部'],
    ['ArrowLeft', '已完成'],
    ['Home', '全部'],
  ] as const) {
    await press(page, key);
    await expect(row.getByRole('tab', { selected: true })).toContainText(name);
    await expect(row.getByRole('tab', { selected: true })).toBeFocused();
    await expect(panel).toHaveText(name);
  }
  await press(page, 'End');
  await expect(row.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.95 });
  await press(page, 'Tab');
  expect(await holdsFocus(row)).toBe(false);
});

test('radios are one stop, arrows choose, what cannot be chosen is passed over', async ({ page }) => {
  await open(page, 'choices');
  const cards = page.getByRole('group', { name: '包赔' }).getByRole('radio');
  await cards.first().focus();
  await press(page, 'ArrowDown');
  await expect(cards.nth(1)).toBeChecked();
  await press(page, 'ArrowDown');
  await expect(cards.first()).toBeChecked();
  const rows = page.getByRole('group', { name: '付款方式' }).getByRole('radio');
  await press(page, 'Tab');
  await expect(rows.first()).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(rows.first()).toBeChecked();
  await expect(rows.nth(1)).toBeDisabled();
});

test('a switch turns by Space, a stepper by arrows within its limits and by writing', async ({ page }) => {
  await open(page, 'choices');
  const negotiable = page.getByRole('switch', { name: '可议价' });
  await negotiable.focus();
  await press(page, 'Space');
  await expect(negotiable).toBeChecked();
  const hours = page.getByRole('spinbutton', { name: '竞价时长' });
  await hours.focus();
  for (const [key, value] of [
    ['ArrowUp', '18'],
    ['End', '24'],
    ['ArrowUp', '24'],
    ['Home', '6'],
    ['PageDown', '6'],
  ] as const) {
    await press(page, key);
    await expect(hours).toHaveValue(value);
  }
  await hours.fill('13');
  await press(page, 'Enter');
  await expect(hours).toHaveValue('12');
});

test('a cascade leads from level to level: the focus goes to what is to be chosen next, and stays when nothing is', async ({
  page,
}) => {
  await open(page, 'picking');
  const cascade = page
    .locator('section')
    .filter({ has: page.getByText('号在哪个区') })
    .last();
  await cascade.getByRole('option', { name: 'QQ' }).focus();
  await press(page, 'ArrowRight');
  await expect(cascade.getByRole('option', { name: '微信' })).toBeFocused();
  await press(page, 'Enter');
  await expect(cascade.getByRole('heading', { name: /选区服/ })).toBeFocused();
  await press(page, 'Tab');
  await expect(cascade.getByRole('textbox', { name: '搜区服' })).toBeFocused();
  await page.keyboard.type('147');
  await expect(cascade.getByRole('option')).toHaveCount(1);
  await press(page, 'Enter');
  const server = cascade.getByRole('button', { name: '区服：147 区，改' });
  await expect(server).toBeFocused();

  await cascade.getByRole('button', { name: '系统：安卓，改' }).focus();
  await press(page, 'Enter');
  await expect(cascade.getByRole('heading', { name: /选系统/ })).toBeFocused();
  await press(page, 'Tab', 'ArrowRight', 'Space');
  await expect(cascade.getByRole('heading', { name: /选运营商/ })).toBeFocused();
  await expect(server).toHaveCount(0);
});

test('the search of a long list says what it does not find and gives its rows to the arrows', async ({
  page,
}) => {
  await open(page, 'picking');
  const field = page.getByRole('button', { name: '所在区：147 区' });
  await field.focus();
  await press(page, 'Enter');
  const sheet = page.getByRole('dialog', { name: '所在区' });
  const search = sheet.getByRole('textbox', { name: '搜所在区' });
  await search.focus();
  await page.keyboard.type('不存在的区');
  await expect(sheet.getByRole('status')).toContainText('没有叫“不存在的区”的');
  await search.fill('23');
  await press(page, 'ArrowDown');
  await expect(sheet.getByRole('option').first()).toBeFocused();
  await press(page, 'End', 'Enter');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: '所在区：236 区' })).toBeFocused();
});

test('a field that opens a sheet: Enter opens, arrows and Enter choose, Esc leaves; the focus comes back', async ({
  page,
}) => {
  await open(page, 'picking');
  await page.getByRole('button', { name: '段位：请选择' }).focus();
  await press(page, 'Enter');
  const sheet = page.getByRole('dialog', { name: '段位' });
  await expect(sheet).toBeVisible();
  await press(page, 'Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: '段位：请选择' })).toBeFocused();
  await press(page, 'Enter');
  await expect(sheet).toBeVisible();
  await press(page, 'Tab', 'Tab');
  await expect(sheet.getByRole('option', { name: '青铜' })).toBeFocused();
  await press(page, 'ArrowDown', 'Space');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: '段位：白银' })).toBeFocused();
  await expect(page.getByRole('button', { name: /还不能选/ })).toBeDisabled();
});

test.describe('pictures in an order', () => {
  const order = (page: Page) => page.getByRole('heading', { name: /^共 \d 张/ });
  const said = (page: Page) => page.locator('[id^=DndLiveRegion]');
  const picture = (page: Page, id: string) => page.locator(`[data-tile=${id}] button`).first();
  /**
   * ⚠ The library starts to listen for arrow keys slightly after announcing the pick-up: an earlier press must be
   * repeated.
   */
  const carryRight = (page: Page) =>
    expect(async () => {
      await press(page, 'ArrowRight');
      await expect(said(page)).toHaveText('到了第 2 位', { timeout: 3_000 });
    }).toPass({ timeout: 15_000 });
  test.beforeEach(async ({ page }) => {
    await open(page, 'pictures');
    await expect(order(page)).toHaveText('共 6 张：abcdef');
    await expect(picture(page, 'a')).toHaveAttribute('aria-roledescription', '可排序的图片');
  });

  test('by keys: Space takes, arrows carry, Space puts down, and each step is said', async ({ page }) => {
    await picture(page, 'a').focus();
    await press(page, 'Space');
    await expect(said(page)).toHaveText(/拿起了第 1 张|到了第 1 位/);
    await carryRight(page);
    await press(page, 'Space');
    await expect(order(page)).toHaveText('共 6 张：bacdef');
    await expect(said(page)).toHaveText('放在第 2 位，共 6 张');
    await expect(picture(page, 'a')).toBeFocused();
  });

  test('by keys: Esc puts it back', async ({ page }) => {
    await picture(page, 'a').focus();
    await press(page, 'Space');
    await expect(said(page)).toHaveText(/拿起了第 1 张|到了第 1 位/);
    await carryRight(page);
    await press(page, 'Escape');
    await expect(said(page)).toHaveText('没有移动');
    await expect(order(page)).toHaveText('共 6 张：abcdef');
  });

  test('by keys: Enter looks at it, 设封面 sets it first, 删除 takes it away', async ({ page }) => {
    await picture(page, 'b').focus();
    await press(page, 'Enter');
    const viewer = page.getByRole('dialog', { name: '看图' });
    await expect(viewer.getByText('2 / 6')).toBeVisible();
    await press(page, 'Escape');
    await expect(picture(page, 'b')).toBeFocused();
    await page.getByRole('button', { name: '设封面，第 3 张' }).focus();
    await press(page, 'Enter');
    await expect(order(page)).toHaveText('共 6 张：cabdef');
    await page.getByRole('button', { name: '删除第 1 张' }).focus();
    await press(page, 'Enter');
    await expect(order(page)).toHaveText('共 5 张：abdef');
  });

  test('by a pointer: drawn past its neighbour it takes that place; what is not uploaded yet cannot be taken', async ({
    page,
  }) => {
    const drag = async (from: string, to: string, words: string | RegExp) => {
      const [start, end] = await Promise.all(
        [from, to].map((id) => page.locator(`[data-tile=${id}]`).boundingBox()),
      );
      if (!start || !end) throw new Error('a tile is not shown');
      await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
      await page.mouse.down();
      await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
      await expect(said(page)).toHaveText(words);
      await page.mouse.up();
    };
    await drag('c', 'a', '到了第 1 位');
    await expect(order(page)).toHaveText('共 6 张：cabdef');
    await expect(said(page)).toHaveText('放在第 1 位，共 6 张');
    await drag('f', 'c', '放在第 1 位，共 6 张');
    await expect(order(page)).toHaveText('共 6 张：cabdef');
  });
});

test('a drawer keeps the focus; over it the viewer takes Esc first, then the drawer, and its opener has the focus again', async ({
  page,
}) => {
  await open(page, 'asking');
  await page.getByRole('button', { name: '抽屉', exact: true }).focus();
  await press(page, 'Enter');
  const drawer = page.getByRole('dialog', { name: '补一份凭证' });
  await expect(drawer).toBeVisible();
  for (let i = 0; i < 8; i++) {
    await press(page, 'Tab');
    // Tab may pass through the browser's own toolbar; then no element of the page has the focus.
    const inside = await drawer.evaluate(
      (box) => document.activeElement === document.body || box.contains(document.activeElement),
    );
    expect(inside).toBe(true);
  }
  await drawer.getByRole('textbox', { name: '说明' }).fill('写了一半');
  await drawer.getByRole('button', { name: '抽屉上看图' }).focus();
  await press(page, 'Enter');
  const viewer = page.getByRole('dialog', { name: '看图' });
  await expect(viewer.getByText('1 / 4')).toBeVisible();
  await press(page, 'Escape');
  await expect(viewer).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('button', { name: '抽屉上看图' })).toBeFocused();
  await press(page, 'Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: '抽屉', exact: true })).toBeFocused();
  await press(page, 'Enter');
  await expect(drawer.getByRole('textbox', { name: '说明' })).toHaveValue('写了一半');
});

test('a sheet of actions: Tab passes over what cannot be done, Enter does, Esc leaves', async ({ page }) => {
  await open(page, 'asking');
  const opener = page.getByRole('button', { name: '动作', exact: true });
  const sheet = page.getByRole('dialog', { name: '怎么处理' });
  await opener.focus();
  await press(page, 'Enter');
  await sheet.getByRole('button', { name: /补凭证/ }).focus();
  await press(page, 'Tab');
  await expect(sheet.getByRole('button', { name: '申请退款' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.locator('output')).toHaveText('动作：答 "refund"');
  await expect(opener).toBeFocused();
  await press(page, 'Enter');
  await expect(sheet).toBeVisible();
  await press(page, 'Escape');
  await expect(page.locator('output')).toHaveText('动作：离开 close');
});

test.describe('cutting out a picture', () => {
  /** The colours in the middle and at the left edge of the cropped picture, and its size. */
  const cut = (page: Page) =>
    page.getByRole('img', { name: '裁好的头像' }).evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      const isGold = (x: number, y: number) => (pen?.getImageData(x, y, 1, 1).data[0] ?? 0) > 130;
      const { width, height } = canvas;
      return { width, height, middle: isGold(width / 2, height / 2), left: isGold(4, height / 2) };
    });

  test('by keys: the slider comes closer, arrows move it, and the square is what was seen', async ({
    page,
  }) => {
    await open(page, 'pictures');
    const opener = page.getByRole('button', { name: '裁一张' });
    await opener.focus();
    await press(page, 'Enter');
    const cropper = page.getByRole('dialog', { name: '裁剪头像' });
    const done = cropper.getByRole('button', { name: '用这张' });
    await expect(done).toBeEnabled();
    await done.focus();
    await press(page, 'Enter');
    await expect(page.getByRole('img', { name: '裁好的头像' })).toBeVisible();
    expect(await cut(page)).toEqual({ width: 512, height: 512, middle: true, left: false });
    await expect(opener).toBeFocused();

    const first = await page.getByRole('img', { name: '裁好的头像' }).getAttribute('src');
    await press(page, 'Enter');
    await expect(done).toBeEnabled();
    const slider = cropper.getByRole('slider', { name: '放大' });
    await slider.focus();
    await press(page, 'End');
    await expect(slider).toHaveAttribute('aria-valuetext', '4.0 倍');
    await done.focus();
    await press(page, 'Enter');
    await expect(page.getByRole('img', { name: '裁好的头像' })).not.toHaveAttribute('src', first ?? '');
    expect(await cut(page)).toEqual({ width: 512, height: 512, middle: true, left: true });
  });

  test('a file that is no picture is said to be none and cannot be used; Esc leaves', async ({ page }) => {
    await open(page, 'pictures');
    await page.getByRole('button', { name: '裁一个坏文件' }).focus();
    await press(page, 'Enter');
    const cropper = page.getByRole('dialog', { name: '裁剪头像' });
    await expect(cropper.getByRole('alert')).toHaveText('这个文件不是能显示的图片');
    await expect(cropper.getByRole('button', { name: '用这张' })).toBeDisabled();
    await press(page, 'Escape');
    await expect(cropper).toHaveCount(0);
    await expect(page.getByRole('img', { name: '裁好的头像' })).toHaveCount(0);
  });
});
