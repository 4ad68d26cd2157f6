import {
  type AssessmentState,
  type AuctionTab,
  assessmentStates,
  auctionTabs,
  type QuoteState,
  quoteStates,
} from '../states/assessment';
import { AttributeValue, Picture } from './catalog';
import {
  ClientReqId,
  Fen,
  Id,
  Nullable,
  Pagination,
  Proof,
  type Shape,
  type Static,
  StringEnum,
  Time,
  Type,
} from './common';
import { AttributeInput } from './trade';

const Text = Type.String();
const assessmentStatuses = Object.keys(assessmentStates) as AssessmentState[];
export const accountKinds = ['qq', 'wechat', 'phone', 'alipay'] as const;
/** Identifiers of a blacklisted party; uid: the account's number within a game; site: the host name of a web address. */
export const blacklistKinds = [...accountKinds, 'uid', 'site'] as const;
const Captcha = {
  code: Type.Optional(Type.String({ maxLength: 12 })),
  uuid: Type.Optional(Id),
  proof: Proof,
};
const LookupText = Type.String({ minLength: 1, maxLength: 100, err: '请填写要查询的内容' });

export const Estimate = Type.Object({
  lowFen: Fen,
  midFen: Fen,
  highFen: Fen,
  samples: Type.Integer(),
  confidence: StringEnum(['high', 'medium', 'low', 'none']),
});
export type Estimate = Static<typeof Estimate>;

const Band = Type.Object({ lowFen: Fen, midFen: Fen, highFen: Fen });

export const Assessment = Type.Object({
  id: Id,
  mode: StringEnum(['value', 'auction']),
  gameId: Id,
  gameName: Text,
  title: Text,
  coverUrl: Nullable(Text),
  estimate: Nullable(Estimate),
  quoteCount: Type.Integer(),
  topQuoteFen: Nullable(Fen),
  endAt: Nullable(Time),
  /** Duration of an auction as chosen by the seller, in hours; it starts with the approval by staff. */
  durationH: Nullable(Type.Integer()),
  status: StringEnum(assessmentStatuses),
  /** Null for all but the seller (the order: and the merchant who won). */
  rejectReason: Nullable(Text),
  orderNo: Nullable(Text),
  /** The reader's own last quote, if they are a merchant who quoted. */
  ownQuote: Nullable(
    Type.Object({ amountFen: Fen, status: StringEnum(Object.keys(quoteStates) as QuoteState[]) }),
  ),
  createdAt: Time,
});
export type Assessment = Static<typeof Assessment>;

export const Quote = Type.Object({
  id: Id,
  merchantMasked: Text,
  score: Type.Number(),
  amountFen: Fen,
  netFen: Fen,
  status: StringEnum(Object.keys(quoteStates) as QuoteState[]),
  own: Type.Boolean(),
  at: Time,
});

