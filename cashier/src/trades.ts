import { randomBytes } from 'node:crypto';
import { tradeNotification } from './notifications';
import { makeNumber } from './numbers';
import { invalidParameter, refused, tradeNotExist } from './refusal';
import { LATE_AFTER_EXPIRY, type Settings } from './settings';
import type { CashierStore } from './store/cashier-store';
import type { Channel, Refund, Trade } from './store/rows';

/** A payment request as signed by the merchant. */
export type TradeOrder = Pick<
  Trade,
  | 'outTradeNo'
  | 'subject'
  | 'body'
  | 'passbackParams'
  | 'totalFen'
  | 'notifyUrl'
  | 'returnUrl'
  | 'quitUrl'
  | 'expiresAt'
>;

/** Identifies a trade; Alipay's own number takes precedence when both are given. */
export interface TradeName {
  tradeNo?: string | undefined;
  outTradeNo?: string | undefined;
}

/**
 * The life cycle of trades: waiting → paid, closed; paid → partly refunded → closed by the full refund. Each
 * change is saved together with the notification it causes. Deadlines are applied on every read, so that a late
 * timer never shows a stale state.
 */
export class Trades {
  constructor(
    private readonly store: CashierStore,
    private readonly settings: Settings,
  ) {}

  /**
   * Creates the trade, or reopens the one of an earlier request with its original time limit. The same number
   * with another amount is refused, and so is a trade that can no longer be paid.
   */
  open(order: TradeOrder): Trade {
    const known = this.find({ outTradeNo: order.outTradeNo });
    if (known) return this.#reopen(known, order);

    const now = Date.now();
    if (order.expiresAt <= now) throw invalidParameter('time_expire 已经过去');
    const trade: Trade = {
      ...order,
      tradeNo: makeNumber(now),
      token: randomBytes(24).toString('base64url'),
      status: 'WAIT_BUYER_PAY',
      createdAt: now,
      refunds: [],
    };
    this.store.save({ trades: [trade] });
    return trade;
  }

