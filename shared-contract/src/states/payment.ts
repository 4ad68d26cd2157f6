/** The life cycle of a payment (product section 4): state → states it may go to. */
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
  // A payer may win the race against closing: the money is then returned (product section 4, "late payment"), or, where
  // it tops up the balance, put there all the same.
  closed: ['refunding', 'succeeded'],
  refunding: ['refunded'],
  refunded: [],
} as const satisfies Record<PaymentState, readonly PaymentState[]>;

/** Whether the table allows this move. */
export const mayMovePayment = (from: PaymentState, to: PaymentState) =>
  (paymentMoves[from] as readonly PaymentState[]).includes(to);
