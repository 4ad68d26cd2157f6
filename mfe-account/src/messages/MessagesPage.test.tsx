import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Conversation, InstantMessage, Message, Value } from 'shared-contract';
import { aGoodsDetail, aProfile } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, captchaWork, deferred, LOST, provideWebCrypto, refuse } from 'shared-sdk/testing';
import { fill, problemAt, textOf } from '../testing/fields';
import { anOrder } from '../testing/order';

type Unread = Value<'getUnread'>;

const none = { order: 0, goods: 0, price: 0, quote: 0, claim: 0, system: 0, chat: 0 };
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
  const open = async (state?: object) => {
    await page.open('/other/xiaoxi');
    if (state) act(() => page.history.replace('/other/xiaoxi', state));
    await screen.findByRole('group', { name: '通知类型' });
  };
  const rows = () => linksIn(panel());

  test('stand under their day, each with what it leads to', async () => {
    page.calls.answer({
      listMessages: () =>
        list(
          notice('1', { read: false }),
          notice('2', { createdAt: '2026-11-18T15:30:00+08:00' }),
          notice('3', { createdAt: '2025-12-31T23:59:00+08:00' }),
        ),
      getUnread: () => unread({ order: 1, price: 2, chat: 4 }),
    });
    await open();
    await screen.findByText('第 2 条');
    expect(rows()).toEqual([
      ['未读：第 1 条14:20已付款', '/index/orderDetail?orderNo=H2611180417'],
      ['第 2 条11-18 15:30已付款', '/index/orderDetail?orderNo=H2611180417'],
      ['第 3 条2025-12-31 23:59已付款', '/index/orderDetail?orderNo=H2611180417'],
    ]);
    expect(screen.getAllByRole('heading').map((head) => head.textContent)).toEqual(['消息', '今天', '更早']);
    await waitFor(() => expect(tabs()).toEqual(['通知3', '会话4']));
    expect(chips()).toEqual(['*全部', '订单1', '商品', '降价2', '报价', '包赔', '系统']);
    screen.getByText('共 3 条');
    expect(panel().getAttribute('aria-label')).toBe('通知');
    expect(page.calls.sent('listMessages')).toEqual([{ pageNum: 1 }]);
    expect(page.calls.sent('getUnread')).toEqual([{}]);
  });

  test('that are all of other days say so, and nothing is counted where nothing is unread', async () => {
    page.calls.answer({
      listMessages: () => list(notice('1', { createdAt: '2026-11-19T23:59:00+08:00' })),
    });
    await open();
    await screen.findByText('今天以前');
    expect(tabs()).toEqual(['通知', '会话']);
    expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull();
  });

  test('count as read when they are opened', async () => {
    page.calls.answer({
      listMessages: () => list(notice('1', { read: false })),
      markMessageRead: () => ({ unread: 6 }),
    });
    await open();
    fireEvent.click(await screen.findByText('第 1 条'));
    await waitFor(() => expect(page.calls.sent('markMessageRead')).toEqual([{ id: '1' }]));
    await waitFor(() => expect(page.sdk.state.count$.value).toBe(6));
    expect(page.history.location.pathname).toBe('/index/orderDetail');
  });

  test.each([null, '/index/nowhere'])('about no page (%s) are read in a box', async (link) => {
    page.calls.answer({
      listMessages: () => list(notice('1', { link, content: '维护到四点', read: false })),
      markMessageRead: () => LOST,
    });
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

  test('that were read are not told to the server again', async () => {
    page.calls.answer({ listMessages: () => list(notice('1', { link: null })) });
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

  test('are looked at by type; which one stays in the history', async () => {
    page.calls.answer({ listMessages: ({ msgType }) => list(...(msgType ? [] : [notice('1')])) });
    await open();
    await screen.findByText('第 1 条');
    press('降价');
    await screen.findByRole('heading', { name: '没有降价通知' });
    screen.getByText('订单进展、收藏降价、报价和包赔结果都会写在这里。');
    expect(page.calls.sent('listMessages').at(-1)).toEqual({ msgType: 'price', pageNum: 1 });
    expect(page.history.location.state).toEqual({ tab: 'notices', type: 'price' });
    expect(page.history.action).toBe('REPLACE');
    expect(chips()[3]).toBe('*降价');
    press('看全部通知');
    await screen.findByText('第 1 条');
    press('系统');
    await screen.findByRole('heading', { name: '没有系统通知' });
    press('全部');
    await screen.findByText('第 1 条');
    expect(page.history.location.state).toEqual({ tab: 'notices', type: null });
  });

  test('a member without any is led to the goods', async () => {
    await open();
    await screen.findByRole('heading', { name: '还没有通知' });
    expect(rows()).toEqual([['去逛逛', '/index/goodList']]);
  });

  test('keep their place while they come, and can be asked for again', async () => {
    const answer = deferred<Answer<'listMessages'>>();
    page.calls.answer({ listMessages: () => answer.promise });
    await open();
    expect(screen.queryByText('还没有通知')).toBeNull();
    answer.settle(LOST);
    expect((await screen.findByRole('alert')).textContent).toContain('通知');
    page.calls.answer({ listMessages: () => list(notice('1')) });
    press('重试');
    await screen.findByText('第 1 条');
  });

  test('that were seen before stand under a strip while nobody answers', async () => {
    page.calls.answer({ listMessages: () => list(notice('1')) });
    await open();
    await screen.findByText('第 1 条');
    expect(screen.queryByText('再连')).toBeNull();
    page.calls.answer({ listMessages: () => LOST });
    await page.calls.sendFrame({ type: 'unread', id: '1', version: 1 });
    await screen.findByText('离线，显示 11-20 14:30 存下的内容');
    screen.getByText('第 1 条');
    page.calls.answer({ listMessages: () => list(notice('2')) });
    press('再连');
    await screen.findByText('第 2 条');
    expect(screen.queryByText('再连')).toBeNull();
    page.calls.answer({ listMessages: () => refuse('INTERNAL', '出错了') });
    await page.calls.sendFrame({ type: 'unread', id: '1', version: 2 });
    await screen.findByText('没有加载出来');
    expect(screen.queryByText('再连')).toBeNull();
  });

  test('grow page by page', async () => {
    page.calls.answer({
      listMessages: ({ pageNum }) => ({ rows: [notice(String(pageNum))], total: 2 }),
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
    await screen.findByText('第 2 条');
    screen.getByText('共 2 条');
  });
});

describe('conversations', () => {
  const talk = (sessionId: string, more: Partial<Conversation> = {}): Conversation => ({
    sessionId,
    peer: { nick: '青舟', avatar: null, staff: false },
    subject: { goodsId: '7', title: '【WZ7K2093】V10·皮肤486' },
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
          talk('2', { subject: { orderNo: 'H2611180417', title: '【WZ7K2093】V10·皮肤486' } }),
          talk('3', { subject: { goodsId: '8' } }),
          talk('4', { subject: { staffId: '12' }, peer: { nick: '小周', avatar: null, staff: true } }),
        ),
    });
    await open();
    await waitFor(() => expect(linksIn(panel())).toHaveLength(4));
    expect(linksIn(panel())).toEqual([
      ['青青舟5 分钟前V10·皮肤486在吗2条未读', '/other/xiaoxi?sessionId=1'],
      ['青青舟5 分钟前订单 H2611180417 V10·皮肤486在吗', '/other/xiaoxi?sessionId=2'],
      ['青青舟5 分钟前商品现在看不到了在吗', '/other/xiaoxi?sessionId=3'],
      ['小小周官方客服5 分钟前在吗', '/other/xiaoxi?sessionId=4'],
    ]);
    screen.getByText('共 4 个会话');
    expect(panel().getAttribute('aria-label')).toBe('会话');
    expect(page.history.location.state).toEqual({ tab: 'talks', type: null });
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
    await open();
    fireEvent.click(screen.getByRole('tab', { name: /^通知/ }));
    await screen.findByRole('group', { name: '通知类型' });
    expect(page.history.location.state).toEqual({ tab: 'notices', type: null });
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
      page.calls.answer({ getCaptcha: () => ({ uuid: 'u1', img: 'AAAA', captchaEnabled: true, proof }) });
      await openDrawer();
      fill('对方账号', '10001');
      await ask(() => refuse('CAPTCHA_REQUIRED', '请先填图形验证码'));
      await screen.findByText('查得多了，先认一下图');
      expect(status()).toContain('请先填图形验证码');
      await screen.findByRole('img', { name: '图形验证码' });
      fill('图形验证码', 'ab12');
      proof = captchaWork.proof;
      await ask(() => refuse('CAPTCHA_WRONG', '不对'));
      await waitFor(() => expect(problemAt('图形验证码')).toBe('图形验证码不对，换一张再试'));
      expect(status()).not.toContain('不对');
      expect(textOf('图形验证码')).toBe('');
      await screen.findByRole('img', { name: '图形验证码' });
      fill('图形验证码', 'cd34');
      proof = undefined;
      await ask(() => ({ official: false, role: null, name: null }));
      await waitFor(() => expect(status()).toContain('不是号栈的账号'));
      expect(page.calls.sent('checkOfficialAccount')).toEqual([
        { account: '10001', type: 'qq' },
        { account: '10001', type: 'qq', uuid: 'u1', code: 'ab12' },
        { account: '10001', type: 'qq', uuid: 'u1', code: 'cd34', proof: captchaWork.solved },
      ]);
      takeAway();
      screen.getByText('查得多了，先认一下图');
    });
  });
});
