/** A trade's states at the provider. A paid and fully refunded trade is TRADE_CLOSED, too. */
export type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';

export type Channel = 'alipay' | 'wechat';

export interface Refund {
  /** The merchant's refund number; idempotency key of the refund. */
  requestNo: string;
  amountFen: number;
  reason?: string | undefined;
  refundedAt: number;
}

/** Times are ms since the epoch. */
export interface Trade {
  outTradeNo: string;
  tradeNo: string;
  /** Identifies the payment page; its holder may pay, so it must not be guessable. */
  token: string;
  subject: string;
  body?: string | undefined;
  passbackParams?: string | undefined;
  totalFen: number;
  status: TradeStatus;
  notifyUrl?: string | undefined;
  returnUrl?: string | undefined;
  quitUrl?: string | undefined;
  createdAt: number;
  expiresAt: number;
  channel?: Channel | undefined;
  /** When the payer's last attempt failed. */
  failedAt?: number | undefined;
  /** When a late payment arrives. Until then the trade stays in WAIT_BUYER_PAY. */
  arrivesAt?: number | undefined;
  paidAt?: number | undefined;
  closedAt?: number | undefined;
  refunds: readonly Refund[];
}

/** An asynchronous notification and the state of its delivery. */
export interface Notification {
  id: string;
  outTradeNo: string;
  url: string;
  /** Its fields without notify_time and signature, which are added when it is sent. */
  fields: Readonly<Record<string, string>>;
  createdAt: number;
  attempts: number;
  /** Null after it was accepted or given up. */
  nextAt: number | null;
  acceptedAt?: number | undefined;
}

/** A transfer to a payee's account (a merchant's withdrawal). */
export interface Transfer {
  outBizNo: string;
  orderId: string;
  fundOrderId: string;
  amountFen: number;
  payee: string;
  title?: string | undefined;
  transferredAt: number;
}
