import type { Page } from '@playwright/test';
import { value } from './support/api';
import { openLayers } from './support/move';
import { logIn, newPhone } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

/** The stored display settings, which outlive the page and its session. */
const storedDisplay = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('haozhan');
        // Aborts instead of creating an empty database, in which the page would miss its table.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(undefined);
        opening.onsuccess = () => {
          const read = opening.result.transaction('settings').objectStore('settings').get('display');
          read.onsuccess = () => {
            opening.result.close();
            resolve(read.result);
          };
        };
      }),
  );

test.describe('个人资料', () => {
  /** A wide picture with one colour per third, so that a square must be cropped from it. */
  const png = (page: Page) =>
    page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
      const pen = canvas.getContext('2d');
      if (pen) {
        pen.fillStyle = '#285';
        pen.fillRect(0, 0, 600, 400);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });

  test('nickname, sex, e-mail and a cropped picture are kept together; a wrong e-mail is said at its field', async ({
    page,
  }) => {
    const person = await logIn(newPhone());
    await asMember(page, person.token);
    await page.goto('/other/geren');
    const save = page.getByRole('button', { name: '保存' });
    await expect(save).toBeDisabled();
    await expect(page.getByText(person.phone)).toHaveCount(0);
    expect(await seriousFaults(page)).toEqual([]);

    await page.getByLabel('换头像').setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await png(page), 'base64'),
    });
    const cropper = page.getByRole('dialog', { name: '裁剪头像' });
    await cropper.getByRole('button', { name: '用这张' }).click();
    await expect(page.getByText('改了 1 处')).toBeVisible();
    await page.getByRole('textbox', { name: '昵称' }).fill('青舟🔥');
    await page.getByRole('tab', { name: '女' }).click();
    await page.getByRole('textbox', { name: '邮箱' }).fill('qingzhou@example');
    await save.click();
    await expect(page.getByText('少了后缀，例如 .com')).toBeVisible();
    await page.getByRole('textbox', { name: '邮箱' }).fill('qingzhou@example.com');
    await save.click();
    await expect(page.getByText('没有改动')).toBeVisible();
    expect(await value('getProfile', {}, person.token)).toMatchObject({
      nickName: '青舟🔥',
      sex: 'female',
      email: 'qingzhou@example.com',
      avatar: expect.stringMatching(/./),
    });
    await page.reload();
    await expect(page.locator('img[src*="/"]').first()).toBeVisible();
  });

  /**
   * The RGB colours of a picture at positions across its middle, from 0 to 1. Decoded in an empty page, which has no
   * CSP.
   */
  async function coloursOf(page: Page, picture: Buffer, places: readonly number[]) {
    const reader = await page.context().newPage();
    const colours = await reader.evaluate(
      async ([base64, across]) => {
        const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
        pen?.drawImage(image, 0, 0);
        return across.map((x) => [
          ...(pen?.getImageData(x * image.width, image.height / 2, 1, 1).data.slice(0, 3) ?? []),
        ]);
      },
      [picture.toString('base64'), [...places]] as const,
    );
    await reader.close();
    return colours;
  }

  /** Chooses a picture of six stripes, which opens the cropper. */
  async function chooseStripes(page: Page) {
    const stripes = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
      const pen = canvas.getContext('2d');
      ['#c00', '#0c0', '#00c', '#cc0', '#0cc', '#c0c'].forEach((colour, at) => {
        if (pen) pen.fillStyle = colour;
        pen?.fillRect(at * 100, 0, 100, 300);
      });
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await page.getByLabel('换头像').setInputFiles({
      name: 'stripes.png',
      mimeType: 'image/png',
      buffer: Buffer.from(stripes, 'base64'),
    });
    return page.getByRole('dialog', { name: '裁剪头像' });
  }

  test('the saved picture is what the round window showed', async ({ page }) => {
    const person = await logIn(newPhone());
    await asMember(page, person.token);
    await page.goto('/other/geren');
    const cropper = await chooseStripes(page);
    const window = cropper.getByLabel('用方向键移动图片');
    await expect(window).toBeVisible();
    const frame = (await window.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(frame.width).toBeGreaterThan(150);
    expect(Math.abs(frame.width - frame.height)).toBeLessThan(2);
    // A drag by a third of the frame, so that each of the three positions shows another stripe.
    await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
    await page.mouse.down();
    await page.mouse.move(frame.x + frame.width * 0.83, frame.y + frame.height / 2, { steps: 5 });
    await page.mouse.up();
    const places = [0.1, 0.5, 0.9];
    const shown = await coloursOf(page, await page.screenshot({ clip: frame }), places);
    expect(new Set(shown.map(String)).size).toBe(3);
    await cropper.getByRole('button', { name: '用这张' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('没有改动')).toBeVisible();
    const { avatar } = await value('getProfile', {}, person.token);
    const saved = await coloursOf(page, await (await page.request.get(avatar ?? '')).body(), places);
    const off = saved.flatMap((colour, at) =>
      colour.map((part, of) => Math.abs(part - (shown[at]?.[of] ?? Number.NaN))),
    );
    expect(Math.max(...off)).toBeLessThan(40); // it was compressed
  });

  test('what is typed stays over leaving and a reload; a new picture that is not saved is asked for, by the back button too', async ({
    page,
  }) => {
    const person = await logIn(newPhone());
    await asMember(page, person.token);
    await page.goto('/other/mycenter');
    await page.getByRole('link', { name: '编辑资料' }).click();
    const nick = page.getByRole('textbox', { name: '昵称' });
    await nick.fill('没有保存的名字');
    await page.getByRole('link', { name: /登录密码/ }).click();
    await expect(page).toHaveURL(/passwore/);
    await page.goBack();
    await expect(nick).toHaveValue('没有保存的名字');
    await page.reload();
    await expect(nick).toHaveValue('没有保存的名字');

    const cut = page.getByRole('button', { name: '用这张' });
    await chooseStripes(page);
    await cut.click();
    await expect(page.getByText('改了 2 处')).toBeVisible();
    await page.getByRole('link', { name: /登录密码/ }).click();
    await expect(page.getByRole('alertdialog', { name: '不保存就离开？' })).toBeVisible();
    await page.getByRole('button', { name: '留下' }).click();
    await expect(page.getByRole('alertdialog', { name: '不保存就离开？' })).toBeHidden();
    await expect.poll(() => openLayers(page)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('alertdialog', { name: '不保存就离开？' })).toBeVisible();
    await page.getByRole('button', { name: '离开' }).click();
    await expect(page).toHaveURL(/mycenter/);

    // closing the tab shows the browser's own beforeunload dialog
    await page.getByRole('link', { name: '编辑资料' }).click();
    await chooseStripes(page);
    await cut.click();
    await expect(page.getByText('改了 2 处')).toBeVisible();
    const asking = page.waitForEvent('dialog');
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    const asked = await asking;
    expect(asked.type()).toBe('beforeunload');
    // An unanswered dialog blocks the browser from closing.
    await asked.accept();
    await closed;
  });

  test('display settings hold at once and after a reload, also when the session has ended', async ({
    page,
  }) => {
    const person = await logIn(newPhone());
    await asMember(page, person.token);
    await page.goto('/other/geren');
    await page.getByRole('tab', { name: '深色' }).click();
    await page.getByRole('spinbutton', { name: '字号' }).fill('150');
    await page.getByRole('spinbutton', { name: '字号' }).press('Enter');
    const shown = () =>
      page.evaluate(() => {
        const { dataset, style } = document.documentElement;
        return [dataset.theme, style.getPropertyValue('--tz')];
      });
    await expect.poll(shown).toEqual(['dark', '1.5']);
    await expect.poll(() => storedDisplay(page)).toEqual({ theme: 'dark', textPercent: 150 });
    await page.reload();
    await expect.poll(shown).toEqual(['dark', '1.5']);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect.poll(shown).toEqual(['dark', '1.5']);
  });
});
