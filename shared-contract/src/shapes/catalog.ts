import { goodsStates } from '../states/goods';
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
import { TradeRules } from './rules';

export const goodsTypes = ['account', 'item', 'currency', 'rental'] as const;
export type GoodsType = (typeof goodsTypes)[number];
export const goodsSorts = ['default', 'price_asc', 'price_desc', 'newest', 'hot', 'drop'] as const;
export type GoodsSort = (typeof goodsSorts)[number];
/** Filters on facts rather than attributes: 官方验号, 包赔, 可二次实名, 可议价, 无未披露. */
export const guarantees = ['verified', 'warranty', 'reRealname', 'negotiable', 'disclosed'] as const;
export type Guarantee = (typeof guarantees)[number];

const Text = Type.String();

export const Game = Type.Object({
  id: Id,
  name: Text,
  /** For the A–Z sheet. */
  pinyin: Text,
  iconUrl: Text,
  goodsCount: Type.Integer(),
  hot: Type.Boolean(),
});
export type Game = Static<typeof Game>;

/** An image with its sizes in px. `url` fits the slot, `largeUrl` the viewer. */
export const Picture = Type.Object({ url: Text, largeUrl: Text, w: Type.Integer(), h: Type.Integer() });
export type Picture = Static<typeof Picture>;

export const GoodsCard = Type.Object({
  id: Id,
  goodsNo: Text,
  gameId: Id,
  gameName: Text,
  goodsType: StringEnum(goodsTypes),
  /** Without the goods' number in front, which is `goodsNo`. */
  title: Text,
  /** Square cover, 220 px, or cut from an uploaded picture where there is most to see; `coverLargeUrl` is the wide one of the detail page. */
  coverUrl: Text,
  coverLargeUrl: Text,
  /** The 4:3 cover, 440 px, or an uploaded picture whole. */
  coverWideUrl: Type.Optional(Text),
  /** The three figures that best distinguish two goods of one game, most significant first. */
  figures: Type.Array(Type.Object({ value: Text, label: Text })),
  priceFen: Fen,
  /** The first price, if it was higher. */
  originalPriceFen: Nullable(Fen),
  systemName: Text,
  operatorName: Text,
  areaName: Text,
  serverName: Text,
  /** The seller's own claims, as text. */
  tags: Type.Array(Text),
  verified: Type.Boolean(),
  verifiedAt: Nullable(Time),
  warranty: StringEnum(['none', 'basic', 'lifetime']),
  reRealname: Type.Boolean(),
  negotiable: Type.Boolean(),
  /** Number of binding facts that the seller has not disclosed. */
  undisclosed: Type.Integer(),
  /** Completed orders of the seller, and the median from payment to hand-over; absent where there is nothing to say. */
  sellerDeals: Type.Optional(Type.Integer()),
  sellerMinutes: Type.Optional(Type.Integer()),
  status: StringEnum(Object.keys(goodsStates) as (keyof typeof goodsStates)[]),
  viewCount: Type.Integer(),
  collectCount: Type.Integer(),
  listedAt: Time,
  rentHourFen: Type.Optional(Fen),
  rentDayFen: Type.Optional(Fen),
  depositFen: Type.Optional(Fen),
});
export type GoodsCard = Static<typeof GoodsCard>;

export const AttributeValue = Type.Object({
  attrId: Id,
  group: Text,
  name: Text,
  /** As displayed, with its unit. */
  value: Text,
});
export type AttributeValue = Static<typeof AttributeValue>;

/** One binding fact: `value` is null if the seller did not disclose it (未披露). */
export const BindingFact = Type.Object({
  key: StringEnum(['email', 'phone', 'realname', 'cooldown']),
  name: Text,
  value: Nullable(Text),
});
export type BindingFact = Static<typeof BindingFact>;

export const WarrantyPlan = Type.Object({
  id: StringEnum(['basic', 'lifetime']),
  name: Text,
  priceFen: Fen,
  /** Null: for life. */
  days: Nullable(Type.Integer()),
});
export type WarrantyPlan = Static<typeof WarrantyPlan>;

