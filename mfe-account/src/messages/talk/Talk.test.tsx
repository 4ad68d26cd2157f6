import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { InstantMessage } from 'shared-contract';
import { aGoodsDetail, aProfile } from 'shared-contract/testing';
import { linksIn } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';
import { aConversation, list, messagePages } from '../../testing/messages';
import { anOrder } from '../../testing/order';

const page = messagePages();
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
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
const open = async (query: string) => {
  await page.open(`/other/xiaoxi?${query}`);
  act(() => page.sdk.state.user$.next(aProfile()));
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const field = () => screen.findByPlaceholderText('发消息');

test('a conversation shows with whom and about which goods, what was said, and sends what is written', async () => {
  page.calls.answer({
    listConversations: () => list(aConversation()),
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

test('a conversation with a member who is blocked says that they cannot answer, and takes what is written', async () => {
  page.calls.answer({
    listConversations: () =>
      list(aConversation({ peer: { nick: '青舟', avatar: null, staff: false, blocked: true } })),
    listConversationMessages: () => [message('1')],
    getGoods: () => aGoodsDetail(),
  });
  await open('sessionId=5');
  await screen.findByText('对方的账号已停用，暂时不能回复。');
  await field();
});

test('a blocked member sees why a message was not sent', async () => {
  const why = '账号已停用，现在不能这样操作；请到“我的”查看原因、期限和申诉';
  page.calls.answer({
    listConversations: () => list(aConversation()),
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

test('a conversation about an order follows it, and leads to it', async () => {
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

test('a seller reads the price of the order, not what the buyer pays', async () => {
  const orderNo = 'H2611180417';
  page.calls.answer({
    getOrder: () => anOrder({ role: 'seller' }),
    listConversations: () => list(aConversation({ subject: { orderNo } })),
    listConversationMessages: () => [message('1', { msgType: 'order', content: orderNo })],
  });
  await open(`orderNo=${orderNo}`);
  const card = await screen.findByRole('link', { name: /V10.*待确认/ });
  expect(card.textContent).toContain('¥1,280待确认');
  expect(document.body.textContent).toContain('¥1,280 待确认看订单');
});

test('a conversation that is not loaded yet does not say that nothing was said', async () => {
  const late = deferred<Answer<'listConversations'>>();
  page.calls.answer({ getOrder: () => anOrder(), listConversations: () => late.promise });
  await open('orderNo=H2611180417');
  await screen.findByText('V10·皮肤486');
  expect(title()).toBe('青舟');
  expect(screen.queryByText('还没有说过话')).toBeNull();
  late.settle(list());
  await screen.findByText('还没有说过话');
});

test('a conversation about goods begins before the first message, also when they are gone', async () => {
  page.calls.answer({ getGoods: () => aGoodsDetail({ status: 'sold' }) });
  await open('goodsId=7');
  await screen.findByText(/已不在售/);
  expect(title()).toBe('青舟');
  expect(page.calls.sent('getGoods')).toEqual([{ id: '7' }]);
  await field();
});

test('a conversation with one of the staff says so', async () => {
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

test('a conversation is found by the most exact of several names', async () => {
  page.calls.answer({ getOrder: () => anOrder(), getGoods: () => aGoodsDetail() });
  await open('goodsId=7&orderNo=H2611180417&toStaff=12');
  await screen.findByText(/看订单/);
  expect(page.calls.sent('getGoods')).toEqual([]);
  await open('goodsId=7&toStaff=12');
  await screen.findByText(/看商品/);
});

test('a conversation is closed for writing until one’s own name is known', async () => {
  page.calls.answer({
    listConversations: () => list(aConversation()),
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
] as const)('a conversation that does not exist (%s) leads to all messages', async (query, answers) => {
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
] as const)('a conversation that does not come (%s) is asked for again', async (query, answers) => {
  page.calls.answer(answers);
  await open(query);
  expect((await screen.findByRole('alert')).textContent).toContain('会话');
  page.calls.answer({
    listConversations: () => list(aConversation()),
    listConversationMessages: () => [message('1')],
    getOrder: () => anOrder(),
    getGoods: () => aGoodsDetail(),
  });
  press('重试');
  await field();
});

test('a conversation goes back to the messages, and what is said of the other side is filed', async () => {
  page.calls.answer({
    listConversations: () => list(aConversation({ subject: { orderNo: 'H2611180417' } })),
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
