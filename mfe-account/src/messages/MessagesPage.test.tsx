import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Conversation } from 'shared-contract';
import { linksIn } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';
import { aConversation, list, messagePages } from '../testing/messages';

const page = messagePages();
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const panel = () => screen.getByRole('tabpanel');
const about = (sessionId: string, more: Partial<Conversation> = {}) =>
  aConversation({ sessionId, subject: { goodsId: '7', title: 'V10·皮肤486' }, ...more });
const open = async () => {
  await page.open('/other/xiaoxi');
  fireEvent.click(await screen.findByRole('tab', { name: /^会话/ }));
};

test('a guest is asked to log in and comes back to the conversation', async () => {
  await page.open('/other/xiaoxi?sessionId=5', { guest: true });
  expect(linksIn(await screen.findByRole('main'))).toEqual([
    ['去登录', '/login?redirect=%2Fother%2Fxiaoxi%3FsessionId%3D5'],
  ]);
});

test('conversations say with whom, about what, and how many words are new', async () => {
  page.calls.answer({
    listConversations: () =>
      list(
        about('1', { unread: 2 }),
        about('2', { subject: { orderNo: 'H2611180417', title: 'V10·皮肤486' } }),
        about('3', { subject: { goodsId: '8' } }),
        about('4', { subject: { staffId: '12' }, peer: { nick: '小周', avatar: null, staff: true } }),
        about('5', { peer: { nick: '石桥', avatar: null, staff: false, blocked: true } }),
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

test('a member without conversations is told where they begin', async () => {
  await open();
  await screen.findByRole('heading', { name: '还没有会话' });
  screen.getByText('在商品页点“咨询”问卖家，在订单里点“聊天”找对方。');
  expect(linksIn(panel())).toEqual([['去看看号', '/index/goodList']]);
});

test('conversations keep their place, can be asked for again, and move with what is said', async () => {
  const answer = deferred<Answer<'listConversations'>>();
  page.calls.answer({ listConversations: () => answer.promise });
  await open();
  expect(screen.queryByText('还没有会话')).toBeNull();
  answer.settle(LOST);
  expect((await screen.findByRole('alert')).textContent).toContain('会话');
  page.calls.answer({ listConversations: () => list(about('1')) });
  press('重试');
  await screen.findByText('在吗');
  page.calls.answer({ listConversations: () => list(about('1', { last: '还在的' })) });
  await page.calls.sendFrame({ type: 'unread', id: '1', version: 1 });
  await screen.findByText('还在的');
  page.calls.answer({ listConversations: () => LOST });
  await page.calls.sendFrame({ type: 'unread', id: '1', version: 2 });
  await screen.findByRole('button', { name: '再连' });
});

test('conversations grow page by page, and the next page is tried again', async () => {
  page.calls.answer({
    listConversations: ({ pageNum }) =>
      pageNum === 2 ? refuse('INTERNAL', '出错了') : { rows: [about('1')], total: 2 },
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
  const again = await screen.findByRole('button', { name: '重试' });
  page.calls.answer({ listConversations: () => ({ rows: [about('2', { last: '第二个' })], total: 2 }) });
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
