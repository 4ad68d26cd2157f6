import { randomBytes } from 'node:crypto';
import { tradeNotification } from './notifications';
import { makeNumber } from './numbers';
import { invalidParameter, refused, tradeNotExist } from './refusal';
import { LATE_AFTER_EXPIRY, type Settings } from './settings';
import type { Books } from './store/books';
import type { Channel, Refund, Trade } from './store/rows';

/** A payment request as the merchant signed it. */
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

/** How a request names a trade; Alipay's own number goes first when both are given. */
export interface TradeName {
  tradeNo?: string | undefined;
  outTradeNo?: string | undefined;
}

/**
 * A trade's life: waiting → paid, closed; paid → partly refunded → closed by the whole refund. Each move is saved
 * together with the notification it causes. Deadlines are checked whenever a trade is looked at, so that a late
 * timer never shows an old state.
 */
export class Trades {
  constructor(
    private readonly books: Books,
    private readonly settings: Settings,
  ) {}

  /**
   * Creates the trade, or opens the one that the merchant asked for before, with its first time limit. The same
   * number with another amount is refused, and so is one that can no longer be paid.
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
    this.books.save({ trades: [trade] });
    return trade;
  }

  /** The addresses follow the newest request: a merchant may have moved since the first. */
  #reopen(known: Trade, { totalFen, notifyUrl, returnUrl, quitUrl }: TradeOrder): Trade {
    if (known.totalFen !== totalFen) {
      throw refused('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改：同一商户订单号的金额与首次请求不一致');
    }
    if (known.status === 'TRADE_SUCCESS') throw refused('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
    if (known.status === 'TRADE_CLOSED') throw refused('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
    return this.#put({ ...known, notifyUrl, returnUrl, quitUrl });
  }

  find({ tradeNo, outTradeNo }: TradeName): Trade | undefined {
    const trade = tradeNo ? this.books.tradeByTradeNo(tradeNo) : this.books.trade(outTradeNo ?? '');
    return trade && this.#settleDue(trade);
  }

  /** The trade, or ACQ.TRADE_NOT_EXIST. */
  need(name: TradeName): Trade {
    if (!name.tradeNo && !name.outTradeNo) throw invalidParameter('out_trade_no 和 trade_no 不能同时为空');
    const trade = this.find(name);
    if (!trade) throw tradeNotExist();
    return trade;
  }

  byToken(token: string): Trade | undefined {
    const trade = this.books.tradeByToken(token);
    return trade && this.#settleDue(trade);
  }

  /** The payer pays. A trade that does not wait for a payer any more is answered as it is. */
  pay(trade: Trade, channel: Channel): Trade {
    if (!isOpen(trade)) return trade;
    return this.#paid({ ...trade, channel }, Date.now());
  }

  /** The payer pays, and the word of it is lost on its way: the merchant learns of it by asking. */
  payUntold(trade: Trade, channel: Channel): Trade {
    if (!isOpen(trade)) return trade;
    return this.#put(asPaid({ ...trade, channel }, Date.now()));
  }

  /** The payment fails; the payer may try again. */
  fail(trade: Trade, channel: Channel): Trade {
    if (!isOpen(trade)) return trade;
    return this.#put({ ...trade, channel, failedAt: Date.now() });
  }

  /** The payer is done, the money is still under way: nothing of it is told until it arrives. */
  payLate(trade: Trade, channel: Channel): Trade {
    if (!isOpen(trade)) return trade;
    return this.#put({ ...trade, channel, failedAt: undefined, arrivesAt: this.arrivalOf(trade) });
  }

  /** When a payment that is chosen to be late now would arrive. */
  arrivalOf(trade: Trade): number {
    const { lateMs } = this.settings;
    return lateMs === undefined ? trade.expiresAt + LATE_AFTER_EXPIRY : Date.now() + lateMs;
  }

  /**
   * The merchant closes an unpaid trade. It loses the race against a payment under way: that refuses the close
   * with ACQ.TRADE_STATUS_ERROR although a query still says WAIT_BUYER_PAY, as a slow bank does.
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
   * Gives money back, each `requestNo` once. Answers the trade, the refund, and whether money moved now.
   * Errors: never paid or closed unpaid, more than is left, the same number with another amount.
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
    const whole = refundedFen === trade.totalFen;
    return {
      trade: this.#tell(
        whole ? { ...next, status: 'TRADE_CLOSED', closedAt: refund.refundedAt } : next,
        refund,
      ),
      refund,
      moved: true,
    };
  }

  /** Carries out what is due by now, for all trades. */
  settleAllDue(): void {
    for (const trade of this.books.waitingTrades()) this.#settleDue(trade);
  }

  /** When the next deadline falls; undefined when nothing waits. */
  nextDue(): number | undefined {
    const due = this.books.waitingTrades().map(dueAt);
    return due.length > 0 ? Math.min(...due) : undefined;
  }

  #settleDue(trade: Trade): Trade {
    if (trade.status !== 'WAIT_BUYER_PAY' || Date.now() < dueAt(trade)) return trade;
    return trade.arrivesAt ? this.#paid(trade, trade.arrivesAt) : this.#closed(trade, trade.expiresAt);
  }

  #paid(trade: Trade, paidAt: number): Trade {
    return this.#tell(asPaid(trade, paidAt));
  }

  #closed(trade: Trade, closedAt: number): Trade {
    return this.#tell({ ...trade, status: 'TRADE_CLOSED', closedAt });
  }

  #tell(trade: Trade, refund?: Refund): Trade {
    const notification = tradeNotification(trade, this.settings, refund);
    this.books.save({ trades: [trade], notifications: notification ? [notification] : [] });
    return trade;
  }

  #put(trade: Trade): Trade {
    this.books.save({ trades: [trade] });
    return trade;
  }
}

const asPaid = (trade: Trade, paidAt: number): Trade => ({
  ...trade,
  status: 'TRADE_SUCCESS',
  failedAt: undefined,
  paidAt,
});

/** Waits for its payer: neither paid nor closed, and no payment under way. */
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
