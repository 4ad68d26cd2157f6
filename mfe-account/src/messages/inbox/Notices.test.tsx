import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Message, MessageStep, MessageSubject } from 'shared-contract';
import { linksIn, pullDown } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';
import { icons } from 'shared-ui';
import { list, messagePages, unread } from '../../testing/messages';

const page = messagePages();
const notice = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  msgType: 'order',
  title: `第 ${id} 条`,
  content: '已付款',
  link: '/index/orderDetail?orderNo=H2611180417',
  read: true,
  own: false,
  subject: null,
  earlier: [],
  createdAt: '2026-11-20T14:20:00+08:00',
  ...more,
});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const panel = () => screen.getByRole('tabpanel');
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const chips = () =>
  within(screen.getByRole('group', { name: '通知类型' }))
    .getAllByRole('button')
    .map((chip) => `${chip.getAttribute('aria-pressed') === 'true' ? '*' : ''}${chip.textContent}`);
const open = async (query = '') => {
  await page.open(`/other/xiaoxi${query}`);
  await screen.findByRole('group', { name: '通知类型' });
};
const rows = () => linksIn(panel());
const orderLink = '/index/orderDetail?orderNo=H2611180417';
const order = (step: Partial<MessageStep> = {}, more: Partial<MessageSubject> = {}): MessageSubject => ({
  kind: 'order',
  id: 'H2611180417',
  name: '王者荣耀 皮肤486',
  coverUrl: '/7.webp',
  amountFen: 128_050,
  amountNote: null,
  step: {
    task: null,
    actor: 'seller',
    text: '回应你的退款申请',
    otherwise: '卖家 24 小时不回应，自动全额退款。',
    startedAt: '2026-11-20T09:20:00+08:00',
    deadline: '2026-11-21T09:20:00+08:00',
    serverTime: '2026-11-20T14:30:00+08:00',
    ...step,
  },
  ...more,
});
const confirming = order({
  task: 'confirm',
  actor: 'buyer',
  text: '登录核对，然后确认收号',
  otherwise: '到点不操作，系统自动确认并放款。',
  startedAt: '2026-11-19T07:43:00+08:00',
  deadline: '2026-11-22T07:43:00+08:00',
});
/** Answers with what waits for the member, and the rest. */
const answer = (todo: Message[], rest: Message[]) =>
  page.calls.answer({ listMessages: ({ todo: mine }) => list(...(mine ? todo : rest)) });
const entries = () =>
  within(panel())
    .getAllByRole('article')
    .map(({ textContent }) => textContent);

test('notices stand under their day, each with what it leads to', async () => {
  answer(
    [],
    [
      notice('1', { read: false }),
      notice('2', { createdAt: '2026-11-18T15:30:00+08:00' }),
      notice('3', { createdAt: '2025-12-31T23:59:00+08:00' }),
    ],
  );
  page.calls.answer({ getUnread: () => unread({ order: 1, price: 2, chat: 4 }) });
  await open();
  await screen.findByText('第 2 条');
  expect(rows()).toEqual([
    ['未读：第 1 条已付款14:20', orderLink],
    ['第 2 条已付款11-18 15:30', orderLink],
    ['第 3 条已付款2025-12-31 23:59', orderLink],
  ]);
  expect(screen.getAllByRole('heading').map((head) => head.textContent)).toEqual(['消息', '今天', '更早']);
  await waitFor(() => expect(tabs()).toEqual(['通知3', '会话4']));
  expect(chips()).toEqual(['*全部', '要我做的', '订单1', '商品', '降价2', '心愿', '报价', '包赔', '系统']);
  screen.getByText('共 3 件');
  expect(panel().getAttribute('aria-label')).toBe('通知');
  expect(page.calls.sent('listMessages')).toEqual([
    { todo: true, pageNum: 1 },
    { todo: false, pageNum: 1 },
  ]);
  expect(page.calls.sent('getUnread')).toEqual([{}]);
});

