import { PRICE_MAX_FEN, PRICE_MIN_FEN, WARRANTY_PLANS } from '../fees';
import { goodsStates } from '../states/goods';
import { orderActions, orderStates } from '../states/order';
import { paymentStates } from '../states/payment';
import { type WithdrawalState, withdrawalStates } from '../states/withdrawal';
import { AttributeValue, GoodsCard, goodsTypes, Picture } from './catalog';
import {
  ClientReqId,
  Fen,
  Id,
  Nullable,
  Pagination,
  Phone,
  type Shape,
  SignedFen,
  SmsCode,
  type Static,
  StringEnum,
  Time,
  Type,
} from './common';
import { OrderRules } from './rules';

const Text = Type.String();
export const Price = Type.Integer({
  minimum: PRICE_MIN_FEN,
  maximum: PRICE_MAX_FEN,
  err: '价格需在 ¥6 到 ¥200,000 之间',
});
export const orderTypes = ['SALE', 'RECYCLE'] as const;
export const orderRoles = ['buyer', 'seller'] as const;
export const payChannels = ['alipay', 'balance', 'wechat'] as const;
export type PayChannel = (typeof payChannels)[number];
/** The party that must act now; `none` once an order has ended. */
export const stepActors = ['buyer', 'seller', 'staff', 'system', 'none'] as const;

const OrderNo = Type.String({ pattern: '^[A-Z][A-Z0-9]{5,31}$', err: '订单号格式不对' });
const PayNo = Type.String({ pattern: '^[A-Z][A-Z0-9]{5,31}$', err: '支付单号格式不对' });

/** The goods as they were when the order was created. */
export const GoodsSnapshot = Type.Object({
  id: Id,
  goodsNo: Text,
  gameId: Id,
  gameName: Text,
  goodsType: StringEnum(goodsTypes),
  title: Text,
  coverUrl: Text,
  figures: Type.Array(Type.Object({ value: Text, label: Text })),
  systemName: Text,
  operatorName: Text,
  areaName: Text,
  serverName: Text,
  attrs: Type.Array(AttributeValue),
  verifiedAt: Nullable(Time),
});
export type GoodsSnapshot = Static<typeof GoodsSnapshot>;

export const Order = Type.Object({
  orderNo: Text,
  orderType: StringEnum(orderTypes),
  /** The side of the reader. */
  role: StringEnum(orderRoles),
  status: StringEnum(Object.keys(orderStates) as (keyof typeof orderStates)[]),
  statusText: Text,
  goods: GoodsSnapshot,
  priceFen: Fen,
  warrantyFen: Fen,
  payFen: Fen,
  sellerFeeFen: Fen,
  sellerNetFen: Fen,
  /** Part of the price that a ruling gave back to the buyer's balance; fee and proceeds are those of the rest. */
  refundedFen: Fen,
  warrantyPlan: StringEnum(WARRANTY_PLANS),
  warrantyUntil: Nullable(Time),
  stepActor: StringEnum(stepActors),
  /** The required action, without the actor: "登录核对，然后确认收号". */
  stepText: Text,
  /** What happens otherwise. */
  stepElse: Text,
  counterpart: Type.Object({ nick: Text, level: Type.Integer() }),
  imSessionId: Nullable(Id),
  /** Warranty payout, promised or paid, in fen; it ends the warranty of this order. Always null for the seller. */
  claimPayoutFen: Nullable(Fen),
  payDeadline: Nullable(Time),
  /** Start and end of the current step, for the ruler; null if no deadline runs or the timer is paused. */
  stepStartedAt: Nullable(Time),
  stepDeadline: Nullable(Time),
  paused: Type.Boolean(),
  version: Type.Integer(),
  actions: Type.Array(StringEnum(orderActions)),
  serverTime: Time,
  createdAt: Time,
});
export type Order = Static<typeof Order>;

