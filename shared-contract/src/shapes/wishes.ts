import { AlertChannels } from './alerts';
import { GoodsCard, GoodsQuery } from './catalog';
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

/** Wishes that a member may have. */
export const MAX_WISHES = 20;
/** How many reports of a wish a day a member may choose. */
export const MAX_WISH_REPORTS = 20;
/** Days after which a wish ends, unless its member extends it. */
export const WISH_DAYS = 60;
/** How far below the reference price goods must be, in percent; null: no matter. */
export const wishDiscounts = [5, 10, 15, 20] as const;

const Text = Type.String();

/** A search without order and page; it has a game. */
export const WishQuery = Type.Composite([
  Type.Omit(GoodsQuery, ['gameId', 'sort', 'pageNum', 'pageSize']),
  Type.Object({ gameId: Id }),
]);
export type WishQuery = Static<typeof WishQuery>;

/** What is looked for. */
const Wanted = {
  query: WishQuery,
  belowPercent: Nullable(Type.Integer({ minimum: 1, maximum: 50, err: '请选择比参考价低多少' })),
};

/** Prices of comparable deals: `band` is null if there are too few (样本不足). */
export const WishReference = Type.Object({
  samples: Type.Integer(),
  band: Nullable(Type.Object({ lowFen: Fen, midFen: Fen, highFen: Fen })),
});
export type WishReference = Static<typeof WishReference>;

/** One condition of a wish. `key`: `price`, `below`, `keyword`, `system` …, `attr:12`, `guarantee:verified`. */
export const WishTerm = Type.Object({ key: Text, text: Text });
export type WishTerm = Static<typeof WishTerm>;

/** A condition with what the goods have; `value` null: not disclosed (未披露). */
export const WishResult = Type.Composite([
  WishTerm,
  Type.Object({ value: Nullable(Text), fits: Type.Boolean() }),
]);
export type WishResult = Static<typeof WishResult>;

/** Why a wish is paused: by its member, because they bought what it found, because its time is over. */
export const wishPauses = ['member', 'bought', 'ended'] as const;
export type WishPause = (typeof wishPauses)[number];

/** What a wish found, with the price of that moment. */
export const WishHit = Type.Object({
  id: Id,
  wishId: Id,
  wishName: Text,
  goods: GoodsCard,
  priceFen: Fen,
  /** The price before, if it fell. */
  wasFen: Nullable(Fen),
  /** Percent below the reference price, to one decimal; null without one. */
  belowPercent: Nullable(Type.Number()),
  /** The number of conditions. */
  total: Type.Integer(),
  /** The one that does not fit; null: all fit. */
  missed: Nullable(WishResult),
  at: Time,
  /** Still on sale at no higher price. */
  valid: Type.Boolean(),
});
export type WishHit = Static<typeof WishHit>;

export const WishHitDetail = Type.Composite([
  WishHit,
  Type.Object({
    results: Type.Array(WishResult),
    reference: WishReference,
    /** The highest price that is far enough below the reference price; null if the wish does not ask for that. */
    limitFen: Nullable(Fen),
    reportedToday: Type.Integer(),
    perDay: Type.Integer(),
    paused: Type.Boolean(),
  }),
]);
export type WishHitDetail = Static<typeof WishHitDetail>;

export const Wish = Type.Object({
  id: Id,
  name: Text,
  gameName: Text,
  ...Wanted,
  terms: Type.Array(WishTerm),
  near: Type.Boolean(),
  perDay: Type.Integer(),
  /** How it is reported beside the inbox. */
  channels: AlertChannels,
  reportedToday: Type.Integer(),
  paused: Nullable(Type.Object({ reason: StringEnum(wishPauses), at: Time, boughtNo: Nullable(Text) })),
  endsAt: Time,
  createdAt: Time,
  /** Goods on sale that fit now; at most `MAX_FITTING`. Null while paused. */
  fitting: Nullable(Type.Integer()),
  /** The newest one found; null if none. */
  hit: Nullable(WishHit),
  /** Where nothing fits: the cheapest goods that only cost too much. */
  nearest: Nullable(Type.Object({ goods: GoodsCard, overFen: Fen })),
});
export type Wish = Static<typeof Wish>;
/** A larger number of fitting goods is not counted. */
export const MAX_FITTING = 99;

export const wishActions = ['pause', 'resume', 'extend', 'remove'] as const;
export type WishAction = (typeof wishActions)[number];

export const wishes = {
  listWishes: {
    input: Empty,
    data: Type.Object({
      wishes: Type.Array(Wish),
      /** Reports today, and the most there can be, over all active wishes. */
      reportedToday: Type.Integer(),
      perDay: Type.Integer(),
    }),
  },
  /** Adds a wish, or changes the one with `id`. The same search again changes the wish that has it. */
  saveWish: {
    input: Type.Object({
      id: Type.Optional(Id),
      name: Type.String({ minLength: 1, maxLength: 20, pattern: '\\S', err: '给心愿起个名字，最多 20 个字' }),
      ...Wanted,
      near: Type.Boolean(),
      perDay: Type.Integer({
        minimum: 1,
        maximum: MAX_WISH_REPORTS,
        err: `一天 1 到 ${MAX_WISH_REPORTS} 次`,
      }),
      /** Absent: as it was, none for a new wish. */
      channels: Type.Optional(AlertChannels),
    }),
    data: Type.Object({ id: Id }),
  },
  /** What a wish would find now, before it is saved. `limitFen`: the highest price that is far enough below. */
  previewWish: {
    input: Type.Object(Wanted),
    data: Type.Object({
      terms: Type.Array(WishTerm),
      fitting: Type.Integer(),
      reference: WishReference,
      limitFen: Nullable(Fen),
    }),
  },
  actOnWish: {
    input: Type.Object({ id: Id, action: StringEnum(wishActions) }),
    data: Type.Object({ id: Id }),
  },
  /** What the wishes found, newest first; of one wish or all. */
  listWishHits: { input: Type.Object({ wishId: Type.Optional(Id), ...Pagination }), rows: WishHit },
  getWishHit: { input: Type.Object({ id: Id }), data: WishHitDetail },
  /** The wish reports these goods no more. */
  dismissWishHit: { input: Type.Object({ id: Id }), data: Type.Object({ id: Id }) },
} satisfies Record<string, Shape>;
