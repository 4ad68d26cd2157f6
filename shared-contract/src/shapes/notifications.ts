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
import { stepActors } from './trade';

const Text = Type.String();
/** The number of earlier messages that come with the newest one. */
export const MAX_EARLIER = 3;
export const messageTypes = ['order', 'goods', 'price', 'wish', 'quote', 'claim', 'system'] as const;
/** Unread counts of the badge: messages by type, and for `chat` the messages of others in conversations. */
export const unreadTypes = [...messageTypes, 'chat'] as const;
export type UnreadType = (typeof unreadTypes)[number];

/**
 * What a message can be about. `goods`: the reader's own, or goods that the reader has saved; `offers`: all offers of the reader for
 * some goods, or for own ones, with the id of the goods; `request`: a buy request; `ticket`: one that is no claim; `recharge`: a top-up,
 * by the number of its payment. Pages must take a kind that they do not know.
 */
export const messageSubjectKinds = [
  'order',
  'goods',
  'assessment',
  'claim',
  'offers',
  'request',
  'ticket',
  'withdrawal',
  'recharge',
] as const;
export type MessageSubjectKind = (typeof messageSubjectKinds)[number];
/**
 * What the reader must do: pay, hand over, check and confirm, answer a refund request, choose a quote. No other may be added: pages
 * of releases before 2026-11-29 fail at one that they do not know. New ones are `waitingTasks`.
 */
export const messageTasks = ['pay', 'handover', 'confirm', 'answerRefund', 'choose'] as const;
export type MessageTask = (typeof messageTasks)[number];
/** What else the reader can have to do: answer offers, answer a counter-offer, look at sellers' answers to a buy request. */
export const waitingTasks = ['answerOffers', 'answerCounter', 'chooseAnswer'] as const;
export type WaitingTask = (typeof waitingTasks)[number];

/** The present step of a subject: who must act, and until when. `actor` none: it has ended, and `text` says how. */
export const MessageStep = Type.Object({
  /** Null: it is not the reader's turn, or for what `waiting` says. */
  task: Nullable(StringEnum(messageTasks)),
  /** What the reader must do, and how many wait for it in this subject. Pages must take a task that they do not know. */
  waiting: Type.Optional(Type.Object({ task: StringEnum(waitingTasks), count: Type.Integer() })),
  actor: StringEnum(stepActors),
  /** The required action, without the actor: "登录核对，然后确认收号". */
  text: Text,
  /** What happens otherwise. */
  otherwise: Text,
  /** Both null if no deadline runs. */
  startedAt: Nullable(Time),
  deadline: Nullable(Time),
  serverTime: Time,
});
export type MessageStep = Static<typeof MessageStep>;

/** The subject of a message as it is now; only what the reader may see. */
export const MessageSubject = Type.Object({
  kind: StringEnum(messageSubjectKinds),
  id: Text,
  /** Short, without separators: "王者荣耀 V10". */
  name: Text,
  coverUrl: Nullable(Text),
  /** What the reader pays or paid, receives, or is asked. */
  amountFen: Nullable(Fen),
  /** What the amount is, where it is not the price: "你到手". */
  amountNote: Nullable(Text),
  step: Nullable(MessageStep),
});
export type MessageSubject = Static<typeof MessageSubject>;

export const Message = Type.Object({
  id: Id,
  msgType: StringEnum(messageTypes),
  title: Text,
  content: Text,
  /** Path of the page the message refers to; always of the own origin. */
  link: Nullable(Text),
  read: Type.Boolean(),
  /** Reports an act of the reader's own; it is read from the start. */
  own: Type.Boolean(),
  /** Null: about no order and no thing. */
  subject: Nullable(MessageSubject),
  /** Older messages about the same subject, newest first; at most `MAX_EARLIER`. */
  earlier: Type.Array(Type.Object({ id: Id, title: Text, own: Type.Boolean(), createdAt: Time })),
  createdAt: Time,
});
export type Message = Static<typeof Message>;

export const notifications = {
  /**
   * One row for each subject, its newest message. `todo`: only those where it is the reader's turn, nearest deadline
   * first; false: only the others.
   */
  listMessages: {
    input: Type.Object({
      msgType: Type.Optional(StringEnum(messageTypes)),
      todo: Type.Optional(Type.Boolean()),
      ...Pagination,
    }),
    rows: Message,
  },
  /** `id` may be `all`. */
  markMessageRead: { input: Type.Object({ id: Id }), data: Type.Object({ unread: Type.Integer() }) },
  /** `byType` has every one of `unreadTypes`; `total` is their sum. */
  getUnread: {
    input: Empty,
    data: Type.Object({
      total: Type.Integer(),
      byType: Type.Unsafe<Record<UnreadType, number>>(Type.Record(Type.String(), Type.Integer())),
    }),
  },
} satisfies Record<string, Shape>;