  /** The newest request's URLs apply, since the merchant's may have changed. */
  #reopen(known: Trade, { totalFen, notifyUrl, returnUrl, quitUrl }: TradeOrder): Trade {
    if (known.totalFen !== totalFen) {
      throw refused('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改：同一商户订单号的金额与首次请求不一致');
    }
    if (known.status === 'TRADE_SUCCESS') throw refused('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
    if (known.status === 'TRADE_CLOSED') throw refused('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
    return this.#save({ ...known, notifyUrl, returnUrl, quitUrl });
  }

  find({ tradeNo, outTradeNo }: TradeName): Trade | undefined {
    const trade = tradeNo ? this.store.tradeByTradeNo(tradeNo) : this.store.trade(outTradeNo ?? '');
    return trade && this.#settleDue(trade);
  }

  /** @throws Refusal ACQ.TRADE_NOT_EXIST */
  getOrThrow(name: TradeName): Trade {
    if (!name.tradeNo && !name.outTradeNo) throw invalidParameter('out_trade_no 和 trade_no 不能同时为空');
    const trade = this.find(name);
    if (!trade) throw tradeNotExist();
    return trade;
  }

  byToken(token: string): Trade | undefined {
    const trade = this.store.tradeByToken(token);
    return trade && this.#settleDue(trade);
  }

  /** The payer pays. A trade that is no longer open is returned unchanged. */
  pay(trade: Trade, channel: Channel): Trade {
    if (!isOpen(trade)) return trade;
    return this.#paid({ ...trade, channel }, Date.now());
  }

  /** The payer pays, but the notification is lost: the merchant learns of it only by a query. */
  payWithoutNotification(trade: Trade, channel: Channel): Trade {
    if (!isOpen(trade)) return trade;
    return this.#save(asPaid({ ...trade, channel }, Date.now()));
  }

  /** The payment fails; the payer may retry. */
  fail(trade: Trade, channel: Channel): Trade {
    if (!isOpen(trade)) return trade;
    return this.#save({ ...trade, channel, failedAt: Date.now() });
  }

  /** The payer is done, but the payment arrives later; no notification is sent until then. */
  payLate(trade: Trade, channel: Channel): Trade {
    if (!isOpen(trade)) return trade;
    return this.#save({ ...trade, channel, failedAt: undefined, arrivesAt: this.arrivalOf(trade) });
  }

  /** When a payment chosen to be late now would arrive. */
  arrivalOf(trade: Trade): number {
    const { lateMs } = this.settings;
    return lateMs === undefined ? trade.expiresAt + LATE_AFTER_EXPIRY : Date.now() + lateMs;
  }

  /**
   * The merchant closes an unpaid trade. While a payment is in progress the close is refused with
   * ACQ.TRADE_STATUS_ERROR, although a query still returns WAIT_BUYER_PAY, as with a slow bank.
   */
  close(trade: Trade, notifyUrl: string | undefined): Trade {
    if (!isOpen(trade)) {
      throw refused(
        'ACQ.TRADE_STATUS_ERROR',
        trade.arrivesAt ? '交易状态不合法：付款处理中' : '交易状态不合法',
      );
    }
    return this.#closed({ ...trade, notifyUrl: notifyUrl ?? trade.notifyUrl }, Date.now());
  }

  /**
   * Refunds an amount, idempotent by `requestNo`.
   * @returns the trade, the refund, and whether money moved now
   * @throws Refusal when never paid or closed unpaid, when the amount exceeds the rest, or for the same number
   * with another amount
   */
  refund(trade: Trade, wanted: Omit<Refund, 'refundedAt'>): { trade: Trade; refund: Refund; moved: boolean } {
    const known = trade.refunds.find(({ requestNo }) => requestNo === wanted.requestNo);
    if (known && known.amountFen !== wanted.amountFen) {
      throw refused('ACQ.DISCORDANT_REPEAT_REQUEST', '不一致的请求：同一退款请求号的金额与首次请求不一致');
    }
    if (known) return { trade, refund: known, moved: false };
    if (trade.status === 'TRADE_CLOSED' && trade.paidAt) throw refused('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
    if (trade.status !== 'TRADE_SUCCESS') throw refused('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
    const refundedFen = refundedOf(trade) + wanted.amountFen;
    if (refundedFen > trade.totalFen) throw refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');

    const refund: Refund = { ...wanted, refundedAt: Date.now() };
    const next: Trade = { ...trade, refunds: [...trade.refunds, refund] };
    const isFullRefund = refundedFen === trade.totalFen;
    return {
      trade: this.#saveAndNotify(
        isFullRefund ? { ...next, status: 'TRADE_CLOSED', closedAt: refund.refundedAt } : next,
        refund,
      ),
      refund,
      moved: true,
    };
  }

  /** Applies due deadlines to all waiting trades. */
  settleAllDue(): void {
    for (const trade of this.store.waitingTrades()) this.#settleDue(trade);
  }

  /** The next deadline; undefined when no trade is waiting. */
  nextDue(): number | undefined {
    const due = this.store.waitingTrades().map(dueAt);
    return due.length > 0 ? Math.min(...due) : undefined;
  }

  #settleDue(trade: Trade): Trade {
    if (trade.status !== 'WAIT_BUYER_PAY' || Date.now() < dueAt(trade)) return trade;
    return trade.arrivesAt ? this.#paid(trade, trade.arrivesAt) : this.#closed(trade, trade.expiresAt);
  }

  #paid(trade: Trade, paidAt: number): Trade {
    return this.#saveAndNotify(asPaid(trade, paidAt));
  }

  #closed(trade: Trade, closedAt: number): Trade {
    return this.#saveAndNotify({ ...trade, status: 'TRADE_CLOSED', closedAt });
  }

  #saveAndNotify(trade: Trade, refund?: Refund): Trade {
    const notification = tradeNotification(trade, this.settings, refund);
    this.store.save({ trades: [trade], notifications: notification ? [notification] : [] });
    return trade;
  }

  #save(trade: Trade): Trade {
    this.store.save({ trades: [trade] });
    return trade;
  }
}

const asPaid = (trade: Trade, paidAt: number): Trade => ({
  ...trade,
  status: 'TRADE_SUCCESS',
  failedAt: undefined,
  paidAt,
});

/** Awaits its payer: neither paid nor closed, and no payment in progress. */
export function isOpen(trade: Trade): boolean {
  return trade.status === 'WAIT_BUYER_PAY' && trade.arrivesAt === undefined;
}

/** In fen. */
export function refundedOf(trade: Trade): number {
  return trade.refunds.reduce((sum, { amountFen }) => sum + amountFen, 0);
}

function dueAt(trade: Trade): number {
  return trade.arrivesAt ?? trade.expiresAt;
}