test('notices say first what waits for the member: of what, how much, until when, what happens otherwise, and where', async () => {
  answer(
    [
      notice('1', {
        title: '你提交了订单',
        own: true,
        subject: order(
          {
            task: 'pay',
            actor: 'buyer',
            text: '付款',
            otherwise: '逾期自动取消，不扣信用。',
            startedAt: '2026-11-20T14:28:20+08:00',
            deadline: '2026-11-20T14:43:20+08:00',
          },
          { id: 'H2611200533', name: '鸣潮 五星15', amountFen: 142_000 },
        ),
        link: '/index/orderDetail?orderNo=H2611200533',
      }),
      notice('2', {
        title: '换绑完成',
        read: false,
        subject: confirming,
        createdAt: '2026-11-19T07:43:00+08:00',
        earlier: [
          { id: '3', title: '验号一致', own: false, createdAt: '2026-11-18T21:58:00+08:00' },
          { id: '4', title: '你已付款', own: true, createdAt: '2026-11-18T20:06:00+08:00' },
        ],
      }),
    ],
    [notice('5', { subject: order(), title: '你申请了退款', own: true })],
  );
  await open();
  await screen.findByText('现在等你');
  expect(entries()).toEqual([
    '现在该 你 付款鸣潮 五星15 H2611200533¥1,420.0014:43 前剩 13:20逾期自动取消，不扣信用。' +
      '去付款 ¥1,420.00你提交了订单14:20',
    '未读：现在该 你 登录核对，然后确认收号王者荣耀 皮肤486 H2611180417¥1,280.5011-22 07:43 前剩 41:13:00' +
      '到点不操作，系统自动确认并放款。核对并确认换绑完成11-19 07:43验号一致11-18 21:58你已付款11-18 20:06',
    '现在该 卖家 回应你的退款申请王者荣耀 皮肤486 H2611180417¥1,280.50' +
      '11-21 09:20 前卖家 24 小时不回应，自动全额退款。你申请了退款14:20',
  ]);
  expect(rows().map(([, to]) => to)).toEqual([
    '/index/orderDetail?orderNo=H2611200533',
    '/index/pay?orderNo=H2611200533',
    orderLink,
    orderLink,
    orderLink,
  ]);
  expect(chips()[1]).toBe('要我做的2');
  screen.getByText('共 3 件');
});

test('notices about offers and requests say how many wait, and lead to these goods or requests', async () => {
  const step = (waiting: MessageStep['waiting'], text: string): MessageSubject['step'] => ({
    task: null,
    waiting,
    actor: 'seller',
    text,
    otherwise: '到点没有回应，按没谈成算。',
    startedAt: '2026-11-20T10:48:00+08:00',
    deadline: '2026-11-21T10:48:00+08:00',
    serverTime: '2026-11-20T14:30:00+08:00',
  });
  const offers = (id: string, more: Partial<MessageSubject>) =>
    notice(id, {
      msgType: 'goods',
      title: '收到出价 ¥2,250.00',
      link: '/other/offers?role=seller&goodsId=7',
      subject: order({}, { kind: 'offers', id: '7', amountFen: 213_750, amountNote: '最高到手', ...more }),
    });
  answer(
    [
      offers('1', { step: step({ task: 'answerOffers', count: 2 }, '回应 2 个出价') }),
      offers('2', { step: step({ task: 'answerOffers', count: 1 }, '回应出价') }),
      offers('3', { step: step({ task: 'answerCounter', count: 1 }, '回应还价') }),
      offers('4', { kind: 'request', step: step({ task: 'chooseAnswer', count: 3 }, '看 3 个卖家的回应') }),
      offers('5', { kind: 'request', step: step({ task: 'chooseAnswer', count: 1 }, '看卖家的回应') }),
    ],
    [offers('6', { step: null }), offers('7', { kind: 'request', step: null })],
  );
  await open();
  await screen.findByText('现在等你');
  // What is left counts down meanwhile.
  expect(entries()[0]?.split(/20:1[78]:\d\d/)).toEqual([
    '现在该 你 回应 2 个出价王者荣耀 皮肤486 ¥2,137.50最高到手11-21 10:48 前剩 ',
    '到点没有回应，按没谈成算。看 2 个出价收到出价 ¥2,250.0014:20',
  ]);
  expect(rows().filter(([text]) => text?.startsWith('看'))).toEqual([
    ['看 2 个出价', '/other/offers?role=seller&goodsId=7'],
    ['看出价', '/other/offers?role=seller&goodsId=7'],
    ['看还价', '/other/offers?role=buyer&goodsId=7'],
    ['看 3 个回应', '/other/requests?role=buyer&id=7'],
    ['看回应', '/other/requests?role=buyer&id=7'],
  ]);
  const drawings = within(panel())
    .getAllByRole('article')
    .map((entry) => entry.querySelector('svg path')?.getAttribute('d'));
  const { edit, search } = icons;
  expect(drawings).toEqual([edit, edit, edit, search, search, edit, search]);
});

