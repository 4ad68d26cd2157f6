import { fireEvent, render, screen } from '@testing-library/react';
import { Composer } from './Composer';
import { MessageList } from './MessageList';
import { formatSent, needsTime } from './message-time';
import type { ShownMessage } from './shown-message';

const said = (n: number, rest: Partial<ShownMessage> = {}): ShownMessage => ({
  msgId: String(n),
  clientMsgId: `client-${n}`,
  from: 'peer',
  msgType: 'text',
  content: `第 ${n} 句`,
  riskTip: null,
  sentAt: '2026-11-21T10:00:00+08:00',
  ...rest,
});
const peer = { nick: '石桥听雨', avatar: null };
const me = { nick: '青团', avatar: null };
const on = () => ({ onRetry: jest.fn(), onDiscard: jest.fn(), onOpenImage: jest.fn(), onEarlier: jest.fn() });
const list = (messages: ShownMessage[], rest = {}) => (
  <MessageList messages={messages} peer={peer} me={me} hasEarlier={false} {...on()} {...rest} />
);

test('a message of one’s own says what became of it, and only what failed is sent again', () => {
  const onRetry = jest.fn();
  const mine = { from: 'me', msgId: null } as const;
  render(
    list(
      [
        said(1, { ...mine, delivery: 'sending' }),
        said(2, { ...mine, delivery: 'waiting' }),
        said(3, { ...mine, delivery: 'failed', error: '发得太快，一分钟后再发' }),
      ],
      { onRetry },
    ),
  );
  for (const words of ['发送中', '发送中，联网后自动发出', '发得太快，一分钟后再发'])
    expect(screen.getByText(words)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重发' }));
  expect(onRetry.mock.calls).toEqual([['client-3']]);
});

test('a warning stands with its message, with what can be done; pictures open large', () => {
  const onOpenImage = jest.fn();
  render(
    list([said(1, { riskTip: '号栈从不收取解冻金' }), said(2, { msgType: 'image', content: '/a.webp' })], {
      riskActions: <button type="button">举报</button>,
      onOpenImage,
    }),
  );
  expect(screen.getByText('号栈从不收取解冻金')).toBeTruthy();
  expect(screen.getByRole('button', { name: '举报' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '看图片' }));
  expect(onOpenImage).toHaveBeenCalledWith('/a.webp');
});

test('goods and orders are cards that lead there; one that cannot be seen any more says so', () => {
  const goods = { g1: { title: 'V10·皮肤486', coverUrl: null, priceFen: 128000, href: '/g1' }, g2: null };
  render(
    list(
      ['g1', 'g2', 'g3'].map((content, i) => said(i, { msgType: 'goods', content })),
      { goods },
    ),
  );
  const card = screen.getByRole('link');
  expect(card.textContent).toMatch(/V10·皮肤486.*¥1,280/);
  expect(card.getAttribute('href')).toBe('/g1');
  expect(screen.getByText('这个商品现在看不到了')).toBeTruthy();
  expect(screen.getByRole('status', { name: '正在加载商品' })).toBeTruthy();
});

test('a line marks where the new messages begin', () => {
  render(list([said(1), said(2), said(3)], { firstUnreadId: '2' }));
  const lines = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(lines.indexOf('以下是新消息')).toBe(lines.findIndex((line) => line?.includes('第 2 句')) - 1);
});

test('the time stands before the first message, after a pause and on another day, as people say it', () => {
  const at = (time: string) => `2026-11-${time}:00+08:00`;
  expect(needsTime(at('21T10:00'), undefined)).toBe(true);
  expect(needsTime(at('21T10:14'), at('21T10:00'))).toBe(false);
  expect(needsTime(at('21T10:15'), at('21T10:00'))).toBe(true);
  expect(needsTime(at('21T00:01'), at('20T23:59'))).toBe(true);
  const now = Date.parse(at('21T12:00'));
  expect(formatSent(at('21T00:05'), now)).toBe('00:05');
  expect(formatSent(at('20T23:59'), now)).toBe('昨天 23:59');
  expect(formatSent(at('18T09:30'), now)).toBe('11-18 09:30');
  expect(formatSent('2025-11-18T09:30:00+08:00', now)).toBe('2025-11-18 09:30');
});

test('the composer sends what was written once, without the white space around it, and never nothing', () => {
  const onSend = jest.fn();
  render(<Composer onSend={onSend} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '发消息' });
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '发送' });
  fireEvent.change(field, { target: { value: '   ' } });
  expect(send.disabled).toBe(true);
  fireEvent.change(field, { target: { value: '  号还在吗 ' } });
  fireEvent.click(send);
  expect(onSend.mock.calls).toEqual([['号还在吗']]);
  expect(field.value).toBe('');
});
