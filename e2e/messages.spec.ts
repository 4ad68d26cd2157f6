import type { Browser, Page } from '@playwright/test';
import { demoLogins } from 'demo/logins';
import { value } from './support/api';
import { newGoods } from './support/goods';
import { newOrder } from './support/orders';
import { newBuyer, type Person, staff } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

/** Opens an address in a separate browser context as another person. */
async function visitAs(browser: Browser, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await asMember(page, person.token);
  await page.goto(path);
  return page;
}

/** A desktop's window, wide enough for its layout. */
const desktop = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

const composer = (page: Page) => page.getByRole('textbox', { name: '发消息' });
async function sendMessage(page: Page, words: string) {
  await composer(page).fill(words);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(bubble(page, words).last()).toBeVisible();
}
const log = (page: Page) => page.getByRole('region', { name: '聊天记录' });
const bubble = (page: Page, words: string) => log(page).locator('p', { hasText: words });

const badge = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /消息/ });

test('buyer and seller talk about goods: words, a card, a picture, a warning; nothing is lost by a reload', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(150_000);
  const buyer = await newBuyer();
  const { goods, seller } = await newGoods();
  await asMember(page, buyer.token);
  await page.goto(`/index/goodDetail?id=${goods.id}`);
  await page.getByRole('link', { name: '咨询' }).click();
  await expect(page).toHaveURL(`/other/xiaoxi?goodsId=${goods.id}`);
  await expect(page.getByRole('heading', { name: goods.seller.nick })).toBeVisible();
  await expect(page.getByText('还没有说过话')).toBeVisible();

  // the first message creates the conversation, after the system's notice; the input element is preserved
  const field = await composer(page).elementHandle();
  await sendMessage(page, '你好，号还在吗');
  await expect(bubble(page, '你好，号还在吗')).toBeVisible();
  await expect(log(page).getByText(/从不收取保证金/)).toBeVisible();
  await expect(log(page).getByText('发送中')).toHaveCount(0);
  expect(await field?.evaluate((it) => it.isConnected)).toBe(true);

  // the seller is notified on the current page, and finds the conversation in the list
  const theirs = await visitAs(browser, seller, '/other/mycenter');
  const { total: before, byType } = await value('getUnread', {}, seller.token);
  expect(byType.chat).toBe(1);
  await expect(badge(theirs)).toHaveAccessibleName(`消息 ${before} 条未读`);
  await page.getByRole('button', { name: '发商品' }).click();
  await expect(log(page).getByRole('link', { name: /商品/ })).toBeVisible();
  await expect.poll(async () => (await value('getUnread', {}, seller.token)).total).toBe(before + 1);
  await expect(badge(theirs)).toHaveAccessibleName(`消息 ${before + 1} 条未读`);
  await badge(theirs).click();
  await theirs.getByRole('tab', { name: /会话/ }).click();
  const row = theirs.getByRole('link', { name: /\[商品\]/ }).first();
  await expect(row).toContainText('2');
  await row.click();
  await expect(theirs.getByText('以下是新消息')).toBeVisible();
  await expect(bubble(theirs, '你好，号还在吗')).toBeVisible();
  await expect(log(theirs).getByRole('link', { name: /商品/ })).toBeVisible();
  await expect(badge(theirs)).toHaveCount(0); // a conversation is full-screen
  await expect.poll(async () => (await value('getUnread', {}, seller.token)).byType.chat).toBe(0);

  // messages in both directions, in order
  await sendMessage(theirs, '在的');
  await expect(bubble(page, '在的')).toBeVisible();
  await sendMessage(page, '加我微信 demo-wx-1，给你便宜点');
  await expect(log(page).getByText(/离开号栈沟通和交易没有担保/)).toBeVisible();
  await expect(log(theirs).getByText(/离开号栈沟通和交易没有担保/)).toBeVisible();
  await expect(log(page).getByRole('button', { name: '举报' })).toHaveCount(0);
  await expect(log(theirs).getByRole('button', { name: '举报' })).toBeVisible();

  // a picture, which the other side opens in the viewer
  await page.getByLabel('发图片').setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await expect(log(page).getByRole('button', { name: '看图片' })).toBeVisible();
  await log(theirs).getByRole('button', { name: '看图片' }).click();
  await expect(theirs.getByRole('dialog', { name: '看图', exact: true })).toBeVisible();
  await expect(log(page).getByText('发送中')).toHaveCount(0);

  const words = ['你好，号还在吗', '在的', '加我微信 demo-wx-1，给你便宜点'];
  await page.reload();
  for (const each of words) await expect(bubble(page, each)).toHaveCount(1);
  await expect(log(page).getByRole('button', { name: '看图片' })).toHaveCount(1);
  expect(await seriousFaults(page)).toEqual([]);
  expect(complaints.list).toEqual([]);
  await theirs.context().close();
});

