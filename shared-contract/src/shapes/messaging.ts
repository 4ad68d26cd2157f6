import { Id, Nullable, Pagination, type Shape, type Static, StringEnum, Time, Type } from './common';

const Text = Type.String();
const kinds = ['text', 'image', 'goods', 'order'] as const;

export const InstantMessage = Type.Object({
  msgId: Id,
  clientMsgId: Text,
  from: StringEnum(['me', 'peer', 'system']),
  msgType: StringEnum(kinds),
  content: Text,
  riskTip: Nullable(Text),
  sentAt: Time,
});
export type InstantMessage = Static<typeof InstantMessage>;

export const Conversation = Type.Object({
  sessionId: Id,
  /** `blocked`: the member is blocked and cannot answer. */
  peer: Type.Object({
    nick: Text,
    avatar: Nullable(Text),
    staff: Type.Boolean(),
    blocked: Type.Optional(Type.Literal(true)),
  }),
  /**
   * `staffId`: a conversation that the reader started with this member of staff, without a subject. `title`: of the
   * goods, for an order as they were when bought; absent if the reader may not see them (any more).
   */
  subject: Type.Object({
    goodsId: Type.Optional(Id),
    orderNo: Type.Optional(Text),
    staffId: Type.Optional(Id),
    title: Type.Optional(Text),
  }),
  last: Text,
  unread: Type.Integer(),
  at: Time,
});
export type Conversation = Static<typeof Conversation>;

export const messaging = {
  sendInstantMessage: {
    input: Type.Object({
      sessionId: Type.Optional(Id),
      toStaff: Type.Optional(Id),
      goodsId: Type.Optional(Id),
      orderNo: Type.Optional(Id),
      msgType: StringEnum(kinds),
      content: Type.String({ minLength: 1, maxLength: 1000, err: '消息需 1–1000 字' }),
      clientMsgId: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
    }),
    data: Type.Object({ msgId: Id, sessionId: Id, sentAt: Time, riskTip: Nullable(Text) }),
  },
  listConversations: {
    /** With one of the four: only the conversation about it, identified as in `sendInstantMessage`. */
    input: Type.Object({
      sessionId: Type.Optional(Id),
      toStaff: Type.Optional(Id),
      goodsId: Type.Optional(Id),
      orderNo: Type.Optional(Id),
      ...Pagination,
    }),
    rows: Conversation,
  },
  listConversationMessages: {
    input: Type.Object({
      sessionId: Id,
      after: Type.Optional(Id),
      before: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: Type.Array(InstantMessage),
  },
} satisfies Record<string, Shape>;
