// Specification sections 2 and 9: the image viewer, its keys and its defaults.
import { expect, type Page } from '@playwright/test';
import { test } from './support/gallery';

const viewer = (page: Page) => page.getByRole('dialog', { name: '看图' });
const image = (page: Page) => viewer(page).locator('.viewer-canvas img');
/** Without the animation of 200 ms: assertions are about the final state of each step. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openFour(page: Page) {
  await page.goto('/?part=pictures');
  await page.getByRole('button', { name: '看四张图' }).focus();
  await page.keyboard.press('Enter');
  await expect(image(page)).toBeVisible();
  await expect(viewer(page).getByText('2 / 4')).toBeVisible();
  await expect(page.locator('.viewer-loading')).toHaveCount(0);
}
const size = (page: Page) =>
  image(page).evaluate((one: HTMLImageElement) => ({
    width: Number.parseFloat(one.style.width),
    natural: one.naturalWidth,
  }));
const ratio = async (page: Page) => {
  const { width, natural } = await size(page);
  return width / natural;
};
const press = async (page: Page, key: string, times = 1) => {
  for (let i = 0; i < times; i++) await page.keyboard.press(key);
};

test('section 9: a picture covers 0.9 of the screen at first; one step of the zoom is 0.1, by key and by button; the overlay lies in layer 2015', async ({
  page,
}) => {
  await openFour(page);
  const { width } = await size(page);
  expect(width).toBeCloseTo(0.9 * 375, 0);
  expect(await page.locator('.viewer-container').evaluate((box) => getComputedStyle(box).zIndex)).toBe(
    '2015',
  );
  await press(page, 'ArrowUp');
  expect((await size(page)).width).toBeCloseTo(width * 1.1, 0);
  await press(page, 'ArrowDown');
  expect((await size(page)).width).toBeCloseTo(width, 0);
  for (const key of ['+', '=']) {
    await press(page, key);
    expect((await size(page)).width).toBeCloseTo(width * 1.1, 0);
    await press(page, '-');
    expect((await size(page)).width).toBeCloseTo(width, 0);
  }
  await viewer(page).getByRole('button', { name: '放大' }).focus();
  await press(page, 'Enter');
  expect((await size(page)).width).toBeCloseTo(width * 1.1, 0);
});

test('section 9: the zoom goes from 0.01 to 100 and no further', async ({ page }) => {
  await openFour(page);
  await press(page, 'ArrowDown', 45);
  expect(await ratio(page)).toBeCloseTo(0.01, 5);
  await press(page, 'ArrowDown');
  expect(await ratio(page)).toBeCloseTo(0.01, 5);
  await press(page, 'ArrowUp', 105);
  expect(await ratio(page)).toBeCloseTo(100, 5);
  await press(page, 'ArrowUp');
  expect(await ratio(page)).toBeCloseTo(100, 5);
});

test('section 9: the slideshow shows each picture for 5000 ms; Esc ends it, and only the next Esc the viewer', async ({
  page,
}) => {
  await page.clock.install();
  await openFour(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await viewer(page).getByRole('button', { name: '播放' }).focus();
  await press(page, 'Enter');
  const shown = page.locator('.viewer-player .viewer-in');
  await expect(shown).toHaveAttribute('alt', '第 2 张');
  await page.clock.runFor(4_999);
  await expect(shown).toHaveAttribute('alt', '第 2 张');
  await page.clock.runFor(1);
  await expect(shown).toHaveAttribute('alt', '第 3 张');
  await press(page, 'ArrowLeft');
  await expect(shown).toHaveAttribute('alt', '第 2 张');
  await page.clock.resume();
  await press(page, 'Escape');
  await expect(page.locator('.viewer-player')).toBeHidden();
  await expect(viewer(page)).toBeVisible();
  await press(page, 'Escape');
  await expect(viewer(page)).toHaveCount(0);
});

test('section 2: arrows turn the pages and turn round at the ends; Esc gives the focus back', async ({
  page,
}) => {
  await openFour(page);
  for (const [key, place] of [
    ['ArrowRight', '3 / 4'],
    ['ArrowRight', '4 / 4'],
    ['ArrowRight', '1 / 4'],
    ['ArrowLeft', '4 / 4'],
  ] as const) {
    await press(page, key);
    await expect(viewer(page).getByRole('status')).toHaveText(place);
  }
  await press(page, 'Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '看四张图' })).toBeFocused();
});

test('section 2: each tool can be reached by Tab and works by Enter', async ({ page }) => {
  await openFour(page);
  const look = () => image(page).evaluate((one) => `${one.style.width} ${one.style.transform}`);
  for (const [tool, reported] of [
    ['左转', /rotate\(-90deg\)/],
    ['右转', /^(?!.*rotate\(-90)/],
    ['翻转', /scaleX\(-1\)/],
    ['放大', /./],
    ['缩小', /./],
    ['原大', /^1000px/],
  ] as const) {
    const button = viewer(page).getByRole('button', { name: tool });
    for (let i = 0; i < 20 && !(await button.evaluate((one) => one === document.activeElement)); i++)
      await press(page, 'Tab');
    await expect(button).toBeFocused();
    const before = await look();
    await press(page, 'Enter');
    await expect.poll(look, tool).not.toBe(before);
    expect(await look()).toMatch(reported);
  }
});

test('a single picture has no page to turn and nothing to play', async ({ page }) => {
  await page.goto('/?part=pictures');
  await page.getByRole('button', { name: '看一张图' }).click();
  await expect(viewer(page).getByRole('status')).toHaveText('1 / 1');
  await expect(viewer(page).getByRole('button', { name: '播放' })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByRole('status')).toHaveText('1 / 1');
});
