import type { Message, QueryOf } from 'shared-contract';
import type { IconName } from 'shared-ui';

export type Tone = 'plain' | 'accent' | 'ok' | 'wait' | 'info';

export type NoticeType = Message['msgType'];
/** What the notices are filtered by: a type, or what it is the member's turn to act on. */
export type NoticeFilter = NoticeType | 'todo';

/** The selected view of the inbox. */
export interface InboxView {
  tab: 'notices' | 'talks';
  /** Null: all notices. */
  type: NoticeFilter | null;
}

/** Label, icon and colour of each type. */
export const noticeLooks = {
  order: { label: '订单', icon: 'clock', tone: 'plain' },
  goods: { label: '商品', icon: 'box', tone: 'plain' },
  price: { label: '降价', icon: 'trend', tone: 'ok' },
  wish: { label: '心愿', icon: 'heart', tone: 'ok' },
  quote: { label: '报价', icon: 'gavel', tone: 'accent' },
  claim: { label: '包赔', icon: 'shieldok', tone: 'ok' },
  system: { label: '系统', icon: 'bell', tone: 'info' },
} as const satisfies Record<NoticeType, { label: string; icon: IconName; tone: Tone }>;

/** Icon and colour of subjects that differ from those of their type. */
const subjectLooks: Partial<Record<string, { icon: IconName; tone: Tone }>> = {
  offers: { icon: 'edit', tone: 'accent' },
  request: { icon: 'search', tone: 'accent' },
  ticket: { icon: 'headset', tone: 'info' },
  withdrawal: { icon: 'wallet', tone: 'plain' },
  recharge: { icon: 'wallet', tone: 'plain' },
};

/** Icon and colour of a notice by its subject and type; those of the system for types that this release does not know. */
export const lookOf = ({ subject, msgType }: Message): { icon: IconName; tone: Tone } =>
  subjectLooks[subject?.kind ?? ''] ??
  (noticeLooks as Partial<Record<string, { icon: IconName; tone: Tone }>>)[msgType] ??
  noticeLooks.system;

export const noticeTypes = Object.keys(noticeLooks) as NoticeType[];

/** The view in the address; anything else is the default view. */
export function viewOf({ tab, type }: QueryOf<'xiaoxi'>): InboxView {
  return {
    tab: tab === 'talks' ? 'talks' : 'notices',
    type: type === 'todo' ? type : (noticeTypes.find((known) => known === type) ?? null),
  };
}

/** The query of a view; the default one has none. */
export const queryOf = ({ tab, type }: InboxView): QueryOf<'xiaoxi'> => ({
  tab: tab === 'talks' ? tab : undefined,
  type: type ?? undefined,
});
