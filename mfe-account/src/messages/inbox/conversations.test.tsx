import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Conversation } from 'shared-contract';
import { TestRouter } from 'shared-router/testing';
import { type AnsweredCalls, answerCalls } from 'shared-sdk/testing';

const talk = (sessionId: string, subject: Conversation['subject']): Conversation => ({
  sessionId,
  peer: { nick: '青舟', avatar: null, staff: false },
  subject,
  last: '在吗',
  unread: 0,
  at: '2026-11-20T14:30:00+08:00',
});
const title = 'V10·皮肤486';
const rows = [
  talk('1', { goodsId: '7', title }),
  talk('2', { orderNo: 'H2611180417', title }),
  talk('3', { goodsId: '8' }),
  talk('4', { staffId: '12' }),
];

let calls: AnsweredCalls;
let Conversations: ComponentType;
beforeAll(async () => {
  calls = await answerCalls({ listConversations: () => ({ rows, total: rows.length }) });
  Conversations = (await import('./Conversations')).Conversations;
});
afterAll(() => calls.close());

test('each conversation says which goods or order it is about', async () => {
  render(
    <TestRouter>
      <Conversations />
    </TestRouter>,
  );
  const links = await screen.findAllByRole('link');
  const words = links.map((link) => {
    const time = link.querySelector('time')?.textContent ?? '';
    return link.textContent?.split(time)[1]?.replace('在吗', '');
  });
  expect(words).toEqual(['V10·皮肤486', '订单 H2611180417 V10·皮肤486', '商品现在看不到了', '']);
});
