import { contestLength } from '../states/contest';
import { Fen, Id, Nullable, type Shape, type Static, StringEnum, Time, Type } from './common';

const Text = Type.String();

export const historyKinds = [
  'verified',
  'listed',
  'retitled',
  'unsold',
  'sold',
  'refunded',
  'ruled',
  'claim',
] as const;

/** What happened to an account here. Names nobody. */
export const HistoryEntry = Type.Object({
  kind: StringEnum(historyKinds),
  at: Time,
  /** Opaque id of the listing it belongs to, for a contest. */
  listing: Id,
  /** "验号，15 项全一致". */
  heading: Text,
  /** In a sentence; empty for none. */
  text: Text,
  /** The title at that time; null where it is not shown. */
  title: Nullable(Text),
  priceFen: Nullable(Fen),
  /** Of a verification: the figures that distinguish accounts of the game, with the change since the one before. */
  figures: Type.Array(Type.Object({ label: Text, value: Text, change: Nullable(Text) })),
  /** Of a sale: the end of the order's hash chain, which the buyer's evidence page shows. */
  receipt: Nullable(Text),
  /** While somebody says that the listing is another account; on the listing's newest entry. */
  contest: Nullable(Type.Object({ text: Text, answerBy: Time })),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

/** One listing on the ruler of prices, the newest first. */
export const HistoryLane = Type.Object({
  state: StringEnum(['onSale', 'unsold', 'sold', 'open']),
  at: Time,
  lowFen: Fen,
  highFen: Fen,
  lastFen: Fen,
});
export type HistoryLane = Static<typeof HistoryLane>;

const AccountHistory = Type.Object({
  counts: Type.Object({
    listings: Type.Integer(),
    deals: Type.Integer(),
    claims: Type.Integer(),
    contested: Type.Integer(),
  }),
  /** The newest first, at most 60. */
  entries: Type.Array(HistoryEntry),
  lanes: Type.Array(HistoryLane),
});
export type AccountHistory = Static<typeof AccountHistory>;

export const accounts = {
  /** Of the account that goods are; equal for every reader. 404 as for the goods, which their seller also sees under review. */
  getAccountHistory: {
    input: Type.Object({ id: Id }),
    data: Type.Composite([
      AccountHistory,
      Type.Object({
        goods: Type.Object({ id: Id, goodsNo: Text, title: Text, coverUrl: Text, place: Text }),
      }),
    ]),
  },
  /** For who is about to list an account; 30 a day. */
  previewAccountHistory: {
    input: Type.Object({
      gameId: Id,
      accountUid: Type.String({ minLength: 1, maxLength: 100, err: '请填写账号 UID' }),
    }),
    data: AccountHistory,
  },
  /** What the reader may contest in the history of these goods: listings other than their own. */
  getContestRight: {
    input: Type.Object({ id: Id }),
    data: Type.Object({ may: Type.Boolean(), own: Type.Array(Id) }),
  },
  contestHistory: {
    input: Type.Object({
      /** Own goods, from whose history the listing is contested. */
      id: Id,
      listing: Id,
      text: Type.String({
        minLength: contestLength.min,
        maxLength: contestLength.max,
        err: `请写 ${contestLength.min}–${contestLength.max} 个字`,
      }),
    }),
    data: Type.Object({ id: Id }),
  },
} satisfies Record<string, Shape>;
