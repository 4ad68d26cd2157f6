import type { NoticeHead, Value } from 'shared-contract';
import type { Notice, Problem } from 'shared-contract/shapes';

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

/** A ticket that waits for staff. */
export const aTicket = (id: string, more: Partial<Problem> = {}): Problem => ({
  id,
  problemType: 'feedback',
  orderNo: null,
  content: '列表滑到第三页就不动了，退出重进也一样',
  images: [],
  fields: {},
  status: 'pending',
  statusText: '待处理',
  actions: [],
  result: null,
  deadline: null,
  payoutFen: null,
  replies: [],
  createdAt: '2026-11-19T09:05:00+08:00',
  ...more,
});

/** `count` of them, numbered from `first`. */
export const many = <T>(count: number, make: (id: string) => T, first = 1): T[] =>
  Array.from({ length: count }, (_, index) => make(String(first + index)));
