import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type {
  Conversation,
  InstantMessage,
  Message,
  MessageStep,
  MessageSubject,
  Value,
} from 'shared-contract';
import { aGoodsDetail, aProfile } from 'shared-contract/testing';
import { linksIn, pullDown, remotePages } from 'shared-router/testing';
import { type Answer, captchaWork, deferred, LOST, provideWebCrypto, refuse } from 'shared-sdk/testing';
import { icons } from 'shared-ui';
import { fill, problemAt, textOf } from '../testing/fields';
import { anOrder } from '../testing/order';

type Unread = Value<'getUnread'>;

const none = { order: 0, goods: 0, price: 0, wish: 0, quote: 0, claim: 0, system: 0, chat: 0 };
const unread = (byType: Partial<Unread['byType']> = {}): Unread => ({
  total: Object.values(byType).reduce((sum, count) => sum + count, 0),
  byType: { ...none, ...byType },
});
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
const list = <T,>(...rows: T[]) => ({ rows, total: rows.length });

const page = remotePages(
  () => import('../app'),
  () => ({
    getUnread: () => unread(),
    listMessages: () => list(),
    listConversations: () => list(),
    getProfile: () => aProfile(),
  }),
);
// By the server's clock, which pages follow.
beforeEach(() => page.sdk.clock.sync('2026-11-20T14:30:00+08:00'));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const panel = () => screen.getByRole('tabpanel');
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const chips = () =>
  within(screen.getByRole('group', { name: '通知类型' }))
    .getAllByRole('button')
    .map((chip) => `${chip.getAttribute('aria-pressed') === 'true' ? '*' : ''}${chip.textContent}`);

test('a guest is asked to log in and comes back to the conversation', async () => {
  await page.open('/other/xiaoxi?sessionId=5', { guest: true });
  expect(linksIn(await screen.findByRole('main'))).toEqual([
    ['去登录', '/login?redirect=%2Fother%2Fxiaoxi%3FsessionId%3D5'],
  ]);
});

