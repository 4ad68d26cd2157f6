import {
  Empty,
  Fen,
  Id,
  Nullable,
  Pagination,
  type Shape,
  type Static,
  StringEnum,
  Time,
  Type,
} from './common';

const Text = Type.String();
/** The kinds of notice of product section 3; pinyin because callers of the given API send them so. */
export const noticeTypes = [
  'gonggao',
  'xinwen',
  'bangzhu',
  'jiaoyixuzhi',
  'zhaohui',
  'zhaohuianli',
  'jieshao',
  'yinsi',
  'xieyi',
  'shoufei',
  'huishou',
  'daishou',
  'anquan',
  'zhaomu',
  'hezuo',
  'shanghu',
] as const;
export type NoticeType = (typeof noticeTypes)[number];
const OfType = StringEnum(noticeTypes, { err: '公告类型不对' });

const Category = Type.String({ minLength: 1, maxLength: 10, err: '分类为 1–10 个字' });

const Head = {
  id: Id,
  noticeType: OfType,
  /** Its category, such as 付款退款. */
  category: Nullable(Text),
  title: Text,
  summary: Text,
  coverUrl: Nullable(Text),
  pinned: Type.Boolean(),
  viewCount: Type.Integer(),
  publishedAt: Time,
};
export const NoticeHead = Type.Object(Head);
export type NoticeHead = Static<typeof NoticeHead>;
/** `content` is sanitised HTML; the page sanitises it again. */
export const Notice = Type.Object({ ...Head, content: Text });
export type Notice = Static<typeof Notice>;

/** Number of votes, and how many of them are helpful votes. */
const Votes = { helpful: Type.Integer(), total: Type.Integer() };

/** Duration of a step: `lowMs` is the 10th, `highMs` the 90th percentile. Null: too few samples. */
const Measured = Type.Object({
  samples: Type.Integer(),
  spread: Nullable(Type.Object({ lowMs: Type.Number(), medianMs: Type.Number(), highMs: Type.Number() })),
});
export type Measured = Static<typeof Measured>;

const Neighbour = Nullable(Type.Object({ id: Id, title: Text }));

export const content = {
  listContacts: {
    input: Empty,
    data: Type.Array(
      Type.Object({
        group: Text,
        items: Type.Array(
          Type.Object({ name: Text, channel: Text, value: Text, hours: Text, online: Type.Boolean() }),
        ),
      }),
    ),
  },
  listNoticeDetails: { input: Type.Object({ noticeType: OfType }), data: Type.Array(Notice) },
  listGroups: {
    input: Type.Object({ gameId: Type.Optional(Id) }),
    data: Type.Array(Type.Object({ name: Text, number: Text, full: Type.Boolean(), joinUrl: Text })),
  },
  getPersonalNotice: { input: Type.Object({ id: Id }), data: Notice },
  /** type 1: banners, 2: streamers. */
  listStreamers: {
    input: Type.Object({ type: Type.Integer({ minimum: 1, maximum: 2, err: '类型为 1 或 2' }) }),
    data: Type.Array(
      Type.Object({ id: Id, name: Text, platform: Text, imageUrl: Text, link: Text, intro: Text }),
    ),
  },
  listNotices: {
    input: Type.Object({
      noticeType: OfType,
      keyword: Type.Optional(Type.String({ maxLength: 40, err: '关键词最多 40 个字' })),
      category: Type.Optional(Category),
      /** `read`: most read first. Default: pinned ones first, then newest. */
      sort: Type.Optional(StringEnum(['newest', 'read'], { err: '排序方式不对' })),
      ...Pagination,
    }),
    rows: NoticeHead,
  },
  getNotice: {
    input: Type.Object({ id: Id }),
    data: Type.Composite([
      Notice,
      Type.Object({ prev: Neighbour, next: Neighbour, votes: Type.Object(Votes) }),
    ]),
  },
  voteNotice: {
    input: Type.Object({ id: Id, helpful: Type.Boolean() }),
    /** `own`: this visitor's first vote, which cannot be changed. */
    data: Type.Object({ ...Votes, own: Type.Boolean() }),
  },
  listNoticeCategories: {
    input: Type.Object({ noticeType: OfType }),
    data: Type.Array(Type.Object({ category: Text, count: Type.Integer() })),
  },
  /** Statistics of the last `days` days and of now, computed from orders, claims and conversations. */
  getFigures: {
    input: Empty,
    data: Type.Object({
      at: Time,
      days: Type.Integer(),
      /** Paid orders that have ended. */
      deals: Type.Integer(),
      /** Outcomes; `compensated` ones were completed before and are not counted there again. */
      outcomes: Type.Object({
        completed: Type.Integer(),
        refundedBeforeDelivery: Type.Integer(),
        refundedAfterDelivery: Type.Integer(),
        compensated: Type.Integer(),
      }),
      /** Orders whose money is held now, by what is awaited: the buyer's confirmation, the re-binding, anything else. */
      held: Type.Object({
        orders: Type.Integer(),
        confirming: Type.Integer(),
        rebinding: Type.Integer(),
      }),
      /** Warranty payouts of this month (China). */
      payouts: Type.Object({ claims: Type.Integer(), fen: Fen }),
      delivery: Measured,
      claim: Measured,
      reply: Measured,
    }),
  },
  listSocialLinks: {
    input: Empty,
    data: Type.Array(Type.Object({ platform: Text, name: Text, url: Text, qrUrl: Nullable(Text) })),
  },
} satisfies Record<string, Shape>;
