import { WARRANTY_PLANS } from '../fees';
import { type OfferState, offerActions, offerStates } from '../states/offer';
import {
  ClientReqId,
  Fen,
  Id,
  Nullable,
  Pagination,
  type Shape,
  SmsCode,
  type Static,
  StringEnum,
  Time,
  Type,
} from './common';

const Text = Type.String();
const OfferStatus = StringEnum(Object.keys(offerStates) as OfferState[]);

export const Offer = Type.Object({
  id: Id,
  role: StringEnum(['buyer', 'seller']),
  goods: Type.Object({ id: Id, title: Text, coverUrl: Text, priceFen: Fen, onSale: Type.Boolean() }),
  /** The other side: masked, with the number of orders that they completed as buyer (of a seller: as seller). */
  other: Type.Object({ name: Text, deals: Type.Integer() }),
  amountFen: Fen,
  /** What the seller asks for instead; null unless countered. */
  counterFen: Nullable(Fen),
  /** At the price that is on the table now: what the buyer pays, with the warranty, and what the seller receives. */
  payFen: Fen,
  netFen: Fen,
  /** Of the buyer's balance; 0 once the offer has ended. */
  frozenFen: Fen,
  warrantyPlan: StringEnum(WARRANTY_PLANS),
  status: OfferStatus,
  statusText: Text,
  /** Until when the other side can answer; null once it has ended. */
  until: Nullable(Time),
  /** What the reader can do now. */
  actions: Type.Array(StringEnum(offerActions)),
  orderNo: Nullable(Text),
  createdAt: Time,
});
export type Offer = Static<typeof Offer>;

/** A floor that only the seller sees. `accepts`: an offer that reaches it is accepted at once, else it waits for the seller. */
export const OfferFloor = Type.Object({ floorFen: Fen, accepts: Type.Boolean() });
export type OfferFloor = Static<typeof OfferFloor>;

const Amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000, err: '请填写出价，如 1280' });

export const offers = {
  /** Offers a price and freezes what the buyer would pay; a floor of the seller may answer at once. */
  makeOffer: {
    input: Type.Object({
      goodsId: Id,
      amountFen: Amount,
      warrantyPlan: StringEnum(WARRANTY_PLANS, { err: '请选择包赔方案' }),
      /** The price that the buyer saw. */
      expectPriceFen: Fen,
      smsCode: Type.Optional(SmsCode),
      clientReqId: ClientReqId,
    }),
    data: Type.Object({ id: Id, status: OfferStatus, orderNo: Nullable(Text) }),
  },
  actOnOffer: {
    input: Type.Object({
      id: Id,
      action: StringEnum(offerActions, { err: '请选择怎么回应' }),
      /** Of `counter`: what the seller asks for. */
      counterFen: Type.Optional(Amount),
      /** Of `accept`: the price that the reader saw on the table. */
      expectFen: Type.Optional(Fen),
    }),
    data: Type.Object({ status: OfferStatus, orderNo: Nullable(Text) }),
  },
  /** Own offers, or those for own goods: living ones first, the newest in front. */
  listOffers: {
    input: Type.Object({
      role: StringEnum(['buyer', 'seller'], { err: '请选择买家或卖家' }),
      goodsId: Type.Optional(Id),
      ...Pagination,
    }),
    rows: Offer,
    extra: Type.Object({
      /** Living ones. */
      living: Type.Integer(),
      /** Of the reader's own goods `goodsId`; null without one. */
      floor: Nullable(OfferFloor),
      serverTime: Time,
    }),
  },
  /** Sets or removes the hidden floor of own goods. */
  setOfferFloor: {
    input: Type.Object({ goodsId: Id, floorFen: Nullable(Amount), accepts: Type.Boolean() }),
    data: Type.Object({ floor: Nullable(OfferFloor) }),
  },
} satisfies Record<string, Shape>;
