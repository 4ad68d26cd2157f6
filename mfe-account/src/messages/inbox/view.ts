import type { Message } from 'shared-contract';

export type NoticeType = Message['msgType'];

/** The selected view of the inbox. */
export interface InboxView {
  tab: 'notices' | 'talks';
  /** Null: notices of every type. */
  type: NoticeType | null;
}

/** Label and icon of each type. */
export const noticeLooks = {
  order: { label: '订单', icon: 'clock', tone: 'wait' },
  goods: { label: '商品', icon: 'box', tone: 'plain' },
  price: { label: '降价', icon: 'trend', tone: 'ok' },
  quote: { label: '报价', icon: 'gavel', tone: 'accent' },
  claim: { label: '包赔', icon: 'shieldok', tone: 'ok' },
  system: { label: '系统', icon: 'bell', tone: 'info' },
} as const satisfies Record<NoticeType, { label: string; icon: string; tone: string }>;

export const noticeTypes = Object.keys(noticeLooks) as NoticeType[];

/** The view stored in a history entry; anything else is the default view. */
export function viewOf(carried: unknown): InboxView {
  const { tab, type } = (carried ?? {}) as Partial<InboxView>;
  return {
    tab: tab === 'talks' ? 'talks' : 'notices',
    type: noticeTypes.find((known) => known === type) ?? null,
  };
}
