import { Empty, Id, Maybe, Page, type Shape, type Static, Time, Type, Words } from './common';

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
const OfType = Words(noticeTypes, { err: '公告类型不对' });

const Head = {
  id: Id,
  noticeType: OfType,
  title: Text,
  summary: Text,
  coverUrl: Maybe(Text),
  pinned: Type.Boolean(),
  viewCount: Type.Integer(),
  publishedAt: Time,
};
export const NoticeHead = Type.Object(Head);
export type NoticeHead = Static<typeof NoticeHead>;
/** `content` is sanitised HTML; whoever shows it sanitises again. */
export const Notice = Type.Object({ ...Head, content: Text });
export type Notice = Static<typeof Notice>;

const Neighbour = Maybe(Type.Object({ id: Id, title: Text }));

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
      ...Page,
    }),
    rows: NoticeHead,
  },
  getNotice: {
    input: Type.Object({ id: Id }),
    data: Type.Composite([Notice, Type.Object({ prev: Neighbour, next: Neighbour })]),
  },
  voteNotice: {
    input: Type.Object({ id: Id, helpful: Type.Boolean() }),
    data: Type.Object({ helpful: Type.Integer() }),
  },
  listSocialLinks: {
    input: Empty,
    data: Type.Array(Type.Object({ platform: Text, name: Text, url: Text, qrUrl: Maybe(Text) })),
  },
} satisfies Record<string, Shape>;
