import { inputs } from 'api/testing/inputs';
import { type RouteName, routes } from 'shared-contract';
import { value } from './support/api';
import { newGoods } from './support/goods';
import { moveTo } from './support/move';
import { parameters, signs } from './support/pages';
import { logIn, newBuyer, newPhone } from './support/people';
import { openConnected, unreadOf } from './support/socket';
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
  // one socket for all pages opened from here
  await moveTo(page, '/other/mycenter');
  await expect(page.getByText('退出登录')).toBeVisible();
  expect(sockets).toHaveLength(1);
  expect(complaints.list).toEqual([]);
});

test('a message moves the badge of every page of its reader within 2 s, and reading it moves it back; an order moves the figure of its step', async ({
  page,
  browser,
}) => {
  const [reader, buyer] = [await newBuyer(), await newBuyer()];
  const { goods: first, seller } = await newGoods();
  const wanted = [first, (await newGoods(seller)).goods, (await newGoods(seller)).goods];
  const order = ({ id: goodsId, priceFen }: typeof first, { token, phone }: typeof reader) =>
    value(
      'createOrder',
      {
        goodsId,
        expectPriceFen: priceFen,
        warrantyPlan: 'basic',
        phone,
        clientReqId: `badge-${goodsId}-${Date.now()}`,
      },
      token,
    );
  const context = await browser.newContext();
  const other = await context.newPage();
  /** Waits until both pages show this total. @returns the ms that it took */
  const until = async (total: number) => {
    const began = Date.now();
    for (const one of [page, other]) await expect.poll(() => unreadOf(one), { intervals: [50] }).toBe(total);
    return Date.now() - began;
  };
  try {
    await asMember(page, reader.token);
    await asMember(other, reader.token);
    await openConnected(page, '/index/home');
    await openConnected(other, new URL('/other/mycenter', process.env.E2E_ORIGIN).href);
    const { total } = await value('getUnread', {}, reader.token);
    await until(total);

    // An own order moves the figure, another's order of the reader's goods the badge. The fastest of three counts, as
    // the machine may be busy.
    const [moved, movedBack, stepped]: [number[], number[], number[]] = [[], [], []];
    const unpaid = other.getByRole('link', { name: /^待付款/ });
    for (const [nth, goods] of wanted.entries()) {
      const { goods: own } = await newGoods(reader);
      const before = (await value('getUnread', {}, reader.token)).total;
      await order(goods, reader);
      const ordered = Date.now();
      await expect(unpaid).toHaveText(`待付款${nth + 1}`);
      stepped.push(Date.now() - ordered);
      await order(own, buyer);
      moved.push(await until(before + 1));
      await value('markMessageRead', { id: 'all' }, reader.token);
      movedBack.push(await until(0));
    }
    expect(Math.min(...moved)).toBeLessThan(2_000);
    expect(Math.min(...movedBack)).toBeLessThan(2_000);
    expect(Math.min(...stepped)).toBeLessThan(2_000);
  } finally {
    await context.close();
  }
});

test.describe('on every page', () => {
  const all = (Object.keys(routes) as RouteName[])
    // These pages redirect at once.
    .filter((name) => !['login', 'register', 'goZFB'].includes(name));
  const remotes = ['catalog', 'trade', 'account', 'content'] as const;
  const some = remotes.flatMap((remote) => {
    const own = all.filter((name) => routes[name].app === remote);
    return inputs(`badge ${remote}`, own);
  });
  const tried = [...new Set<RouteName>(['home', ...some])];

  test(`a message moves the total within 2 s, and the badge where there is one: ${tried.join(', ')}`, async ({
    page,
  }) => {
    test.setTimeout(30_000 + tried.length * 10_000);
    const [reader, writer] = [await newBuyer(), await newBuyer()];
    const query = await parameters(reader);
    const { goods } = await newGoods(reader);
    const say = (target: object) =>
      value(
        'sendInstantMessage',
        { msgType: 'text', content: '还在吗', clientMsgId: crypto.randomUUID(), ...target },
        writer.token,
      );
    const { sessionId } = await say({ goodsId: goods.id });
    const read = () => value('listConversationMessages', { sessionId }, reader.token);
    await asMember(page, reader.token);
    const took: number[] = [];
    let badges = 0;
    for (const name of tried) {
      await read();
      const { total } = await value('getUnread', {}, reader.token);
      await openConnected(page, `${routes[name].path}?${new URLSearchParams(query[name])}`);
      await expect(signs[name](page), name).toBeVisible();
      await expect.poll(() => unreadOf(page), { message: name }).toBe(total);
      await say({ sessionId });
      const began = Date.now();
      await expect.poll(() => unreadOf(page), { message: name, intervals: [50] }).toBe(total + 1);
      took.push(Date.now() - began);
      if (!('tab' in routes[name])) continue;
      badges++;
      await expect(page.getByRole('navigation').getByRole('link', { name: /消息/ })).toHaveAccessibleName(
        `消息 ${total + 1} 条未读`,
      );
    }
    expect(badges).toBe(tried.filter((name) => 'tab' in routes[name]).length);
    expect(badges).toBeGreaterThan(0);
    // The fastest counts, as the machine may be busy.
    expect(Math.min(...took)).toBeLessThan(2_000);
  });
});
