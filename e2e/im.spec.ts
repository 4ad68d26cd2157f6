import type { Page } from '@playwright/test';
import { value } from './support/api';
import { moveTo } from './support/move';
import { logIn, newBuyer, newPhone } from './support/people';
import { sdkOf } from './support/sdk';
import { asMember, expect, test } from './support/visit';

test('a page of a member opens the line to the messages, within the policy of the page; a guest’s opens none', async ({
  page,
  complaints,
}) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto('/index/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sockets).toEqual([]);
  await asMember(page, (await logIn(newPhone())).token);
  await page.goto('/index/home');
  await expect.poll(() => sockets.length, { timeout: 30_000 }).toBe(1);
  expect(sockets[0]).toMatch(/\/im$/);
  // one line for every page that is opened from here
  await moveTo(page, '/other/mycenter');
  await expect(page.getByText('退出登录')).toBeVisible();
  expect(sockets).toHaveLength(1);
  expect(complaints.list).toEqual([]);
});

/** The unread total that the page holds: what the badge beside 消息 shows. */
const count = async (page: Page) => (await sdkOf(page)).evaluate(({ state }) => state.count$.value);

/** Waits until the line stands: its first word has been answered by asking for the total again. */
async function listening(page: Page, path: string) {
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

test('a message moves the badge of every page of its reader within 2 s, and reading it moves it back', async ({
  page,
  browser,
}) => {
  const { rows } = await value('listGoods', { pageSize: 50 });
  const reader = await newBuyer();
  const context = await browser.newContext();
  const other = await context.newPage();
  /** How long it takes, in ms, until both pages show this total. */
  const until = async (total: number) => {
    const began = Date.now();
    for (const one of [page, other]) await expect.poll(() => count(one), { intervals: [50] }).toBe(total);
    return Date.now() - began;
  };
  try {
    await asMember(page, reader.token);
    await asMember(other, reader.token);
    await listening(page, '/index/home');
    await listening(other, new URL('/other/mycenter', process.env.E2E_ORIGIN).href);
    const { total } = await value('getUnread', {}, reader.token);
    await until(total);

    // The house writes to a buyer that the order was made. The quickest of three: others may keep the machine busy.
    const [moved, movedBack]: [number[], number[]] = [[], []];
    for (const goods of rows.slice(-3)) {
      const before = (await value('getUnread', {}, reader.token)).total;
      await value(
        'createOrder',
        {
          goodsId: goods.id,
          expectPriceFen: goods.priceFen,
          warrantyPlan: 'basic',
          phone: reader.phone,
          clientReqId: `badge-${goods.id}-${Date.now()}`,
        },
        reader.token,
      );
      moved.push(await until(before + 1));
      await value('markMessageRead', { id: 'all' }, reader.token);
      movedBack.push(await until(0));
    }
    expect(Math.min(...moved)).toBeLessThan(2_000);
    expect(Math.min(...movedBack)).toBeLessThan(2_000);
  } finally {
    await context.close();
  }
});