export const GoodsDetail = Type.Composite([
  GoodsCard,
  Type.Object({
    images: Type.Array(Picture),
    description: Text,
    attrs: Type.Array(AttributeValue),
    binding: Type.Array(BindingFact),
    report: Nullable(
      Type.Object({
        at: Time,
        by: Text,
        items: Type.Array(
          Type.Object({ name: Text, result: StringEnum(['same', 'different', 'unknown']), note: Text }),
        ),
        images: Type.Array(Picture),
      }),
    ),
    priceHistory: Type.Array(Type.Object({ priceFen: Fen, at: Time })),
    /** Null if there are too few comparable deals (样本不足); `samples` is their number. */
    fairPrice: Type.Object({
      samples: Type.Integer(),
      band: Nullable(Type.Object({ lowFen: Fen, midFen: Fen, highFen: Fen })),
    }),
    seller: Type.Object({
      /** Of the seller's page; null without settled orders, which also are all of the next three. */
      sellerNo: Nullable(Id),
      nick: Text,
      level: Type.Integer(),
      deals: Type.Integer(),
      /** Settled orders that ended in a refund: of deals and refunds. */
      refunds: Type.Integer(),
      handoverMinutes: Nullable(Type.Integer()),
      since: Time,
    }),
    /** How often the account was listed here, this time included; 0 for what is no account, or not known. */
    listings: Type.Integer(),
    plans: Type.Array(WarrantyPlan),
    /** Fees and limits of an order that is created now. */
    rules: TradeRules,
    buyable: Type.Boolean(),
    version: Type.Integer(),
  }),
]);
export type GoodsDetail = Static<typeof GoodsDetail>;

export const attributeInputTypes = ['single', 'multi', 'number', 'text', 'bool'] as const;
export const GameAttribute = Type.Object({
  attrId: Id,
  group: Text,
  name: Text,
  inputType: StringEnum(attributeInputTypes),
  unit: Text,
  options: Type.Array(Text),
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  required: Type.Boolean(),
  filterable: Type.Boolean(),
  inTitle: Type.Boolean(),
  sort: Type.Integer(),
});
export type GameAttribute = Static<typeof GameAttribute>;

export const AttributeFilter = Type.Object({
  attrId: Id,
  values: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
});
export type AttributeFilter = Static<typeof AttributeFilter>;

export const GoodsQuery = Type.Object({
  gameId: Type.Optional(Id),
  goodsType: Type.Optional(StringEnum(goodsTypes, { err: '商品类型不对' })),
  keyword: Type.Optional(Type.String({ maxLength: 60, err: '关键词最多 60 个字' })),
  systemId: Type.Optional(Id),
  operatorId: Type.Optional(Id),
  areaId: Type.Optional(Id),
  serverId: Type.Optional(Id),
  minPriceFen: Type.Optional(Type.Integer({ minimum: 0, maximum: 1e12, err: '最低价不对' })),
  maxPriceFen: Type.Optional(Type.Integer({ minimum: 0, maximum: 1e12, err: '最高价不对' })),
  attrs: Type.Optional(Type.Array(AttributeFilter, { maxItems: 20 })),
  guarantees: Type.Optional(Type.Array(StringEnum(guarantees), { maxItems: 5, err: '保障条件不对' })),
  sort: Type.Optional(StringEnum(goodsSorts, { err: '排序方式不对' })),
  ...Pagination,
});
export type GoodsQuery = Static<typeof GoodsQuery>;

/** Present where a figure is estimated from a sample of the goods. */
const estimated = Type.Optional(Type.Literal(true));
/** A filter option with its number of results; without `count` it exists, but so rarely that no number is known. */
const FacetOption = Type.Object({ id: Text, name: Text, count: Type.Optional(Type.Integer()), estimated });
export type FacetOption = Static<typeof FacetOption>;
/** Filter options under the current query. Exact up to 1,000 goods of the game and words; beyond, estimated. */
export const Facets = Type.Object({
  goodsTypes: Type.Array(FacetOption),
  systems: Type.Array(FacetOption),
  operators: Type.Array(FacetOption),
  areas: Type.Array(FacetOption),
  guarantees: Type.Array(FacetOption),
  /**
   * `bars`: the number of goods in each of twenty equal parts of a logarithmic scale between the two prices, rounded
   * outwards to yuan. Empty for fewer than two prices. Estimated: a few goods may cost less or more.
   */
  price: Type.Object({ minFen: Fen, maxFen: Fen, bars: Type.Array(Type.Integer()), estimated }),
  attrs: Type.Array(
    Type.Object({
      attrId: Id,
      name: Text,
      unit: Text,
      options: Type.Array(FacetOption),
      min: Nullable(Type.Number()),
      max: Nullable(Type.Number()),
      estimated,
    }),
  ),
});
export type Facets = Static<typeof Facets>;

