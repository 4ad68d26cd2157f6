import { PRICE_MAX_FEN, PRICE_MIN_FEN } from '../fees';
import {
  type BuyAnswerState,
  type BuyRequestState,
  buyAnswerStates,
  buyRequestActions,
  buyRequestStates,
} from '../states/buy-request';
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
import { WishTerm } from './wishes';

const Text = Type.String();
const RequestStatus = StringEnum(Object.keys(buyRequestStates) as BuyRequestState[]);
const Goods = Type.Object({ id: Id, title: Text, coverUrl: Text, priceFen: Fen });

const Answer = Type.Object({
  id: Id,
  goods: Goods,
  /** At which the seller sells: that of the request when it was answered, or the goods' own if that is lower. */
  priceFen: Fen,
  payFen: Fen,
  netFen: Fen,
  status: StringEnum(Object.keys(buyAnswerStates) as BuyAnswerState[]),
  statusText: Text,
  until: Time,
});
export type BuyAnswer = Static<typeof Answer>;

export const BuyRequest = Type.Object({
  id: Id,
  role: StringEnum(['buyer', 'seller']),
  name: Text,
  gameName: Text,
  conditions: Type.Array(WishTerm),
  priceFen: Fen,
  /** Of the buyer's balance; 0 once the request has ended. For sellers too: the money is there. */
  frozenFen: Fen,
  /** What a seller would receive at the price. */
  netFen: Fen,
  status: RequestStatus,
  statusText: Text,
  until: Time,
  /** Orders that the buyer completed. */
  deals: Type.Integer(),
  /** Of a buyer: those of sellers; of a seller: their own. */
  answers: Type.Array(Answer),
  /** For sellers: own goods on sale that fit and are not answered with. */
  fitting: Type.Array(Goods),
  orderNo: Nullable(Text),
  createdAt: Time,
});
export type BuyRequest = Static<typeof BuyRequest>;

export const buyRequests = {
  /** Asks for goods that fit the conditions of an own wish, and freezes what the buyer would pay, for seven days. */
  openBuyRequest: {
    input: Type.Object({
      wishId: Id,
      priceFen: Type.Integer({
        minimum: PRICE_MIN_FEN,
        maximum: PRICE_MAX_FEN,
        err: '出价需在 ¥6 和 ¥200,000 之间',
      }),
      smsCode: Type.Optional(SmsCode),
      clientReqId: ClientReqId,
    }),
    data: Type.Object({ id: Id }),
  },
  /** Own requests, or those that own goods on sale fit, the newest first. */
  listBuyRequests: {
    input: Type.Object({
      role: StringEnum(['buyer', 'seller'], { err: '请选择买家或卖家' }),
      /** Only this one; of another's also an ended one that the reader answered. */
      id: Type.Optional(Id),
      ...Pagination,
    }),
    rows: BuyRequest,
    extra: Type.Object({ serverTime: Time }),
  },
  actOnBuyRequest: {
    input: Type.Object({
      id: Id,
      action: StringEnum(buyRequestActions, { err: '请选择怎么做' }),
      /** Of `answer`: own goods on sale. */
      goodsId: Type.Optional(Id),
      /** Of `buy`, `decline` and `takeBack`. */
      answerId: Type.Optional(Id),
      /** Of `buy` and `answer`: the price that the reader saw. */
      expectFen: Type.Optional(Fen),
    }),
    data: Type.Object({ status: RequestStatus, orderNo: Nullable(Text) }),
  },
} satisfies Record<string, Shape>;
