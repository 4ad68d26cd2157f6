import type { Value } from '../envelope';
import type { Notice } from '../shapes';

type NoticeHead = Value<'listNotices'>['rows'][number];
type ReadNotice = Value<'getNotice'>;

/** A notice as in lists. */
export const aNoticeHead = (id: string, more: Partial<NoticeHead> = {}): NoticeHead => ({
  id,
  noticeType: 'gonggao',
  category: null,
  title: `第 ${id} 篇`,
  summary: '',
  coverUrl: null,
  pinned: false,
  viewCount: 3,
  publishedAt: '2026-11-20T14:30:00+08:00',
  ...more,
});

/** A text as in listNoticeDetails, which returns several of one kind. */
export const aNotice = (id: string, more: Partial<Notice> = {}): Notice => ({
  ...aNoticeHead(id),
  content: `<p>第 ${id} 篇的正文</p>`,
  ...more,
});

/** A text with its previous and next one and its votes. */
export const aReadNotice = (id: string, more: Partial<ReadNotice> = {}): ReadNotice => ({
  ...aNotice(id),
  prev: null,
  next: null,
  votes: { helpful: 0, total: 0 },
  ...more,
});
