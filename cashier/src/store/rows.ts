/** A trade's states at the provider. A trade that was paid and wholly refunded is TRADE_CLOSED, too. */
export type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';

export type Channel = 'alipay' | 'wechat';

export interface Refund {
  /** The merchant's own number: the same one again is the same refund. */
  requestNo: string;
  amountFen: number;
  reason?: string | undefined;
  refundedAt: number;
}

/** Times are ms since the epoch. */
export interface Trade {
  outTradeNo: string;
  tradeNo: string;
  /** Names the payer's page; whoever holds it may pay, so it cannot be guessed. */
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
  /** The payer's last attempt was refused. */
  failedAt?: number | undefined;
  /** A late payment: the payer is done, the money arrives then. Until then the trade waits. */
  arrivesAt?: number | undefined;
  paidAt?: number | undefined;
  closedAt?: number | undefined;
  refunds: readonly Refund[];
}

/** One asynchronous notification and how far its delivery has come. */
export interface Notification {
  id: string;
  outTradeNo: string;
  url: string;
  /** What it says, before notify_time and the signature, which are of the moment it is sent. */
  fields: Readonly<Record<string, string>>;
  createdAt: number;
  attempts: number;
  /** Null when it was accepted or given up. */
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
