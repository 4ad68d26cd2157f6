import { expect, type Page } from '@playwright/test';
import { sdkOf } from './sdk';

/** The unread total that the page holds: what the badge beside 消息 shows. */
export const unreadOf = async (page: Page) => (await sdkOf(page)).evaluate(({ state }) => state.count$.value);

/** Opens a page and waits until the line stands: its first word has been answered by asking for the total again. */
export async function listening(page: Page, path: string) {
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