test('notices of quotes to choose from lead to them; a payment without an amount names none', async () => {
  answer(
    [
      notice('1', {
        msgType: 'quote',
        subject: order({ task: 'choose' }, { kind: 'assessment', id: '9', amountFen: 90_000 }),
      }),
      notice('2', { subject: order({ task: 'pay', actor: 'buyer' }, { amountFen: null }) }),
    ],
    [],
  );
  await open();
  await screen.findByText('现在等你');
  expect(rows()).toEqual(
    expect.arrayContaining([
      ['选报价', '/other/jingjiahuishouPriceList?id=9'],
      ['去付款', '/index/pay?orderNo=H2611180417'],
    ]),
  );
});

test('notices about tickets and money have an icon of their kind, and money its number and amount', async () => {
  const about = (id: string, more: Partial<MessageSubject>, link: string) =>
    notice(id, {
      msgType: 'system',
      title: '提现已到账',
      content: '¥300.00 已转入你的支付宝账户。',
      link,
      subject: order({}, { coverUrl: null, step: null, ...more }),
    });
  answer(
    [],
    [
      about(
        '1',
        { kind: 'withdrawal', id: 'T2611200007', name: '提现', amountFen: 30_000 },
        '/other/mycenter?wallet=withdrawals',
      ),
      about(
        '2',
        { kind: 'recharge', id: 'P2611200008', name: '充值', amountFen: 50_000 },
        '/other/mycenter?wallet=entries',
      ),
      about(
        '3',
        { kind: 'ticket', id: '7', name: '列表滑到第三页就不动了', amountFen: null },
        '/other/ProblemList?problemType=feedback&id=7',
      ),
    ],
  );
  await open();
  await screen.findByText('T2611200007');
  expect(rows()).toEqual([
    ['提现已到账提现 T2611200007¥300.00', '/other/mycenter?wallet=withdrawals'],
    ['提现已到账充值 P2611200008¥500.00', '/other/mycenter?wallet=entries'],
    ['提现已到账列表滑到第三页就不动了 ', '/other/ProblemList?problemType=feedback&id=7'],
  ]);
  const drawings = within(panel())
    .getAllByRole('article')
    .map((entry) => entry.querySelector('svg path')?.getAttribute('d'));
  const [wallet, headset] = [icons.wallet, icons.headset].map((icon) => [icon].flat()[0]);
  expect(drawings).toEqual(
    [wallet, wallet, headset].map((part) => (typeof part === 'string' ? part : part?.d)),
  );
});

test('notices of kinds, types and tasks that a newer api sends are shown, and done where the notice leads', async () => {
  const newer = (id: string, more: object, link: string | null = '/other/offers?role=seller') =>
    notice(id, {
      link,
      subject: order({ actor: 'buyer', text: '签收', ...more }, { kind: 'parcel' as 'order', id: '7' }),
    });
  answer(
    [
      newer('1', { task: 'sign' }),
      newer('2', { task: null, waiting: { task: 'sign', count: 2 } }),
      newer('3', { task: 'sign' }, null),
    ],
    [notice('4', { msgType: 'parcel' as 'order', title: '包裹到了' })],
  );
  await open();
  await screen.findByText('包裹到了');
  expect(entries()[0]).toContain('现在该 你 签收');
  expect(rows().filter(([text]) => text === '去处理')).toEqual([
    ['去处理', '/other/offers?role=seller'],
    ['去处理', '/other/offers?role=seller'],
  ]);
  // The contract of this release does not have them.
  expect(page.calls.violations.join()).toContain('kind must be equal to one of the allowed values');
  page.calls.reset();
});

test('notices count the time down, and ask again when it is over', async () => {
  const deadline = '2026-11-20T14:30:01+08:00';
  answer([notice('1', { subject: order({ task: 'handover', text: '把账号交到保险柜', deadline }) })], []);
  await open();
  await screen.findByRole('link', { name: '去交付' });
  answer([], [notice('2', { title: '卖家超时' })]);
  await screen.findByText('卖家超时', undefined, { timeout: 4_000 });
  expect(screen.queryByText('现在等你')).toBeNull();
});