export const TimelineEntry = Type.Object({
  at: Time,
  actor: StringEnum(['buyer', 'seller', 'staff', 'system']),
  actorName: Text,
  action: Text,
  /** As text: "换绑完成". */
  title: Text,
  note: Text,
  proofs: Type.Array(Picture),
  /** Hashes of this entry and the previous one: the chain proves that nothing was changed. */
  hash: Text,
  previousHash: Text,
  /** The exact text that `hash` covers after `previousHash` (sha256), so that anybody can verify it. */
  sealed: Text,
});
export type TimelineEntry = Static<typeof TimelineEntry>;

export const PaymentLine = Type.Object({
  payNo: Text,
  channel: StringEnum(payChannels),
  amountFen: Fen,
  status: StringEnum(Object.keys(paymentStates) as (keyof typeof paymentStates)[]),
  at: Time,
});

export const OrderDetail = Type.Composite([
  Order,
  Type.Object({
    /** Fees, limits and warranty that the order follows: those of its creation. */
    rules: OrderRules,
    timeline: Type.Array(TimelineEntry),
    claims: Type.Array(Type.Object({ id: Id, status: Text, createdAt: Time })),
    payments: Type.Array(PaymentLine),
    /**
     * What the buyer may see before the reveal: whether there is a credential, and the masked account. Null until
     * handed over.
     */
    credential: Nullable(Type.Object({ accountMasked: Text, revealedAt: Nullable(Time) })),
  }),
]);
export type OrderDetail = Static<typeof OrderDetail>;

/** Handed over by the seller and revealed to the buyer one time. Never in a list, a log or a chat. */
export const Credential = Type.Object({
  account: Type.String({ minLength: 1, maxLength: 100, err: '请填写账号' }),
  password: Type.String({ minLength: 1, maxLength: 200, err: '请填写密码' }),
  note: Type.Optional(Type.String({ maxLength: 500, err: '备注最多 500 字' })),
});
export type Credential = Static<typeof Credential>;

export const Payment = Type.Object({
  payNo: Text,
  channel: StringEnum(payChannels),
  amountFen: Fen,
  status: StringEnum(Object.keys(paymentStates) as (keyof typeof paymentStates)[]),
  /** Empty, with `orderStatus` null: a top-up of the payer's balance. */
  orderNo: Text,
  orderStatus: Nullable(StringEnum(Object.keys(orderStates) as (keyof typeof orderStates)[])),
  /** Payment URL, while pending. */
  payUrl: Nullable(Text),
  payDeadline: Nullable(Time),
  serverTime: Time,
});
export type Payment = Static<typeof Payment>;

export const WalletRow = Type.Object({
  id: Id,
  deltaFen: SignedFen,
  /** As text: "售出到账". */
  reason: Text,
  orderNo: Nullable(Text),
  balanceFen: Fen,
  at: Time,
});
export type WalletRow = Static<typeof WalletRow>;

const withdrawalStatuses = Object.keys(withdrawalStates) as WithdrawalState[];
export const Withdrawal = Type.Object({
  withdrawalNo: Text,
  amountFen: Fen,
  /** The Alipay account: 138****0001, or a***@example.com. */
  accountMasked: Text,
  status: StringEnum(withdrawalStatuses),
  statusText: Text,
  /** Why it failed; the money is then back in the balance. */
  failReason: Nullable(Text),
  /** What staff wrote about it while it is under way. */
  note: Nullable(Text),
  /** It failed because of the account: the member should withdraw to another one. */
  asksAccount: Type.Boolean(),
  createdAt: Time,
  endedAt: Nullable(Time),
});
export type Withdrawal = Static<typeof Withdrawal>;

const Images = Type.Array(Id, { minItems: 3, maxItems: 15, err: '请上传 3–15 张图片' });
export const AttributeInput = Type.Object({
  attrId: Id,
  value: Type.Union([
    Type.String({ maxLength: 200 }),
    Type.Number(),
    Type.Boolean(),
    Type.Array(Type.String({ maxLength: 40 }), { maxItems: 30 }),
  ]),
});
export const BindingInput = Type.Object({
  email: Type.Optional(Type.String({ maxLength: 30 })),
  phone: Type.Optional(Type.String({ maxLength: 30 })),
  realname: Type.Optional(Type.String({ maxLength: 30 })),
  cooldown: Type.Optional(Type.String({ maxLength: 30 })),
});