describe('notices', () => {
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

  test('stand under their day, each with what it leads to', async () => {
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

  test('say first what waits for the member: of what, how much, until when, what happens otherwise, and where', async () => {
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

  test('about offers and requests say how many wait, and lead to these goods or requests', async () => {
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

  test('about tickets and money have an icon of their kind, and money its number and amount', async () => {
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

  test('of kinds, types and tasks that a newer api sends are shown, and done where the notice leads', async () => {
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

  test('count the time down, and ask again when it is over', async () => {
    const deadline = '2026-11-20T14:30:01+08:00';
    answer([notice('1', { subject: order({ task: 'handover', text: '把账号交到保险柜', deadline }) })], []);
    await open();
    await screen.findByRole('link', { name: '去交付' });
    answer([], [notice('2', { title: '卖家超时' })]);
    await screen.findByText('卖家超时', undefined, { timeout: 4_000 });
    expect(screen.queryByText('现在等你')).toBeNull();
  });

  test('about goods have their words and figures, about an ended order its end', async () => {
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

  test('that are all of other days say so, and nothing is counted where nothing is unread', async () => {
    answer([], [notice('1', { createdAt: '2026-11-19T23:59:00+08:00' })]);
    await open();
    await screen.findByText('今天以前');
    expect(tabs()).toEqual(['通知', '会话']);
    expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull();
  });

  test('count as read when they are opened, also by their button', async () => {
    answer([notice('2', { read: false, subject: confirming })], [notice('1', { read: false })]);
    page.calls.answer({ markMessageRead: () => ({ unread: 6 }) });
    await open();
    fireEvent.click(await screen.findByRole('link', { name: '核对并确认' }));
    await waitFor(() => expect(page.calls.sent('markMessageRead')).toEqual([{ id: '2' }]));
    await waitFor(() => expect(page.sdk.state.count$.value).toBe(6));
    expect(page.history.location.pathname).toBe('/index/orderDetail');
  });

  test.each([null, '/index/nowhere'])('about no page (%s) are read in a box', async (link) => {
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

  test('that were read are not reported to the server again', async () => {
    answer([], [notice('1', { link: null })]);
    await open();
    await screen.findByText('第 1 条');
    press(/第 1 条/);
    await screen.findByRole('alertdialog');
    expect(page.calls.sent('markMessageRead')).toEqual([]);
  });

  test('can all be read at once', async () => {
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

  test('are looked at by type; which one stays in the address', async () => {
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

  test('show what waits for the member alone, from an address too', async () => {
    answer([notice('1', { subject: confirming })], [notice('2')]);
    await open('?type=todo');
    await screen.findByText('现在等你');
    expect(chips()[1]).toBe('*要我做的1');
    expect(screen.queryByText('第 2 条')).toBeNull();
    expect(page.calls.sent('listMessages')).toEqual([{ todo: true, pageNum: 1 }]);
    press('全部');
    await screen.findByText('第 2 条');
  });

  test('say so when nothing waits, and an unknown filter shows all', async () => {
    await open('?type=todo');
    await screen.findByRole('heading', { name: '现在没有等你做的事' });
    press('看全部通知');
    await screen.findByRole('heading', { name: '还没有通知' });
    await page.open('/other/xiaoxi?type=gossip&tab=nowhere');
    await screen.findByRole('heading', { name: '还没有通知' });
    expect(chips()[0]).toBe('*全部');
  });

  test('that wait are shown in part, with a way to all of them', async () => {
    page.calls.answer({
      listMessages: ({ todo }) =>
        todo ? { rows: [notice('1', { subject: confirming })], total: 31 } : list(),
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '看全部 31 件要我做的' }));
    await waitFor(() => expect(page.history.location.search).toBe('?type=todo'));
    await screen.findByRole('button', { name: '加载更多' });
  });

  test('a member without any is led to the goods', async () => {
    await open();
    await screen.findByRole('heading', { name: '还没有通知' });
    expect(rows()).toEqual([['去逛逛', '/index/goodList']]);
  });

  test('keep their place while they come, and can be asked for again', async () => {
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

  test('that were seen before stand under a strip while nobody answers', async () => {
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

  test('are asked for again when the page is pulled down', async () => {
    answer([], [notice('1')]);
    await open();
    await screen.findByText('第 1 条');
    answer([], [notice('2')]);
    expect(page.calls.sent('listMessages')).toHaveLength(2);
    expect(pullDown()).toBe(true);
    await screen.findByText('第 2 条');
  });

  test('grow page by page', async () => {
    page.calls.answer({
      listMessages: ({ pageNum, todo }) => (todo ? list() : { rows: [notice(String(pageNum))], total: 2 }),
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
    await screen.findByText('第 2 条');
    screen.getByText('共 2 件');
  });
});

describe('conversations', () => {
  const talk = (sessionId: string, more: Partial<Conversation> = {}): Conversation => ({
    sessionId,
    peer: { nick: '青舟', avatar: null, staff: false },
    subject: { goodsId: '7', title: 'V10·皮肤486' },
    last: '在吗',
    unread: 0,
    at: '2026-11-20T14:25:00+08:00',
    ...more,
  });
  const open = async () => {
    await page.open('/other/xiaoxi');
    fireEvent.click(await screen.findByRole('tab', { name: /^会话/ }));
  };

  test('say with whom, about what, and how many words are new', async () => {
    page.calls.answer({
      listConversations: () =>
        list(
          talk('1', { unread: 2 }),
          talk('2', { subject: { orderNo: 'H2611180417', title: 'V10·皮肤486' } }),
          talk('3', { subject: { goodsId: '8' } }),
          talk('4', { subject: { staffId: '12' }, peer: { nick: '小周', avatar: null, staff: true } }),
          talk('5', { peer: { nick: '石桥', avatar: null, staff: false, blocked: true } }),
        ),
    });
    await open();
    await waitFor(() => expect(linksIn(panel())).toHaveLength(5));
    expect(linksIn(panel())).toEqual([
      ['青青舟5 分钟前V10·皮肤486在吗2条未读', '/other/xiaoxi?sessionId=1'],
      ['青青舟5 分钟前订单 H2611180417 V10·皮肤486在吗', '/other/xiaoxi?sessionId=2'],
      ['青青舟5 分钟前商品现在看不到了在吗', '/other/xiaoxi?sessionId=3'],
      ['小小周官方客服5 分钟前在吗', '/other/xiaoxi?sessionId=4'],
      ['石石桥已停用5 分钟前V10·皮肤486在吗', '/other/xiaoxi?sessionId=5'],
    ]);
    screen.getByText('共 5 个会话');
    expect(panel().getAttribute('aria-label')).toBe('会话');
    expect(page.history.location.search).toBe('?tab=talks');
    expect(page.calls.sent('listConversations')).toEqual([{ pageNum: 1 }]);
  });

  test('a member without any is told where they begin', async () => {
    await open();
    await screen.findByRole('heading', { name: '还没有会话' });
    screen.getByText('在商品页点“咨询”问卖家，在订单里点“聊天”找对方。');
    expect(linksIn(panel())).toEqual([['去看看号', '/index/goodList']]);
  });

  test('keep their place, can be asked for again, and move with what is said', async () => {
    const answer = deferred<Answer<'listConversations'>>();
    page.calls.answer({ listConversations: () => answer.promise });
    await open();
    expect(screen.queryByText('还没有会话')).toBeNull();
    answer.settle(LOST);
    expect((await screen.findByRole('alert')).textContent).toContain('会话');
    page.calls.answer({ listConversations: () => list(talk('1')) });
    press('重试');
    await screen.findByText('在吗');
    page.calls.answer({ listConversations: () => list(talk('1', { last: '还在的' })) });
    await page.calls.sendFrame({ type: 'unread', id: '1', version: 1 });
    await screen.findByText('还在的');
    page.calls.answer({ listConversations: () => LOST });
    await page.calls.sendFrame({ type: 'unread', id: '1', version: 2 });
    await screen.findByRole('button', { name: '再连' });
  });

  test('grow page by page, and the next page is tried again', async () => {
    page.calls.answer({
      listConversations: ({ pageNum }) => (pageNum === 2 ? LOST : { rows: [talk('1')], total: 2 }),
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
    const again = await screen.findByRole('button', { name: '重试' });
    page.calls.answer({ listConversations: () => ({ rows: [talk('2', { last: '第二个' })], total: 2 }) });
    fireEvent.click(again);
    await screen.findByText('第二个');
  });

  test('going back to the notices keeps the type', async () => {
    await page.open('/other/xiaoxi?tab=talks&type=order');
    await screen.findByRole('heading', { name: '还没有会话' });
    fireEvent.click(screen.getByRole('tab', { name: /^通知/ }));
    await screen.findByRole('group', { name: '通知类型' });
    expect(page.history.location.search).toBe('?type=order');
  });
});

describe('a conversation', () => {
  const message = (msgId: string, more: Partial<InstantMessage> = {}): InstantMessage => ({
    msgId,
    clientMsgId: '',
    from: 'peer',
    msgType: 'text',
    content: `第 ${msgId} 句`,
    riskTip: null,
    sentAt: '2026-11-20T14:25:00+08:00',
    ...more,
  });
  const talk = (more: Partial<Conversation> = {}): Conversation => ({
    sessionId: '5',
    peer: { nick: '青舟', avatar: null, staff: false },
    subject: { goodsId: '7' },
    last: '在吗',
    unread: 0,
    at: '2026-11-20T14:25:00+08:00',
    ...more,
  });
  const open = async (query: string) => {
    await page.open(`/other/xiaoxi?${query}`);
    act(() => page.sdk.state.user$.next(aProfile()));
  };
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;
  const field = () => screen.findByPlaceholderText('发消息');

  test('shows with whom and about which goods, what was said, and sends what is written', async () => {
    page.calls.answer({
      listConversations: () => list(talk()),
      listConversationMessages: () => [message('1'), message('2', { from: 'me' })],
      getGoods: () => aGoodsDetail(),
      sendInstantMessage: () => ({
        msgId: '3',
        sessionId: '5',
        sentAt: '2026-11-20T14:30:00+08:00',
        riskTip: null,
      }),
    });
    await open('sessionId=5');
    await screen.findByText('第 1 句');
    await screen.findByText('V10·皮肤486·最强王者');
    expect(title()).toBe('青舟');
    expect(linksIn()).toEqual([['看商品', '/index/goodDetail?id=7']]);
    expect(document.body.textContent).toContain('¥1,280 看商品');
    fireEvent.change(await field(), { target: { value: ' 你好 ' } });
    press('发送');
    await waitFor(() =>
      expect(page.calls.sent('sendInstantMessage')).toEqual([
        expect.objectContaining({ sessionId: '5', msgType: 'text', content: '你好' }),
      ]),
    );
    press('发商品');
    await waitFor(() =>
      expect(page.calls.sent('sendInstantMessage').at(-1)).toMatchObject({ msgType: 'goods', content: '7' }),
    );
  });

  test('with a member who is blocked says that they cannot answer, and takes what is written', async () => {
    page.calls.answer({
      listConversations: () =>
        list(talk({ peer: { nick: '青舟', avatar: null, staff: false, blocked: true } })),
      listConversationMessages: () => [message('1')],
      getGoods: () => aGoodsDetail(),
    });
    await open('sessionId=5');
    await screen.findByText('对方的账号已停用，暂时不能回复。');
    await field();
  });

  test('shows a blocked member why a message was not sent', async () => {
    const why = '账号已停用，现在不能这样操作；请到“我的”查看原因、期限和申诉';
    page.calls.answer({
      listConversations: () => list(talk()),
      listConversationMessages: () => [message('1')],
      getGoods: () => aGoodsDetail(),
      sendInstantMessage: () => refuse('ACCOUNT_BLOCKED', why),
    });
    await open('sessionId=5');
    fireEvent.change(await field(), { target: { value: '在的' } });
    press('发送');
    await screen.findByText(why);
    screen.getByText('在的');
  });

  test('about an order follows it, and leads to it', async () => {
    page.calls.answer({ getOrder: () => anOrder() });
    await open('orderNo=H2611180417');
    await screen.findByText('V10·皮肤486');
    expect(title()).toBe('青舟');
    expect(linksIn()).toEqual([['看订单', '/index/orderDetail?orderNo=H2611180417']]);
    expect(document.body.textContent).toContain('¥1,280.50 待确认看订单');
    expect(page.calls.sent('listConversations')).toEqual([{ orderNo: 'H2611180417', pageSize: 1 }]);
    await field();
    screen.getByRole('button', { name: '发订单' });
    screen.getByText('还没有说过话');
    page.calls.answer({ getOrder: () => anOrder({ statusText: '已完成' }) });
    await page.calls.sendFrame({ type: 'order', id: 'H9', version: 1 });
    await page.calls.sendFrame({ type: 'unread', id: '1', version: 1 });
    await page.calls.sendFrame({ type: 'order', id: 'H2611180417', version: 1 });
    await screen.findByText(/已完成/);
    expect(page.calls.sent('getOrder')).toHaveLength(2);
    page.calls.answer({ getOrder: () => anOrder({ statusText: '退款中' }) });
    await page.calls.sendFrame({ type: 'ready', last: '0' });
    await screen.findByText(/退款中/);
  });

  test('about goods begins before the first message, also when they are gone', async () => {
    page.calls.answer({ getGoods: () => aGoodsDetail({ status: 'sold' }) });
    await open('goodsId=7');
    await screen.findByText(/已不在售/);
    expect(title()).toBe('青舟');
    expect(page.calls.sent('getGoods')).toEqual([{ id: '7' }]);
    await field();
  });

  test('with one of the staff says so', async () => {
    const person = {
      staffId: '12',
      name: '小周',
      avatar: '',
      duty: '售后',
      online: true,
      imId: '12',
      qrUrl: null,
    };
    page.calls.answer({ listStaff: () => [{ ...person, staffId: '11', name: '小吴' }, person] });
    await open('toStaff=12');
    await field();
    expect(title()).toBe('官方客服');
    expect(screen.queryByRole('button', { name: '发商品' })).toBeNull();
  });

  test('the most exact of several names counts', async () => {
    page.calls.answer({ getOrder: () => anOrder(), getGoods: () => aGoodsDetail() });
    await open('goodsId=7&orderNo=H2611180417&toStaff=12');
    await screen.findByText(/看订单/);
    expect(page.calls.sent('getGoods')).toEqual([]);
    await open('goodsId=7&toStaff=12');
    await screen.findByText(/看商品/);
  });

  test('is closed for writing until one’s own name is known', async () => {
    page.calls.answer({
      listConversations: () => list(talk()),
      listConversationMessages: () => [message('1')],
      getGoods: () => aGoodsDetail(),
    });
    await page.open('/other/xiaoxi?sessionId=5');
    await screen.findByText('正在打开会话');
    expect(title()).toBe('会话');
    await waitFor(() => expect(title()).toBe('青舟'));
    screen.getByText('正在打开会话');
    expect(screen.queryByText('第 1 句')).toBeNull();
    act(() => page.sdk.state.user$.next(aProfile()));
    await screen.findByText('第 1 句');
  });

  test.each([
    ['sessionId=5', { listConversationMessages: () => refuse('NOT_FOUND', '没有') }],
    ['goodsId=7', { getGoods: () => refuse('NOT_FOUND', '没有') }],
    ['orderNo=H2611180499', { getOrder: () => refuse('INVALID', '订单号不对') }],
    ['toStaff=12', { listStaff: () => [] }],
  ] as const)('that does not exist (%s) leads to all messages', async (query, answers) => {
    page.calls.answer(answers);
    await open(query);
    await screen.findByRole('heading', { name: '没有这个会话' });
    screen.getByText('内容不存在：商品可能已经撤下，或者它不属于这个账号。');
    expect(linksIn()).toEqual([['看全部消息', '/other/xiaoxi']]);
    expect(title()).toBe('会话');
  });

  test.each([
    ['sessionId=5', { listConversations: () => LOST }],
    ['orderNo=H2611180417', { getOrder: () => refuse('INTERNAL', '出错了') }],
  ] as const)('that does not come (%s) is asked for again', async (query, answers) => {
    page.calls.answer(answers);
    await open(query);
    expect((await screen.findByRole('alert')).textContent).toContain('会话');
    page.calls.answer({
      listConversations: () => list(talk()),
      listConversationMessages: () => [message('1')],
      getOrder: () => anOrder(),
      getGoods: () => aGoodsDetail(),
    });
    press('重试');
    await field();
  });

  test('goes back to the messages, and what is said of the other side is filed', async () => {
    page.calls.answer({
      listConversations: () => list(talk({ subject: { orderNo: 'H2611180417' } })),
      listConversationMessages: () => [message('1', { riskTip: '别加微信' })],
      getOrder: () => anOrder(),
    });
    await open('sessionId=5');
    await screen.findByText('别加微信');
    expect(screen.getAllByRole('button', { name: '查真假' })).toHaveLength(2);
    screen.getByRole('button', { name: '举报' });
    fireEvent.click(screen.getAllByRole('button', { name: '查真假' })[1] as HTMLElement);
    fireEvent.click(within(await screen.findByRole('dialog', { name: '客服验真' })).getByLabelText('关闭'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('返回');
    await waitFor(() => expect(page.history.location.search).toBe(''));
    expect(page.history.location.pathname).toBe('/other/xiaoxi');
  });

  describe('客服验真', () => {
    const openDrawer = async () => {
      page.calls.answer({ getGoods: () => aGoodsDetail() });
      await open('goodsId=7');
      await field();
      press('查真假');
      await screen.findByRole('dialog', { name: '客服验真' });
    };
    const ask = async (answer: () => Answer<'checkOfficialAccount'>) => {
      page.calls.answer({ checkOfficialAccount: answer });
      const before = page.calls.sent('checkOfficialAccount').length;
      press('查询');
      await waitFor(() => expect(page.calls.sent('checkOfficialAccount').length).toBeGreaterThan(before));
    };
    const status = () =>
      screen
        .getAllByRole('status')
        .map((one) => one.textContent)
        .join('');

    test('says whether an account is ours', async () => {
      await openDrawer();
      screen.getByText('有人自称号栈客服？填对方的账号，查它是不是我们的。');
      const kinds = within(screen.getByRole('group', { name: '账号类型' }));
      expect(kinds.getAllByRole('button').map((kind) => kind.textContent)).toEqual([
        'QQ',
        '微信',
        '手机号',
        '支付宝',
      ]);
      fill('对方账号', ' 10001 ');
      await ask(() => ({ official: true, role: '售后', name: '小周' }));
      await waitFor(() => expect(status()).toContain('10001 是号栈官方账号：售后 小周。'));
      press('支付宝');
      expect(status()).not.toContain('10001');
      await ask(() => ({ official: false, role: null, name: null }));
      await waitFor(() => expect(status()).toContain('10001 不是号栈的账号。不要付款，不要给验证码。'));
      fill('对方账号', '10002');
      expect(status()).not.toContain('10001');
      expect(page.calls.sent('checkOfficialAccount')).toEqual([
        { account: '10001', type: 'qq' },
        { account: '10001', type: 'alipay' },
      ]);
    });

    test('asks for nothing without an account', async () => {
      await openDrawer();
      fill('对方账号', ' ');
      press('查询');
      expect(problemAt('对方账号')).toBe('请填写要查询的账号');
      expect(document.activeElement).toBe(screen.getByLabelText('对方账号'));
      fill('对方账号', '1');
      expect(problemAt('对方账号')).toBeUndefined();
      expect(page.calls.sent('checkOfficialAccount')).toEqual([]);
    });

    test('says what went wrong, at the field where it belongs', async () => {
      await openDrawer();
      fill('对方账号', '10001');
      await ask(() => refuse('INVALID', '参数不对', { fields: [{ field: 'account', msg: '账号太长' }] }));
      await waitFor(() => expect(problemAt('对方账号')).toBe('账号太长'));
      expect(status()).not.toContain('参数不对');
      await ask(() => refuse('TOO_MANY_REQUESTS', '太快了'));
      await waitFor(() => expect(status()).toContain('太快了'));
      await ask(() => LOST);
      await waitFor(() => expect(status()).toContain('网络不通，请稍后再试'));
      expect(textOf('对方账号')).toBe('10001');
    });

    test('wants letters copied once too many were asked for', async () => {
      let proof: typeof captchaWork.proof | undefined;
      const takeAway = provideWebCrypto();
      let pictures = 0;
      page.calls.answer({
        getCaptcha: () => ({ uuid: 'u1', img: `AAA${++pictures}`, captchaEnabled: true, proof }),
      });
      const isShown = (picture: number) =>
        waitFor(() =>
          expect(screen.getByRole('img', { name: '图形验证码' }).getAttribute('src')).toContain(
            `AAA${picture}`,
          ),
        );
      await openDrawer();
      fill('对方账号', '10001');
      await ask(() => refuse('CAPTCHA_REQUIRED', '请先填图形验证码'));
      await screen.findByText('查得多了，先认一下图');
      expect(status()).toContain('请先填图形验证码');
      await isShown(1);
      fill('图形验证码', 'ab12');
      proof = captchaWork.proof;
      await ask(() => refuse('PROOF_WRONG', '验证没有完成，请再试一次'));
      await waitFor(() => expect(problemAt('图形验证码')).toBe('验证没有完成，请再试一次'));
      expect(status()).not.toContain('验证没有完成');
      await isShown(2);
      fill('图形验证码', 'ab12');
      await ask(() => refuse('CAPTCHA_WRONG', '不对'));
      await waitFor(() => expect(problemAt('图形验证码')).toBe('图形验证码不对，换一张再试'));
      expect(status()).not.toContain('不对');
      expect(textOf('图形验证码')).toBe('');
      await isShown(3);
      fill('图形验证码', 'cd34');
      proof = undefined;
      await ask(() => ({ official: false, role: null, name: null }));
      await waitFor(() => expect(status()).toContain('不是号栈的账号'));
      expect(page.calls.sent('checkOfficialAccount')).toEqual([
        { account: '10001', type: 'qq' },
        { account: '10001', type: 'qq', uuid: 'u1', code: 'ab12' },
        { account: '10001', type: 'qq', uuid: 'u1', code: 'ab12', proof: captchaWork.solved },
        { account: '10001', type: 'qq', uuid: 'u1', code: 'cd34', proof: captchaWork.solved },
      ]);
      takeAway();
      screen.getByText('查得多了，先认一下图');
    });
  });
});