test('notices about goods have their words and figures, about an ended order its end', async () => {
  answer(
    [],
    [
      notice('1', {
        msgType: 'price',
        title: '收藏的商品降价 ¥50.00',
        content: '王者 V10：¥1,200.00 → ¥1,150.00',
        link: '/index/goodDetail?id=7',
        subject: order({}, { kind: 'goods', id: '7', amountFen: 115_000, step: null }),
      }),
      notice('2', {
        title: '你已确认收号',
        own: true,
        subject: order(
          { task: null, actor: 'none', text: '交易完成', startedAt: null, deadline: null },
          { amountFen: 121_600, amountNote: '你到手', coverUrl: null },
        ),
      }),
      notice('3', {
        title: '竞价没有报价',
        subject: order({}, { kind: 'assessment', amountFen: null, step: null }),
      }),
    ],
  );
  await open();
  await screen.findByText('交易完成');
  expect(entries()).toEqual([
    '收藏的商品降价 ¥50.00王者荣耀 皮肤486 ¥1,150王者 V10：¥1,200.00 → ¥1,150.0014:20',
    '交易完成王者荣耀 皮肤486 H2611180417¥1,216.00你到手你已确认收号14:20',
    '竞价没有报价王者荣耀 皮肤486 已付款14:20',
  ]);
});

test('notices that are all of other days say so, and nothing is counted where nothing is unread', async () => {
  answer([], [notice('1', { createdAt: '2026-11-19T23:59:00+08:00' })]);
  await open();
  await screen.findByText('今天以前');
  expect(tabs()).toEqual(['通知', '会话']);
  expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull();
});

test('notices count as read when they are opened, also by their button', async () => {
  answer([notice('2', { read: false, subject: confirming })], [notice('1', { read: false })]);
  page.calls.answer({ markMessageRead: () => ({ unread: 6 }) });
  await open();
  fireEvent.click(await screen.findByRole('link', { name: '核对并确认' }));
  await waitFor(() => expect(page.calls.sent('markMessageRead')).toEqual([{ id: '2' }]));
  await waitFor(() => expect(page.sdk.state.count$.value).toBe(6));
  expect(page.history.location.pathname).toBe('/index/orderDetail');
});

test.each([null, '/index/nowhere'])('notices about no page (%s) are read in a box', async (link) => {
  answer([], [notice('1', { link, content: '维护到四点', read: false })]);
  page.calls.answer({ markMessageRead: () => LOST });
  await open();
  await screen.findByText(/第 1 条/);
  press(/第 1 条/);
  const box = within(await screen.findByRole('alertdialog', { name: '第 1 条' }));
  box.getByText('维护到四点');
  await waitFor(() => expect(page.calls.sent('markMessageRead')).toEqual([{ id: '1' }]));
  expect(screen.queryByText('未读：')).toBeNull();
  fireEvent.click(box.getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('notices that were read are not reported to the server again', async () => {
  answer([], [notice('1', { link: null })]);
  await open();
  await screen.findByText('第 1 条');
  press(/第 1 条/);
  await screen.findByRole('alertdialog');
  expect(page.calls.sent('markMessageRead')).toEqual([]);
});

test('notices can all be read at once', async () => {
  page.calls.answer({ getUnread: () => unread({ goods: 2, chat: 1 }), markMessageRead: () => LOST });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '全部已读' }));
  expect((await screen.findByRole('alert')).textContent).toBe('没有改成，请稍后再试');
  page.calls.answer({ getUnread: () => unread({ chat: 1 }), markMessageRead: () => ({ unread: 1 }) });
  press('全部已读');
  await waitFor(() => expect(tabs()).toEqual(['通知', '会话1']));
  expect(page.calls.sent('markMessageRead')).toEqual([{ id: 'all' }, { id: 'all' }]);
  expect(page.sdk.state.count$.value).toBe(1);
  expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull();
});