export const trust = {
  checkOfficialAccount: {
    input: Type.Object({
      account: LookupText,
      type: StringEnum(accountKinds, { err: '请选择账号类型' }),
      ...Captcha,
    }),
    data: Type.Object({ official: Type.Boolean(), role: Nullable(Text), name: Nullable(Text) }),
  },
  checkBlacklist: {
    input: Type.Object({
      value: LookupText,
      kind: StringEnum(blacklistKinds, { err: '请选择类型' }),
      gameId: Type.Optional(Id),
      ...Captcha,
    }),
    data: Type.Object({
      hit: Type.Boolean(),
      rows: Type.Array(Type.Object({ maskedValue: Text, kind: Text, reason: Text, caseDate: Time })),
    }),
  },
  listStaff: {
    input: Type.Object({ gameId: Type.Optional(Id), duty: Type.Optional(Type.String({ maxLength: 20 })) }),
    data: Type.Array(
      Type.Object({
        staffId: Id,
        name: Text,
        avatar: Text,
        duty: Text,
        online: Type.Boolean(),
        imId: Id,
        qrUrl: Nullable(Text),
      }),
    ),
  },
  createAssessment: {
    input: Type.Object({
      mode: StringEnum(['value', 'auction']),
      gameId: Id,
      systemId: Type.Optional(Id),
      operatorId: Type.Optional(Id),
      areaId: Type.Optional(Id),
      serverId: Type.Optional(Id),
      attrs: Type.Array(AttributeInput, { maxItems: 60 }),
      images: Type.Optional(Type.Array(Id, { maxItems: 15, err: '图片最多 15 张' })),
      description: Type.Optional(Type.String({ maxLength: 2000, err: '描述最多 2000 字' })),
      reserveFen: Type.Optional(Fen),
      durationH: Type.Optional(Type.Integer({ minimum: 6, maximum: 24, err: '竞价时长为 6、12 或 24 小时' })),
      clientReqId: ClientReqId,
    }),
    data: Type.Object({ id: Id, estimate: Nullable(Estimate) }),
  },
  listAssessments: {
    input: Type.Object({
      mode: StringEnum(['value', 'auction']),
      status: Type.Optional(StringEnum(assessmentStatuses)),
      tab: Type.Optional(StringEnum(Object.keys(auctionTabs) as AuctionTab[])),
      /** `open` and `quoted` are for merchants: requests open for quotes, and requests they have quoted for. */
      scope: Type.Optional(StringEnum(['mine', 'open', 'quoted'])),
      ...Pagination,
    }),
    rows: Assessment,
    /** Number of the member's own requests in each state, for the tabs; for `quoted` their own quotes. */
    extra: Type.Object({ counts: Type.Record(Type.String(), Type.Integer()) }),
  },
  getAssessment: {
    input: Type.Object({ id: Id }),
    data: Type.Composite([
      Assessment,
      Type.Object({
        attrs: Type.Array(AttributeValue),
        images: Type.Array(Picture),
        description: Text,
        quotes: Type.Array(Quote),
        /** Whether the reader created the request. */
        own: Type.Boolean(),
        /**
         * The seller's own input, for selling the account another way; null for others. Uploaded pictures only,
         * without generated ones.
         */
        form: Nullable(
          Type.Object({
            systemId: Nullable(Id),
            operatorId: Nullable(Id),
            areaId: Nullable(Id),
            serverId: Nullable(Id),
            attrs: Type.Array(AttributeInput),
            images: Type.Array(Type.Object({ fileId: Id, url: Text })),
          }),
        ),
        /** Of a valuation: the most similar deals, nearest first. */
        comparables: Type.Array(Type.Object({ title: Text, priceFen: Fen, dealAt: Time })),
        serverTime: Time,
      }),
    ]),
  },
  compareExits: {
    input: Type.Object({ gameId: Id }),
    data: Type.Object({
      /** Sale prices of the game's accounts: the band is the 10th to 90th percentile, the mid the median. */
      deals: Type.Object({ samples: Type.Integer(), band: Nullable(Band) }),
      /** Valuations requested, and how many had a result. */
      value: Type.Object({ of: Type.Integer(), got: Type.Integer() }),
      /**
       * Over all games: ended auctions, how many had a quote, and their best quotes in thousandths of the estimate.
       */
      auction: Type.Object({
        of: Type.Integer(),
        got: Type.Integer(),
        samples: Type.Integer(),
        share: Nullable(Type.Object({ low: Type.Integer(), mid: Type.Integer(), high: Type.Integer() })),
      }),
      /**
       * Of the game: accounts listed at least a week ago, how many were sold within seven days, and the days until
       * sale.
       */
      consign: Type.Object({
        of: Type.Integer(),
        got: Type.Integer(),
        days: Nullable(Type.Object({ low: Type.Integer(), high: Type.Integer() })),
      }),
      serverTime: Time,
    }),
  },
  quoteAssessment: {
    input: Type.Object({ id: Id, amountFen: Type.Integer({ minimum: 600, err: '出价至少 ¥6' }) }),
    data: Type.Object({ quoteId: Id, amountFen: Fen, netFen: Fen }),
  },
  actOnAssessment: {
    input: Type.Object({
      id: Id,
      action: StringEnum(['accept', 'cancel', 'withdrawQuote']),
      quoteId: Type.Optional(Id),
    }),
    data: Type.Object({ status: StringEnum(assessmentStatuses), orderNo: Nullable(Text) }),
  },
} satisfies Record<string, Shape>;