/** A node of system → operator → area → server. */
export const SystemKey = Type.Object({
  id: Id,
  key: Text,
  name: Text,
  parentId: Nullable(Id),
  hasChild: Type.Boolean(),
});
export type SystemKey = Static<typeof SystemKey>;
const IdName = Type.Object({ id: Id, name: Text });

export const RecentDeal = Type.Object({
  gameId: Id,
  gameName: Text,
  title: Text,
  coverUrl: Text,
  priceFen: Fen,
  dealAt: Time,
  buyerMasked: Text,
});
export type RecentDeal = Static<typeof RecentDeal>;

export const catalog = {
  listGames: { input: Empty, data: Type.Array(Game) },
  listGoods: {
    input: GoodsQuery,
    rows: GoodsCard,
    /** `totalIsExact` is false from 1 000 on: total is then a lower bound (product section 3). */
    extra: Type.Object({ totalIsExact: Type.Boolean(), facets: Nullable(Facets) }),
  },
  getGoods: { input: Type.Object({ id: Id }), data: GoodsDetail },
  viewGoods: {
    /** `count` false: returns the user's own fields without counting a view. */
    input: Type.Object({ id: Id, count: Type.Optional(Type.Boolean()) }),
    data: Type.Object({
      viewCount: Type.Integer(),
      collected: Nullable(Type.Boolean()),
      own: Nullable(Type.Boolean()),
    }),
  },
  listSimilarGoods: { input: Type.Object({ id: Id }), data: Type.Array(GoodsCard) },
  listHotWords: {
    input: Type.Object({ gameId: Type.Optional(Id) }),
    data: Type.Array(
      Type.Object({
        gameId: Id,
        gameName: Text,
        attrId: Id,
        /** An option of the attribute. */
        word: Text,
        /** Goods on sale with it, at most 1 000. */
        count: Type.Integer(),
      }),
    ),
  },
  suggestSearch: {
    input: Type.Object({
      keyword: Type.String({ minLength: 1, maxLength: 40, err: '搜索词最多 40 个字' }),
      gameId: Type.Optional(Id),
    }),
    data: Type.Object({
      games: Type.Array(Type.Object({ id: Id, name: Text })),
      /** Options of attributes that some goods on sale have. */
      values: Type.Array(Type.Object({ gameId: Id, gameName: Text, attrId: Id, value: Text })),
      /** Lower bounds of numeric attributes that some goods on sale reach. */
      bounds: Type.Array(
        Type.Object({ gameId: Id, gameName: Text, attrId: Id, name: Text, min: Type.Number() }),
      ),
      goods: Type.Array(Type.Object({ id: Id, title: Text, priceFen: Fen, coverUrl: Text })),
      /** Goods on sale with the words, at most 1,001: "1000+" (product section 3). */
      total: Type.Optional(Type.Integer()),
    }),
  },
  listSystemKeys: {
    input: Type.Object({
      gameId: Id,
      systemKey: Type.Optional(Type.String({ maxLength: 40 })),
      parentId: Type.Optional(Id),
    }),
    data: Type.Array(SystemKey),
  },
  listOperators: {
    input: Type.Object({ gameId: Id, systemId: Type.Optional(Id) }),
    data: Type.Array(IdName),
  },
  listAreas: { input: Type.Object({ gameId: Id, operatorId: Id }), data: Type.Array(IdName) },
  listServers: {
    input: Type.Object({ areaId: Id, keyword: Type.Optional(Type.String({ maxLength: 30 })) }),
    data: Type.Array(IdName),
  },
  listDistricts: {
    input: Type.Object({ parentId: Type.Optional(Id) }),
    data: Type.Array(Type.Object({ id: Id, name: Text, level: Type.Integer(), hasChild: Type.Boolean() })),
  },
  /** Defaults to the attributes of accounts; coins and items of a game have their own. */
  listAttributes: {
    input: Type.Object({ gameId: Id, goodsType: Type.Optional(StringEnum(goodsTypes)) }),
    data: Type.Array(GameAttribute),
  },
  listRecentDeals: {
    input: Type.Object({
      gameId: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, err: '最多 50 条' })),
    }),
    data: Type.Array(RecentDeal),
  },
} satisfies Record<string, Shape>;
