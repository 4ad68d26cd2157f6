/**
 * The life cycle of an offer (decision 071): a buyer offers a price, with the money frozen, and the seller answers. While it lives
 * (`open`, `countered`) the money is frozen; in every other state it is free, or in the escrow of the order.
 */
export const offerStates = {
  open: '等卖家回应',
  countered: '卖家还价',
  accepted: '已成交',
  refused: '卖家没接受',
  withdrawn: '买家撤回',
  expired: '到点没回应',
  void: '已失效',
} as const;
export type OfferState = keyof typeof offerStates;
export type OfferActor = 'buyer' | 'seller' | 'system';
export interface OfferMove {
  readonly by: OfferActor;
  readonly to: OfferState;
}

export const offerMoves = {
  open: {
    accept: { by: 'seller', to: 'accepted' },
    counter: { by: 'seller', to: 'countered' },
    refuse: { by: 'seller', to: 'refused' },
    withdraw: { by: 'buyer', to: 'withdrawn' },
    expire: { by: 'system', to: 'expired' },
    /** The goods were sold, left the shelf, or cost less by now. */
    end: { by: 'system', to: 'void' },
  },
  countered: {
    accept: { by: 'buyer', to: 'accepted' },
    withdraw: { by: 'buyer', to: 'withdrawn' },
    refuse: { by: 'seller', to: 'refused' },
    expire: { by: 'system', to: 'expired' },
    end: { by: 'system', to: 'void' },
  },
  accepted: {},
  refused: {},
  withdrawn: {},
  expired: {},
  void: {},
} as const satisfies Record<OfferState, Record<string, OfferMove>>;

/** What a buyer or a seller can do. */
export const offerActions = ['accept', 'counter', 'refuse', 'withdraw'] as const;
export type OfferAction = (typeof offerActions)[number];

/** The move of an action from a state; undefined if the table has none. */
export const offerMove = (state: OfferState, action: string): OfferMove | undefined =>
  Object.hasOwn(offerMoves[state], action)
    ? (offerMoves[state] as Record<string, OfferMove>)[action]
    : undefined;

/** How long the other side has to answer, in ms. */
export const OFFER_MS = 24 * 3_600_000;
/** Offers of one buyer for the same goods within {@link OFFER_WINDOW_MS}. */
export const OFFERS_PER_GOODS = 2;
export const OFFER_WINDOW_MS = 72 * 3_600_000;
/** Living offers of one buyer. */
export const MAX_OFFERS = 10;

/** The lowest and highest offer for goods at this price, in fen. */
export const offerBounds = (priceFen: number): { minFen: number; maxFen: number } => ({
  minFen: Math.ceil(priceFen / 2),
  maxFen: priceFen - 1,
});
