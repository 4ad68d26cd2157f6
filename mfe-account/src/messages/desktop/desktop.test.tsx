import { act, screen, waitFor, within } from '@testing-library/react';
import { aGoodsDetail, aProfile } from 'shared-contract/testing';
import { inWideWindow, linksIn, remotePages } from 'shared-router/testing';
import { type Answer, deferred } from 'shared-sdk/testing';
import { aConversation } from '../../testing/messages';
import { anOrder } from '../../testing/order';

inWideWindow();

const rows = [
  aConversation({ subject: { goodsId: '7', title: 'V10·皮肤486' } }),
  aConversation({ sessionId: '6', subject: { orderNo: 'H2611180417', goodsId: '7', title: 'V10·皮肤486' } }),
];
const page = remotePages(
  () => import('../../app'),
  () => ({
    getProfile: () => aProfile(),
    listConversations: ({ orderNo, goodsId }) => {
      const found = rows.filter(
        ({ subject }) =>
          (!orderNo || subject.orderNo === orderNo) &&
          (!goodsId || (subject.goodsId === goodsId && !subject.orderNo)),
      );
      return { rows: found, total: found.length };
    },
    listConversationMessages: () => [],
    getGoods: () => aGoodsDetail(),
    getOrder: () => anOrder(),
  }),
);
const open = async (query: string) => {
  await page.open(`/other/xiaoxi?${query}`);
  act(() => page.sdk.state.user$.next(aProfile()));
};
const current = async () => {
  const list = await screen.findByRole('region', { name: '会话' });
  await within(list).findAllByRole('link');
  return within(list)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current'))
    .map((link) => link.getAttribute('href'));
};

test.each([
  ['sessionId=6', 6],
  ['orderNo=H2611180417', 6],
  ['goodsId=7', 5],
])('all conversations stand beside the open one, which is marked (%s)', async (query, sessionId) => {
  await open(query);
  expect(await current()).toEqual([`/other/xiaoxi?sessionId=${sessionId}`]);
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
});

test('the order stands beside its conversation, with whose turn it is', async () => {
  await open('orderNo=H2611180417');
  const card = await screen.findByRole('complementary', { name: '订单' });
  expect(within(card).getByRole('heading', { name: /现在该 你/ })).toBeTruthy();
  within(card).getByRole('heading', { name: 'V10·皮肤486' });
  within(card).getByText('H2611180417');
  expect(card.textContent).toContain('商品价¥1,280.00包赔¥0.00你付¥1,280.50');
  expect(within(card).getByRole('timer')).toBeTruthy();
  expect(linksIn(card)).toEqual([['看订单', '/index/orderDetail?orderNo=H2611180417']]);
});

test('a seller reads what they get, and that it is the buyer’s turn', async () => {
  page.calls.answer({ getOrder: () => anOrder({ role: 'seller' }) });
  await open('orderNo=H2611180417');
  const card = await screen.findByRole('complementary', { name: '订单' });
  within(card).getByRole('heading', { name: /现在该 买家/ });
  expect(card.textContent).toContain('成交价¥1,280.00平台服务费−¥64.00你到手¥1,216.00');
});

test('its goods do not stand there until the order arrives', async () => {
  const order = deferred<Answer<'getOrder'>>();
  page.calls.answer({ getOrder: () => order.promise });
  await open('orderNo=H2611180417');
  await screen.findByText('还没有说过话');
  await waitFor(() => expect(page.calls.sent('getGoods')).toHaveLength(1));
  await act(() => new Promise((next) => setTimeout(next, 100)));
  expect(screen.queryByRole('complementary')).toBeNull();
  order.settle(anOrder());
  await screen.findByRole('complementary', { name: '订单' });
});

test('so does an ended order, with its outcome', async () => {
  const ended = { status: 'refunded', stepActor: 'none', stepText: '已全额退款', actions: [] } as const;
  page.calls.answer({ getOrder: () => anOrder({ ...ended, actions: [] }) });
  await open('orderNo=H2611180417');
  const card = await screen.findByRole('complementary', { name: '订单' });
  within(card).getByText('已全额退款');
  expect(card.textContent).not.toContain('你付');
});

test('goods stand beside the conversation about them', async () => {
  await open('goodsId=7');
  const card = await screen.findByRole('complementary', { name: '商品' });
  expect(linksIn(card)).toEqual([['看商品', '/index/goodDetail?id=7']]);
});