test('an order is talked about beside it: an unread mark, the conversation over the page, and its end counts as read', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(150_000);
  const { orderNo, buyer, seller } = await newOrder();
  const chat = (at: Page) =>
    at.getByRole('region', { name: '页面操作' }).getByRole('button', { name: /^聊天/ });
  await asMember(page, buyer.token);
  await page.goto(`/index/orderDetail?orderNo=${orderNo}`);
  await expect(chat(page)).toHaveAccessibleName('聊天');
  const theirs = await visitAs(browser, seller, `/index/orderDetail?orderNo=${orderNo}`);

  await chat(page).click();
  const drawer = page.getByRole('dialog', { name: /聊这一单/ });
  await expect(drawer.getByText('还没有说过话')).toBeVisible();
  await sendMessage(page, '请问今天能换绑吗');
  await expect(bubble(page, '请问今天能换绑吗')).toBeVisible();
  await expect(log(page).getByText('发送中')).toHaveCount(0);

  // the seller is notified on the page of the same order; messages read in the drawer count as read everywhere
  await expect(chat(theirs)).toHaveAccessibleName(/1\s*条未读/);
  await chat(theirs).click();
  await expect(bubble(theirs, '请问今天能换绑吗')).toBeVisible();
  await expect(chat(theirs)).toHaveAccessibleName('聊天');
  await expect.poll(async () => (await value('getUnread', {}, seller.token)).byType.chat).toBe(0);
  await sendMessage(theirs, '能，晚上八点');
  await expect(bubble(page, '能，晚上八点')).toBeVisible();
  await page.getByRole('button', { name: '发订单' }).click();
  await expect(log(theirs).getByRole('link', { name: /订单/ })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  // while closed, nothing counts as read; the draft is restored on reopening
  await expect.poll(async () => (await value('getUnread', {}, buyer.token)).byType.chat).toBe(0);
  await composer(page).fill('那我八点等');
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(drawer).toBeHidden();
  await sendMessage(theirs, '加我微信 demo-wx-1 吧');
  await expect(chat(page)).toHaveAccessibleName(/1\s*条未读/);
  await chat(page).press('Enter');
  await expect(log(page).getByText(/离开号栈沟通和交易没有担保/)).toBeVisible();
  await expect(composer(page)).toHaveValue('那我八点等');
  // anti-fraud actions are one tap away
  await expect(drawer.getByRole('link', { name: '查真假' })).toHaveCount(2);
  await drawer.getByRole('button', { name: '举报' }).click();
  const report = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: '举报' }));
  await report.getByRole('textbox').fill('对方要我离开号栈加微信交易');
  await report.getByRole('button', { name: '提交举报' }).click();
  await expect(page.getByText('已收到举报，客服会核查')).toBeVisible();
  expect((await value('listProblems', { problemType: 'complaint' }, buyer.token)).rows).toMatchObject([
    { orderNo },
  ]);

  // on a desktop it stands beside the order, and opened alone between all conversations and the order
  const desk = await browser.newContext(desktop);
  const wide = await desk.newPage();
  await asMember(wide, buyer.token);
  await wide.goto(`/index/orderDetail?orderNo=${orderNo}`);
  await expect(bubble(wide, '能，晚上八点')).toBeVisible();
  await expect(chat(wide)).toHaveCount(0);
  expect(await seriousFaults(wide)).toEqual([]);
  await wide.getByRole('link', { name: '全屏打开' }).click();
  const parts = [
    wide.getByRole('region', { name: '会话' }).locator('[aria-current]'),
    bubble(wide, '请问今天能换绑吗'),
    wide.getByRole('complementary', { name: '订单' }),
  ];
  for (const part of parts) await expect(part).toBeInViewport();
  const lefts = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.x ?? 0));
  expect(lefts).toEqual([...lefts].sort((one, other) => one - other));
  expect(await seriousFaults(wide)).toEqual([]);
  await wide.goto('/other/mycenter');
  await expect(wide.getByRole('table', { name: '我买的' })).toBeVisible();
  expect(await seriousFaults(wide)).toEqual([]);
  await desk.close();
  expect(complaints.list).toEqual([]);
  await theirs.context().close();
});

