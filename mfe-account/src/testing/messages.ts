import type { Conversation, Value } from 'shared-contract';
import { aProfile } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';

type Unread = Value<'getUnread'>;

const none = { order: 0, goods: 0, price: 0, wish: 0, quote: 0, claim: 0, system: 0, chat: 0 };

/** The numbers of unread messages; total: their sum. */
export const unread = (byType: Partial<Unread['byType']> = {}): Unread => ({
  total: Object.values(byType).reduce((sum, count) => sum + count, 0),
  byType: { ...none, ...byType },
});

/** A whole list on one page. */
export const list = <T>(...rows: T[]) => ({ rows, total: rows.length });

/** A conversation with the seller of goods 7. */
export const aConversation = (more: Partial<Conversation> = {}): Conversation => ({
  sessionId: '5',
  peer: { nick: '青舟', avatar: null, staff: false },
  subject: { goodsId: '7' },
  last: '在吗',
  unread: 0,
  at: '2026-11-20T14:25:00+08:00',
  ...more,
});

/** The remote for tests of 消息: no messages, and the server's clock, which the pages follow, at 14:30. */
export function messagePages() {
  const page = remotePages(
    () => import('../app'),
    () => ({
      getUnread: () => unread(),
      listMessages: () => list(),
      listConversations: () => list(),
      getProfile: () => aProfile(),
    }),
  );
  beforeEach(() => page.sdk.clock.sync('2026-11-20T14:30:00+08:00'));
  return page;
}
