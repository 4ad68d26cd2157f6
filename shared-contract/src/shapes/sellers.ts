import { type WordFault, wordFaults, wordLength } from '../seller-words';
import { GoodsCard } from './catalog';
import { Fen, Id, Nullable, Pagination, type Shape, type Static, StringEnum, Time, Type } from './common';
import { orderRoles } from './trade';

const Text = Type.String();
const OrderNo = Type.String({ pattern: '^[A-Z][A-Z0-9]{5,31}$', err: '订单号格式不对' });
/** `count` of `of` cases. A page shows the share only with its sample, and from ten cases on. */
const Share = Type.Object({ count: Type.Integer(), of: Type.Integer() });

/** Counted from the seller's orders and conversations by a job (decision 065). */
export const SellerFacts = Type.Object({
  /** Completed orders. */
  deals: Type.Integer(),
  /** Handed over within two hours of the payment; of settled orders. */
  onTime: Share,
  /** Median from payment to hand-over; null below ten hand-overs. */
  handoverMinutes: Nullable(Type.Integer()),
  /** Staff found the account as described; of those they checked. */
  matched: Share,
  /** Completed without a refund; of settled orders. */
  completed: Share,
  /** Refund requests that the seller refused. */
  refused: Type.Integer(),
  /** Disputes in which staff ruled for the buyer, in whole or in part; of those ruled on. */
  lost: Share,
  /** Accounts taken back after the sale; of accounts sold at least 30 days ago, and of all that were taken back. */
  takenBack: Share,
  /** Conversations about goods that the seller answered; of those begun in the last 90 days. */
  answered: Share,
  /** Median from the first question to the first answer; null below ten answers. */
  answerMinutes: Nullable(Type.Integer()),
  /** First answers by the hour of the day in China, from 0 to 23. */
  answerHours: Type.Array(Type.Integer()),
});
export type SellerFacts = Static<typeof SellerFacts>;

const Said = Type.Object({
  at: Time,
  /** Null when staff took it down. */
  text: Nullable(Text),
  /** Why it was taken down. */
  fault: Nullable(StringEnum(Object.keys(wordFaults) as WordFault[])),
});

/** What the buyer of a settled order says, and the seller's answer. */
export const SellerWord = Type.Composite([
  Said,
  Type.Object({
    id: Id,
    /** 川***. */
    buyerMasked: Text,
    gameName: Text,
    priceFen: Fen,
    outcome: StringEnum(['completed', 'refunded']),
    answer: Nullable(Said),
  }),
]);
export type SellerWord = Static<typeof SellerWord>;

const Words = Type.String({
  minLength: wordLength.min,
  maxLength: wordLength.max,
  err: `请写 ${wordLength.min}–${wordLength.max} 个字`,
});

export const sellers = {
  /** `id`: the seller's public number. 404 for members without settled orders and for closed accounts. */
  getSeller: {
    input: Type.Object({ id: Id }),
    data: Type.Object({
      sellerNo: Id,
      nick: Text,
      level: Type.Integer(),
      verified: Type.Boolean(),
      /** Blocked: nothing is on sale, and nobody can follow. */
      blocked: Type.Boolean(),
      since: Time,
      followers: Type.Integer(),
      /** Goods on sale. */
      selling: Type.Integer(),
      facts: SellerFacts,
      countedAt: Time,
    }),
  },
  /** Goods on sale, the newest first. */
  listSellerGoods: { input: Type.Object({ id: Id, ...Pagination }), rows: GoodsCard },
  /** The newest first. */
  listSellerWords: { input: Type.Object({ id: Id, ...Pagination }), rows: SellerWord },
  getFollowing: {
    input: Type.Object({ id: Id }),
    data: Type.Object({ own: Type.Boolean(), following: Type.Boolean() }),
  },
  /** Repeating it changes nothing. */
  followSeller: {
    input: Type.Object({ id: Id, following: Type.Boolean({ err: '请选择关注还是取消' }) }),
    data: Type.Object({ following: Type.Boolean(), followers: Type.Integer() }),
  },
  /** The last followed first. */
  listFollowedSellers: {
    input: Type.Object({ ...Pagination }),
    rows: Type.Object({
      sellerNo: Id,
      nick: Text,
      blocked: Type.Boolean(),
      deals: Type.Integer(),
      handoverMinutes: Nullable(Type.Integer()),
      selling: Type.Integer(),
      /** What they put on sale last. */
      newest: Nullable(Type.Object({ id: Id, title: Text, coverUrl: Text, priceFen: Fen, listedAt: Time })),
    }),
  },
  /** For buyer and seller of an order. */
  getOrderWord: {
    input: Type.Object({ orderNo: OrderNo }),
    data: Type.Object({
      role: StringEnum(orderRoles),
      /** Null while the seller has no page. */
      sellerNo: Nullable(Id),
      word: Nullable(SellerWord),
      /** Until when the buyer may write; null when the reader may not. */
      writeUntil: Nullable(Time),
      mayAnswer: Type.Boolean(),
    }),
  },
  writeSellerWord: { input: Type.Object({ orderNo: OrderNo, text: Words }), data: SellerWord },
  answerSellerWord: { input: Type.Object({ orderNo: OrderNo, text: Words }), data: SellerWord },
} satisfies Record<string, Shape>;