test('what is written without a network waits, and is sent once and in order', async ({ page, context }) => {
  const buyer = await newBuyer();
  const { goods, seller } = await newGoods();
  await asMember(page, buyer.token);
  await page.goto(`/other/xiaoxi?goodsId=${goods.id}`);
  await sendMessage(page, '第一句');
  await expect(log(page).getByText('发送中')).toHaveCount(0);
  await context.setOffline(true);
  await sendMessage(page, '第二句');
  await sendMessage(page, '第三句');
  await page.getByLabel('发图片').setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await expect(log(page).getByText('发送中，联网后自动发出')).toHaveCount(3);
  await context.setOffline(false);
  await expect(log(page).getByText('发送中')).toHaveCount(0, { timeout: 30_000 });
  const [talk] = (await value('listConversations', {}, buyer.token)).rows;
  const { sessionId = '' } = talk ?? {};
  const arrived = await value('listConversationMessages', { sessionId }, seller.token);
  expect(
    arrived
      .filter(({ from }) => from === 'peer')
      .map(({ msgType, content }) => (msgType === 'text' ? content : msgType)),
  ).toEqual(['第一句', '第二句', '第三句', 'image']);
});

test('what was sent and lost on its way is kept over a reload, and arrives once', async ({ page }) => {
  const buyer = await newBuyer();
  const { goods, seller } = await newGoods();
  await asMember(page, buyer.token);
  await page.goto(`/other/xiaoxi?goodsId=${goods.id}`);
  await sendMessage(page, '开头');
  await expect(log(page).getByText('发送中')).toHaveCount(0);
  // The server accepts the message, but its response is lost.
  await page.route('**/api/im/msg/sendMsg', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('sendMsg'));
  await sendMessage(page, '答复丢了的一句');
  await lost;
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(bubble(page, '答复丢了的一句')).toHaveCount(1);
  await expect(log(page).getByText(/发送中/)).toHaveCount(0, { timeout: 30_000 });
  const [talk] = (await value('listConversations', {}, buyer.token)).rows;
  const arrived = await value('listConversationMessages', { sessionId: talk?.sessionId ?? '' }, seller.token);
  expect(arrived.filter(({ content }) => content === '答复丢了的一句')).toHaveLength(1);
});

