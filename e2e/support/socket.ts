import { expect, type Page } from '@playwright/test';
import { sdkOf } from './sdk';

/** The page's unread total, shown by the badge beside 消息. */
export const unreadOf = async (page: Page) => (await sdkOf(page)).evaluate(({ state }) => state.count$.value);

/** Opens a page and waits for the socket's "ready", which is followed by a refetch of the total. */
export async function openConnected(page: Page, path: string) {
  let ready = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"ready"')) ready = true;
    }),
  );
  await page.goto(path);
  await expect.poll(() => ready, { timeout: 30_000 }).toBe(true);
  await page.waitForLoadState('networkidle');
}
