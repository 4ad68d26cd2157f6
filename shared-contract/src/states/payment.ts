/** The life cycle of a payment (product section 4): state → next states. */
export const paymentStates = {
  pending: '待支付',
  succeeded: '支付成功',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
} as const;
export type PaymentState = keyof typeof paymentStates;

export const paymentMoves = {
  pending: ['succeeded', 'closed'],
  succeeded: ['refunding'],
  // A payment may succeed while it is being closed: the money is then returned (product section 4, "late payment")
  // or, for a top-up, credited to the balance all the same.
  closed: ['refunding', 'succeeded'],
  refunding: ['refunded'],
  refunded: [],
} as const satisfies Record<PaymentState, readonly PaymentState[]>;

/** Whether the table allows this move. */
export const mayMovePayment = (from: PaymentState, to: PaymentState) =>
  (paymentMoves[from] as readonly PaymentState[]).includes(to);