test('a refused message says why, and can be sent again or taken away', async ({ page }) => {
  const buyer = await newBuyer();
  const { goods } = await newGoods();
  await asMember(page, buyer.token);
  await page.goto(`/other/xiaoxi?goodsId=${goods.id}`);
  await page.route('**/api/im/msg/sendMsg', (route) =>
    route.fulfill({ json: { code: 422, msg: '这句话没有发出去', data: { reason: 'ACTION_NOT_ALLOWED' } } }),
  );
  await sendMessage(page, '会被拒绝的一句');
  await expect(log(page).getByRole('alert')).toContainText('这句话没有发出去');
  await log(page).getByRole('button', { name: '删除' }).click();
  await expect(bubble(page, '会被拒绝的一句')).toHaveCount(0);
  await sendMessage(page, '再试的一句');
  await expect(log(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/api/im/msg/sendMsg');
  await log(page).getByRole('button', { name: '重发' }).click();
  await expect(log(page).getByRole('alert')).toHaveCount(0);
  await expect(bubble(page, '再试的一句')).toHaveCount(1);
});

test('a member talks to our own people, and checks whether somebody is one of them', async ({
  page,
  browser,
}) => {
  const buyer = await newBuyer();
  const login = demoLogins.find(({ role }) => role === '客服');
  const [person] = (await value('listStaff', {})).filter(({ name }) => name === login?.nickName);
  await asMember(page, buyer.token);
  await page.goto(`/other/xiaoxi?toStaff=${person?.staffId}`);
  await expect(page.getByRole('heading', { name: '官方客服' })).toBeVisible();
  await sendMessage(page, '请问这一单还要多久');
  await expect(log(page).getByText('发送中')).toHaveCount(0);
  const [talk] = (await value('listConversations', {}, buyer.token)).rows;
  const theirs = await visitAs(
    browser,
    { phone: '', token: await staff() },
    `/other/xiaoxi?sessionId=${talk?.sessionId}`,
  );
  await expect(bubble(theirs, '请问这一单还要多久')).toBeVisible();
  await sendMessage(theirs, '一般两小时内');
  await expect(bubble(page, '一般两小时内')).toBeVisible();
  await expect(log(page).getByText('官方客服')).toBeVisible();
  await theirs.context().close();
  // the same address reopens the same conversation
  await page.reload();
  await expect(bubble(page, '一般两小时内')).toHaveCount(1);

  await page.getByRole('button', { name: '查真假' }).click();
  const drawer = page.getByRole('dialog', { name: '客服验真' });
  await drawer.getByRole('button', { name: '查询' }).click();
  await expect(drawer.getByText('请填写要查询的账号')).toBeVisible();
  await drawer.getByRole('textbox', { name: '对方账号' }).fill('99887766554');
  await drawer.getByRole('button', { name: '查询' }).click();
  await expect(drawer.getByText(/不是号栈的账号/)).toBeVisible();
  const [group] = await value('listContacts', {});
  const qq = group?.items.find(({ channel }) => channel === 'QQ');
  if (!qq) throw new Error('no official QQ in the demo');
  await drawer.getByRole('textbox', { name: '对方账号' }).fill(qq.value);
  await drawer.getByRole('button', { name: '查询' }).click();
  await expect(drawer.getByText(/是号栈官方账号/)).toBeVisible();
});

test('notices lead to their subject, are read by opening, by type and all at once', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(150_000);
  const buyer = await newBuyer();
  const { goods, seller } = await newGoods();
  const { orderNo } = await value(
    'createOrder',
    {
      goodsId: goods.id,
      expectPriceFen: goods.priceFen,
      warrantyPlan: 'basic',
      phone: buyer.phone,
      clientReqId: `messages-${buyer.phone}`,
    },
    buyer.token,
  );
  // the buyer must pay: one tap away, counted down, and no news to who did it
  const theirs = await visitAs(browser, buyer, '/other/xiaoxi');
  const waiting = theirs.getByRole('article').filter({ hasText: orderNo });
  await expect(waiting.getByText(/现在该 你 付款/)).toBeVisible();
  await expect(waiting.getByText('未读：')).toHaveCount(0);
  await expect(waiting.getByRole('timer')).toHaveText(/^1[0-4]:\d\d$/);
  await waiting.getByRole('link', { name: /^去付款/ }).click();
  await expect(theirs).toHaveURL(`/index/pay?orderNo=${orderNo}`);
  await theirs.goBack();
  await expect(waiting.getByRole('link', { name: /^去付款/ })).toBeVisible();

  await asMember(page, seller.token);
  await page.goto('/index/home');
  await badge(page).click();
  await expect(page).toHaveURL('/other/xiaoxi');
  await expect(page.getByRole('tab', { name: /通知/, selected: true })).toBeVisible();
  const unread = async () => (await value('getUnread', {}, seller.token)).total;
  const before = await unread();
  expect(before).toBeGreaterThan(0);

  await page.getByRole('button', { name: /^订单/ }).click();
  const entry = page.getByRole('article').filter({ hasText: orderNo });
  await entry.getByRole('link', { name: /未读：/ }).click();
  await expect(page).toHaveURL(`/index/orderDetail?orderNo=${orderNo}`);
  await expect.poll(unread).toBe(before - 1);
  await page.goBack();
  await expect(page.getByRole('button', { name: /^订单/, pressed: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^订单/, pressed: true })).toBeVisible();

  // a new state of the order shows in its entry without a reload, and is unread again
  await expect(entry.getByText(/现在该 买家 付款/)).toBeVisible();
  const { version } = await value('getOrder', { orderNo }, buyer.token);
  await value('actOnOrder', { orderNo, action: 'cancel', version }, buyer.token);
  await expect(entry.getByText('订单已取消')).toBeVisible();
  await expect(entry.getByText('买家取消订单')).toBeVisible();
  await expect(entry.getByText('未读：')).toHaveCount(1);
  await expect(waiting.getByText('你取消了订单')).toBeVisible();
  await theirs.context().close();

  await page.getByRole('button', { name: '全部已读' }).click();
  await expect.poll(unread).toBe(0);
  await expect(page.getByText('未读：')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '全部已读' })).toHaveCount(0);

  await page.getByRole('button', { name: /^报价/ }).click();
  await expect(page.getByRole('heading', { name: '没有报价通知' })).toBeVisible();
  await page.getByRole('tab', { name: /会话/ }).click();
  await expect(page).toHaveURL('/other/xiaoxi?tab=talks&type=quote');
  await expect(page.getByRole('heading', { name: '还没有会话' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  expect(complaints.list).toEqual([]);
});

test('an order moves on its open page, in the open list and under 我的 by the line alone', async ({
  page,
  browser,
}) => {
  const buyer = await newBuyer();
  const { goods } = await newGoods();
  const { orderNo } = await value(
    'createOrder',
    {
      goodsId: goods.id,
      expectPriceFen: goods.priceFen,
      warrantyPlan: 'basic',
      phone: buyer.phone,
      clientReqId: `live-${buyer.phone}`,
    },
    buyer.token,
  );
  // Disables the page's polling.
  await page.addInitScript(() => {
    const { setInterval: real } = window;
    window.setInterval = ((run: () => void, ms: number) => (ms >= 5_000 ? 0 : real(run, ms))) as typeof real;
  });
  await asMember(page, buyer.token);
  await page.goto(`/index/orderDetail?orderNo=${orderNo}`);
  await expect(page.getByText('待付款').first()).toBeVisible();
  const list = await visitAs(browser, buyer, '/index/accountOrder?role=buyer');
  await expect(list.getByText('待付款').last()).toBeVisible();
  const mine = await visitAs(browser, buyer, '/other/mycenter');
  const step = mine.getByRole('link', { name: /^待付款/ });
  await expect(step).toContainText('1');
  const { version } = await value('getOrder', { orderNo }, buyer.token);
  await value('actOnOrder', { orderNo, action: 'cancel', version }, buyer.token);
  await expect(page.getByText('已取消').first()).toBeVisible();
  await expect(
    list.getByRole('tabpanel').or(list.locator('#orders')).getByText('已取消').first(),
  ).toBeVisible();
  await expect(step).not.toContainText('1');
  await list.context().close();
  await mine.context().close();
});