export const ConsignmentInput = Type.Object({
  id: Type.Optional(Id),
  gameId: Id,
  goodsType: StringEnum(goodsTypes, { err: '请选择商品类型' }),
  systemId: Id,
  operatorId: Id,
  areaId: Id,
  serverId: Id,
  /** May be absent for goods on sale: then it stays the same account. */
  accountUid: Type.Optional(Type.String({ minLength: 1, maxLength: 64, err: '请填写账号 UID' })),
  title: Type.Optional(Type.String({ maxLength: 60, err: '标题最多 60 个字' })),
  attrs: Type.Array(AttributeInput, { maxItems: 60 }),
  images: Images,
  description: Type.String({ minLength: 10, maxLength: 2000, err: '描述需 10–2000 字' }),
  binding: BindingInput,
  priceFen: Price,
  negotiable: Type.Boolean(),
  privateBuyerPhone: Type.Optional(Phone),
  /** The contact; absent: the phone bound to the account. */
  phone: Type.Optional(Phone),
  clientReqId: ClientReqId,
});

export const ConsignmentCard = Type.Composite([
  GoodsCard,
  Type.Object({
    consignmentId: Id,
    goodsId: Id,
    version: Type.Integer(),
    rejectReason: Nullable(Text),
    actions: Type.Array(StringEnum(['changePrice', 'putOnShelf', 'takeOffShelf', 'edit', 'withdraw'])),
    views7d: Type.Integer(),
    /** The order that reserves the goods; null if there is none, and for sold goods. */
    order: Nullable(
      Type.Object({
        orderNo: Text,
        status: StringEnum(Object.keys(orderStates) as (keyof typeof orderStates)[]),
      }),
    ),
  }),
]);
export type ConsignmentCard = Static<typeof ConsignmentCard>;

const Counts = Type.Record(Type.String(), Type.Integer());

