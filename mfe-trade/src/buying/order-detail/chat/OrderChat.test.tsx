import { screen, waitFor } from '@testing-library/react';
import { aProfile } from 'shared-contract/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { fill, linkTo, press, untilText, words } from '../../../shared/testing/screen';
import { orderPage } from '../testing';

const { page, open } = orderPage();

const talk = {
  sessionId: 's1',
  peer: { nick: '青舟', avatar: null, staff: false },
  subject: { orderNo: 'H2611180417' },
  last: '你好',
  unread: 2,
  at: '2026-11-20T14:20:00+08:00',
};
const message = {
  msgId: '1',
  clientMsgId: 'client-1',
  from: 'peer',
  msgType: 'text',
  content: '加微信转账给我',
  riskTip: '私下转账不受保护',
  sentAt: '2026-11-20T14:20:00+08:00',
} as const;

/** The user is known after the profile was fetched, as the host does. */
const knowReader = () =>
  new Promise<void>((resolve) => {
    page.calls.answer({ getProfile: () => aProfile() });
    page.sdk.api.getProfile({}).subscribe({ complete: resolve });
  });
const openChat = async () => {
  await press(/^聊天/);
  return screen.findByRole('dialog', { name: '和青舟聊这一单' });
};

test('says how much of the conversation was not read', async () => {
  page.calls.answer({ listConversations: () => ({ rows: [talk], total: 1 }) });
  await open();
  await screen.findByRole('button', { name: /聊天 ?2 ?条未读/ });
  expect(page.calls.sent('listConversations')).toEqual([{ orderNo: 'H2611180417', pageSize: 1 }]);
});

test('is the button of the bar when nothing else can be done', async () => {
  page.calls.answer({ listConversations: () => ({ rows: [talk], total: 1 }) });
  await open({ status: 'cancelled', statusText: '已取消', stepActor: 'none', actions: [] });
  await screen.findByRole('button', { name: '聊天 2 条未读' });
  const bar = screen.getByRole('region', { name: '页面操作' });
  expect(bar.querySelectorAll('button, a')).toHaveLength(1);
  expect((await openChat()).textContent).toContain('正在打开会话');
});

test('counts anew when a message came, or one may have been missed', async () => {
  const unread = (count: number) => () => ({ rows: [{ ...talk, unread: count }], total: 1 });
  page.calls.answer({ listConversations: unread(2) });
  await open();
  await screen.findByRole('button', { name: /聊天 ?2 ?条未读/ });
  page.calls.answer({ listConversations: unread(3) });
  await page.calls.sendFrame({ type: 'unread', id: '1', version: 1 });
  await screen.findByRole('button', { name: /聊天 ?3 ?条未读/ });
  page.calls.answer({ listConversations: unread(4) });
  await page.calls.sendFrame({ type: 'ready', last: '0' });
  await screen.findByRole('button', { name: /聊天 ?4 ?条未读/ });
});

test('opens beside the order, and nothing can be written before the reader is known', async () => {
  await open();
  expect((await openChat()).textContent).toContain('正在打开会话');
});

test('shows what was said, warns, and sends what is written', async () => {
  await open();
  await knowReader();
  page.calls.answer({
    listConversations: () => ({ rows: [talk], total: 1 }),
    listConversationMessages: () => [message],
    sendInstantMessage: () => ({ msgId: '2', sessionId: 's1', sentAt: message.sentAt, riskTip: null }),
    createProblem: () => refuse('TOO_MANY_REQUESTS', '举报太频繁'),
  });
  await openChat();
  await untilText('加微信转账给我');
  expect(words()).toContain('私下转账不受保护');
  expect(screen.getAllByRole('link', { name: '查真假' })[0]?.getAttribute('href')).toBe('/index/security');
  expect(await linkTo('导出证据')).toContain('view=evidence');
  const field = screen.getByRole('textbox', { name: /消息|说|写/ });
  await fill(field.getAttribute('aria-label') ?? '', '请在这里说');
  await press(/发送/);
  await waitFor(() =>
    expect(page.calls.sent('sendInstantMessage')).toMatchObject([{ msgType: 'text', content: '请在这里说' }]),
  );
});

test('a report needs words: white space is refused in the standing words, too few in its own', async () => {
  await open();
  await knowReader();
  page.calls.answer({
    listConversations: () => ({ rows: [talk], total: 1 }),
    listConversationMessages: () => [message],
    createProblem: () => ({ id: '1' }),
  });
  await openChat();
  await press('举报');
  await fill('举报内容', '   ');
  await untilText('输入的数据不合法!');
  await fill('举报内容', '骗子');
  await untilText('写满 10 个字，客服才好核查');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交举报' }).disabled).toBe(true);
  await fill('举报内容', '让我加微信转账，不肯走平台');
  await press('提交举报');
  await waitFor(() => expect(page.calls.sent('createProblem')).toHaveLength(1));
});

test('that does not open can be tried again', async () => {
  await open();
  await knowReader();
  page.calls.answer({ listConversations: () => LOST });
  const sheet = await openChat();
  await waitFor(() => expect(sheet.textContent).toContain('加载失败'));
  expect(sheet.textContent).toContain('聊天');
  page.calls.answer({ listConversations: () => ({ rows: [], total: 0 }) });
  await press('重试');
  await untilText('还没有说过话');
});
