/**
 * The life cycle of an order (product section 4) as data: state → action → actors and next state. The server refuses
 * actions that are absent here; the page shows a button for each of the response's `actions`.
 */
export const orderStates = {
  unpaid: '待付款',
  paid: '已付款',
  rebinding: '换绑中',
  confirming: '待确认',
  refundSeller: '退款中·待卖家',
  refundRuling: '退款中·待裁决',
  completed: '已完成',
  cancelled: '已取消',
  refunded: '已退款',
} as const;
export type OrderState = keyof typeof orderStates;

export type OrderActor = 'buyer' | 'seller' | 'staff' | 'system';

/** `previous`: back to the state that the refund interrupted, with its remaining time. */
export interface OrderMove {
  readonly by: readonly OrderActor[];
  readonly to: OrderState | 'previous';
  /** Allowed only after the step's deadline. */
  readonly afterDeadline?: true;
}

export const orderMoves = {
  unpaid: {
    pay: { by: ['system'], to: 'paid' },
    cancel: { by: ['buyer'], to: 'cancelled' },
    expire: { by: ['system'], to: 'cancelled', afterDeadline: true },
  },
  paid: {
    /** The credential is handed to the vault; staff check it next. */
    handover: { by: ['seller'], to: 'paid' },
    decline: { by: ['seller'], to: 'refunded' },
    /** The seller has not handed over within 2 h, or staff have not checked within 24 h. */
    refundApply: { by: ['buyer'], to: 'refunded', afterDeadline: true },
    verify: { by: ['staff'], to: 'rebinding' },
    mismatch: { by: ['staff'], to: 'refunded' },
    addProof: { by: ['buyer', 'seller'], to: 'paid' },
  },
  rebinding: {
    revealCredential: { by: ['buyer'], to: 'rebinding' },
    rebind: { by: ['staff'], to: 'confirming' },
    bindingFails: { by: ['staff'], to: 'refunded' },
    expire: { by: ['system'], to: 'refunded', afterDeadline: true },
    refundApply: { by: ['buyer'], to: 'refundSeller' },
    addProof: { by: ['buyer', 'seller'], to: 'rebinding' },
  },
  confirming: {
    revealCredential: { by: ['buyer'], to: 'confirming' },
    confirm: { by: ['buyer'], to: 'completed' },
    expire: { by: ['system'], to: 'completed', afterDeadline: true },
    refundApply: { by: ['buyer'], to: 'refundSeller' },
    addProof: { by: ['buyer', 'seller'], to: 'confirming' },
  },
  refundSeller: {
    refundAgree: { by: ['seller'], to: 'refunded' },
    refundRefuse: { by: ['seller'], to: 'refundRuling' },
    refundWithdraw: { by: ['buyer'], to: 'previous' },
    expire: { by: ['system'], to: 'refunded', afterDeadline: true },
    addProof: { by: ['buyer', 'seller'], to: 'refundSeller' },
  },
  refundRuling: {
    refundWithdraw: { by: ['buyer'], to: 'previous' },
    ruleForBuyer: { by: ['staff'], to: 'refunded' },
    ruleForSeller: { by: ['staff'], to: 'previous' },
    /** Part of the price goes back and the goods stay with the buyer; not before they are the buyer's. */
    ruleSplit: { by: ['staff'], to: 'completed' },
    addProof: { by: ['buyer', 'seller'], to: 'refundRuling' },
  },
  completed: {},
  cancelled: {},
  refunded: {},
} as const satisfies Record<OrderState, Record<string, OrderMove>>;

type MovesOf<S extends OrderState> = keyof (typeof orderMoves)[S];
export type OrderMoveName = { [S in OrderState]: MovesOf<S> }[OrderState];

/** Actions available to buyer or seller through the order action call. */
export const orderActions = [
  'cancel',
  'handover',
  'decline',
  'revealCredential',
  'confirm',
  'refundApply',
  'refundWithdraw',
  'refundAgree',
  'refundRefuse',
  'addProof',
] as const satisfies readonly OrderMoveName[];
export type OrderAction = (typeof orderActions)[number];

/**
 * Time limits of the steps in milliseconds, until staff set others (`shared-contract/rules`); each order follows those of
 * its creation.
 */
export const orderLimitsMs = {
  pay: 15 * 60_000,
  handover: 2 * 3_600_000,
  staffCheck: 24 * 3_600_000,
  rebind: 24 * 3_600_000,
  confirm: 72 * 3_600_000,
  sellerAnswersRefund: 24 * 3_600_000,
  staffRules: 72 * 3_600_000,
} as const;

/** Maximum number of refund requests of a buyer per order. */
export const MAX_REFUND_REQUESTS = 2;

/** The move of an action from a state; undefined if the table has none. */
export const orderMove = (state: OrderState, action: string): OrderMove | undefined =>
  Object.hasOwn(orderMoves[state], action)
    ? (orderMoves[state] as Record<string, OrderMove>)[action]
    : undefined;