export const trade = {
  createConsignment: {
    input: ConsignmentInput,
    data: Type.Object({
      consignmentId: Id,
      feeFen: Fen,
      netFen: Fen,
      /** `onSale`: an edit that changes no facts applied at once. */
      status: StringEnum(['reviewing', 'onSale']),
    }),
  },
  listConsignments: {
    input: Type.Object({
      status: Type.Optional(StringEnum(Object.keys(goodsStates) as (keyof typeof goodsStates)[])),
      ...Pagination,
    }),
    rows: ConsignmentCard,
    extra: Type.Object({ counts: Counts }),
  },
  getConsignment: {
    input: Type.Object({ id: Id }),
    data: Type.Composite([
      Type.Omit(ConsignmentInput, ['clientReqId', 'accountUid', 'images']),
      Type.Object({
        images: Type.Array(Type.Object({ fileId: Id, url: Text })),
        /** Square, of the first picture. */
        coverUrl: Text,
        goodsNo: Text,
        status: StringEnum(Object.keys(goodsStates) as (keyof typeof goodsStates)[]),
        rejectReason: Nullable(Text),
        version: Type.Integer(),
        /** Position in the review queue; null if unknown or if there are too few reviews to estimate the duration. */
        review: Type.Object({
          submittedAt: Nullable(Time),
          ahead: Type.Integer(),
          samples: Type.Integer(),
          medianMinutes: Nullable(Type.Integer()),
        }),
      }),
    ]),
  },
  putOnShelf: { input: Type.Object({ id: Id }), data: Type.Object({ status: Text }) },
  takeOffShelf: {
    input: Type.Object({
      id: Id,
      reason: Type.Optional(Type.String({ maxLength: 200, err: '原因最多 200 字' })),
    }),
    data: Type.Object({ status: Text }),
  },
  changePrice: {
    input: Type.Object({ id: Id, priceFen: Price, version: Type.Integer({ minimum: 0 }) }),
    data: Type.Object({ priceFen: Fen, feeFen: Fen, netFen: Fen }),
  },
  listOrders: {
    input: Type.Object({
      role: StringEnum(orderRoles, { err: '请选择我买的或我卖的' }),
      orderType: Type.Optional(StringEnum(orderTypes)),
      status: Type.Optional(StringEnum(Object.keys(orderStates) as (keyof typeof orderStates)[])),
      /** Only orders that have not ended, those with the nearest deadline first. */
      only: Type.Optional(StringEnum(['open'])),
      ...Pagination,
    }),
    rows: Order,
    /** Number of orders in each state, for the tabs. */
    extra: Type.Object({ counts: Counts }),
  },
  createOrder: {
    input: Type.Object({
      goodsId: Id,
      expectPriceFen: Type.Integer({ err: '价格不对，请刷新后再试' }),
      /** What the buyer was shown as the total; absent: not compared. */
      expectPayFen: Type.Optional(Type.Integer({ err: '应付金额不对，请刷新后再试' })),
      warrantyPlan: StringEnum(WARRANTY_PLANS, { err: '请选择包赔方案' }),
      /** The contact; absent: the phone bound to the account. */
      phone: Type.Optional(Phone),
      clientReqId: ClientReqId,
    }),
    data: Type.Object({ orderNo: Text, payFen: Fen, payDeadline: Time, serverTime: Time }),
  },
  getOrder: { input: Type.Object({ orderNo: OrderNo }), data: OrderDetail },
  actOnOrder: {
    input: Type.Object({
      orderNo: OrderNo,
      action: StringEnum(orderActions, { err: '不支持的操作' }),
      version: Type.Integer({ minimum: 0 }),
      note: Type.Optional(Type.String({ maxLength: 500, err: '说明最多 500 字' })),
      proofIds: Type.Optional(Type.Array(Id, { maxItems: 9, err: '凭证最多 9 张' })),
      credential: Type.Optional(Credential),
      smsCode: Type.Optional(SmsCode),
    }),
    /** `credential` only in the response to revealCredential. */
    data: Type.Object({ order: OrderDetail, credential: Type.Optional(Credential) }),
  },
  createPayment: {
    input: Type.Object({
      orderNo: OrderNo,
      channel: StringEnum(payChannels, { err: '请选择支付方式' }),
      clientReqId: ClientReqId,
      smsCode: Type.Optional(SmsCode),
    }),
    data: Payment,
  },
  getPayment: { input: Type.Object({ payNo: PayNo }), data: Payment },
  getWallet: {
    input: Type.Object({ ...Pagination }),
    rows: WalletRow,
    extra: Type.Object({ availableFen: Fen, frozenFen: Fen }),
  },
  /** The member's own, newest first. */
  listWithdrawals: { input: Type.Object({ ...Pagination }), rows: Withdrawal },
  withdraw: {
    input: Type.Object({
      amountFen: Type.Integer({ minimum: 1, err: '请填写提现金额' }),
      account: Type.String({ minLength: 3, maxLength: 100, err: '请填写支付宝账号' }),
      smsCode: SmsCode,
      clientReqId: ClientReqId,
    }),
    data: Type.Object({ withdrawalNo: Text, status: StringEnum(withdrawalStatuses) }),
  },
  recharge: {
    input: Type.Object({
      amountFen: Type.Integer({ minimum: 100, maximum: 20_000_000, err: '充值金额需在 ¥1 到 ¥200,000 之间' }),
      channel: StringEnum(payChannels),
      clientReqId: ClientReqId,
    }),
    data: Type.Object({ payNo: Text, payUrl: Nullable(Text) }),
  },
  upload: {
    /** Multipart: `file` beside these fields. jpg, png or webp up to 8 MB. */
    input: Type.Object({
      use: StringEnum(['goods', 'avatar', 'proof', 'chat', 'problem', 'licence'], { err: '图片用途不对' }),
      file: Type.Optional(Type.Unsafe<Blob>({})),
    }),
    data: Type.Object({ fileId: Id, url: Text, w: Type.Integer(), h: Type.Integer() }),
  },
} satisfies Record<string, Shape>;