test('notices are looked at by type; which one stays in the address', async () => {
  page.calls.answer({
    listMessages: ({ msgType, todo }) => list(...(msgType || todo ? [] : [notice('1')])),
  });
  const address = () => page.history.location.pathname + page.history.location.search;
  await open();
  await screen.findByText('第 1 条');
  press('降价');
  await screen.findByRole('heading', { name: '没有降价通知' });
  screen.getByText('订单进展、收藏降价、报价和包赔结果都会写在这里。');
  expect(page.calls.sent('listMessages').slice(-2)).toEqual([
    { msgType: 'price', todo: true, pageNum: 1 },
    { msgType: 'price', todo: false, pageNum: 1 },
  ]);
  expect(address()).toBe('/other/xiaoxi?type=price');
  expect(page.history.action).toBe('REPLACE');
  expect(chips()[4]).toBe('*降价');
  press('看全部通知');
  await screen.findByText('第 1 条');
  press('系统');
  await screen.findByRole('heading', { name: '没有系统通知' });
  press('全部');
  await screen.findByText('第 1 条');
  expect(address()).toBe('/other/xiaoxi');
});

test('notices show what waits for the member alone, from an address too', async () => {
  answer([notice('1', { subject: confirming })], [notice('2')]);
  await open('?type=todo');
  await screen.findByText('现在等你');
  expect(chips()[1]).toBe('*要我做的1');
  expect(screen.queryByText('第 2 条')).toBeNull();
  expect(page.calls.sent('listMessages')).toEqual([{ todo: true, pageNum: 1 }]);
  press('全部');
  await screen.findByText('第 2 条');
});

test('notices say so when nothing waits, and an unknown filter shows all', async () => {
  await open('?type=todo');
  await screen.findByRole('heading', { name: '现在没有等你做的事' });
  press('看全部通知');
  await screen.findByRole('heading', { name: '还没有通知' });
  await page.open('/other/xiaoxi?type=gossip&tab=nowhere');
  await screen.findByRole('heading', { name: '还没有通知' });
  expect(chips()[0]).toBe('*全部');
});

test('notices that wait are shown in part, with a way to all of them', async () => {
  page.calls.answer({
    listMessages: ({ todo }) => (todo ? { rows: [notice('1', { subject: confirming })], total: 31 } : list()),
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '看全部 31 件要我做的' }));
  await waitFor(() => expect(page.history.location.search).toBe('?type=todo'));
  await screen.findByRole('button', { name: '加载更多' });
});

test('a member without notices is led to the goods', async () => {
  await open();
  await screen.findByRole('heading', { name: '还没有通知' });
  expect(rows()).toEqual([['去逛逛', '/index/goodList']]);
});

test('notices keep their place while they come, and can be asked for again', async () => {
  const late = deferred<Answer<'listMessages'>>();
  page.calls.answer({ listMessages: ({ todo }) => (todo ? list() : late.promise) });
  await open();
  screen.getByRole('status', { name: '加载中' });
  expect(screen.queryByText('还没有通知')).toBeNull();
  late.settle(LOST);
  expect((await screen.findByRole('alert')).textContent).toContain('通知');
  answer([], [notice('1')]);
  press('重试');
  await screen.findByText('第 1 条');
});

test('notices that were seen before stand under a strip while nobody answers', async () => {
  answer([], [notice('1')]);
  await open();
  await screen.findByText('第 1 条');
  expect(screen.queryByText('再连')).toBeNull();
  page.calls.answer({ listMessages: () => LOST });
  await page.calls.sendFrame({ type: 'unread', id: '1', version: 1 });
  await screen.findByText('离线，显示 11-20 14:30 存下的内容');
  screen.getByText('第 1 条');
  answer([], [notice('2')]);
  press('再连');
  await screen.findByText('第 2 条');
  await waitFor(() => expect(screen.queryByText('再连')).toBeNull());
  page.calls.answer({
    listMessages: ({ todo }) => (todo ? list() : refuse('INTERNAL', '出错了')),
  });
  await page.calls.sendFrame({ type: 'unread', id: '1', version: 2 });
  await screen.findByText('没有加载出来');
  expect(screen.queryByText('再连')).toBeNull();
});

test('notices are asked for again when the page is pulled down', async () => {
  answer([], [notice('1')]);
  await open();
  await screen.findByText('第 1 条');
  answer([], [notice('2')]);
  expect(page.calls.sent('listMessages')).toHaveLength(2);
  expect(pullDown()).toBe(true);
  await screen.findByText('第 2 条');
});

test('notices grow page by page', async () => {
  page.calls.answer({
    listMessages: ({ pageNum, todo }) => (todo ? list() : { rows: [notice(String(pageNum))], total: 2 }),
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
  await screen.findByText('第 2 条');
  screen.getByText('共 2 件');
});
