import type { Page } from '@playwright/test';
import { expect, test } from './support/visit';

const look = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    text: document.documentElement.style.getPropertyValue('--tz'),
  }));

test('theme and size of text stand before anything is painted, without the host’s script', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('display', JSON.stringify({ theme: 'dark', textPercent: 150 }));
    // This frame is requested before the first paint.
    requestAnimationFrame(() => {
      const { dataset, style } = document.documentElement;
      Object.assign(window, { firstFrame: { theme: dataset.theme, text: style.getPropertyValue('--tz') } });
    });
  });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/index/home', { waitUntil: 'commit' });
  const first = () => page.evaluate(() => (window as unknown as { firstFrame?: unknown }).firstFrame);
  await expect.poll(first).toEqual({ theme: 'dark', text: '1.5' });
});

test('after the end of a session has cleared the copy, the choice comes back from the database, and the copy with it', async ({
  page,
}) => {
  await page.goto('/login');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('haozhan', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('settings');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('settings', 'readwrite');
          writing.objectStore('settings').put({ theme: 'dark', textPercent: 200 }, 'display');
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect.poll(() => look(page)).toEqual({ theme: 'dark', text: '2' });
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('display') ?? 'null')))
    .toEqual({ theme: 'dark', textPercent: 200 });
});

test('a stored choice that is none leaves a page that can be read', async ({ page, complaints }) => {
  await page.goto('/login');
  for (const stored of ['{', '"dark"', '{"theme":"pink","textPercent":900}', 'null'])
    await test.step(stored, async () => {
      await page.evaluate((value) => localStorage.setItem('display', value), stored);
      await page.reload();
      await expect(page.getByRole('heading', { name: '登录号栈' })).toBeVisible();
      const { theme, text } = await look(page);
      expect(theme).toBeUndefined();
      expect(['', '1', '2']).toContain(text);
      expect(complaints.list).toEqual([]);
    });
});
