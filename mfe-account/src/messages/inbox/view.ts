import type { Message } from 'shared-contract';

export type NoticeType = Message['msgType'];

/** What of the inbox is looked at. */
export interface InboxView {
  tab: 'notices' | 'talks';
  /** Null: notices of every type. */
  type: NoticeType | null;
}

/** By type: its name, and how its rows look. */
export const noticeLooks = {
  order: { label: '订单', icon: 'clock', tone: 'wait' },
  goods: { label: '商品', icon: 'box', tone: 'plain' },
  price: { label: '降价', icon: 'trend', tone: 'ok' },
  quote: { label: '报价', icon: 'gavel', tone: 'accent' },
  claim: { label: '包赔', icon: 'shieldok', tone: 'ok' },
  system: { label: '系统', icon: 'bell', tone: 'info' },
} as const satisfies Record<NoticeType, { label: string; icon: string; tone: string }>;

export const noticeTypes = Object.keys(noticeLooks) as NoticeType[];

/** The view that a history entry carries; anything else is the view one begins with. */
export function viewOf(carried: unknown): InboxView {
  const { tab, type } = (carried ?? {}) as Partial<InboxView>;
  return {
    tab: tab === 'talks' ? 'talks' : 'notices',
    type: noticeTypes.find((known) => known === type) ?? null,
  };
}
