import { yuan } from '../money';
import { fundBills } from '../notifications';
import { invalidParameter } from '../refusal';
import { BUYER } from '../settings';
import type { Params } from '../signing';
import type { Trade } from '../store/rows';
import { beijing, expressEnd, LONGEST_WAIT, parseBeijing } from '../time';
import { refundedOf, type TradeName, type TradeOrder, type Trades } from '../trades';
import { BizContent, checkUrl } from './biz-content';

/** The fields of an answer besides `code` and `msg`. */
export type Answer = Record<string, unknown>;

/**
 * Parses a payment request into an order.
 * @throws Refusal that names the invalid parameter
 */
export function readOrder(params: Params): TradeOrder {
  const biz = new BizContent(params.biz_content);
  const productCode = biz.text('product_code', 64);
  if (productCode && productCode !== 'QUICK_WAP_WAY')
    throw invalidParameter('product_code 应为 QUICK_WAP_WAY');
  return {
    outTradeNo: biz.requireNumber('out_trade_no'),
    totalFen: biz.requireAmount('total_amount'),
    subject: biz.requireText('subject', 256),
    body: biz.text('body', 128),
    passbackParams: biz.text('passback_params', 512),
    expiresAt: readExpiry(biz),
    quitUrl: biz.url('quit_url'),
    notifyUrl: checkUrl('notify_url', params.notify_url),
    returnUrl: checkUrl('return_url', params.return_url),
  };
}

/** An absolute time limit takes precedence over a relative one. */
function readExpiry(biz: BizContent): number {
  const absolute = biz.text('time_expire', 32);
  const relative = biz.text('timeout_express', 6);
  const now = Date.now();
  const expiry = absolute
    ? parseBeijing(absolute)
    : relative
      ? expressEnd(relative, now)
      : now + LONGEST_WAIT;
  if (expiry === null) {
    throw invalidParameter(
      absolute ? 'time_expire 应为 yyyy-MM-dd HH:mm:ss（北京时间）' : 'timeout_express 应为 1m 到 15d，或 1c',
    );
  }
  return expiry;
}

export function queryTrade(trades: Trades, biz: BizContent): Answer {
  const trade = trades.getOrThrow(readName(biz));
  const amount = yuan(trade.totalFen);
  return {
    ...names(trade),
    trade_status: trade.status,
    total_amount: amount,
    subject: trade.subject,
    ...(trade.paidAt && {
      ...buyer,
      send_pay_date: beijing(trade.paidAt),
      receipt_amount: amount,
      buyer_pay_amount: amount,
      invoice_amount: amount,
      point_amount: '0.00',
      fund_bill_list: fundBills(trade).map((bill) => ({
        amount: bill.amount,
        fund_channel: bill.fundChannel,
      })),
    }),
  };
}

/** `notifyUrl` is the request's own, if it has one. */
export function closeTrade(trades: Trades, biz: BizContent, notifyUrl: string | undefined): Answer {
  return names(trades.close(trades.getOrThrow(readName(biz)), notifyUrl));
}

/** Without an `out_request_no` the refund is identified by the order's number, so there can be only one. */
export function refundTrade(trades: Trades, biz: BizContent): Answer {
  const amountFen = biz.requireAmount('refund_amount');
  const found = trades.getOrThrow(readName(biz));
  const requestNo = biz.number('out_request_no') ?? found.outTradeNo;
  const { trade, refund, moved } = trades.refund(found, {
    requestNo,
    amountFen,
    reason: biz.text('refund_reason', 256),
  });
  return {
    ...names(trade),
    ...buyer,
    fund_change: moved ? 'Y' : 'N',
    refund_fee: yuan(refundedOf(trade)),
    gmt_refund_pay: beijing(refund.refundedAt),
  };
}

/** An unknown refund is answered with success and without a status, as Alipay does. */
export function queryRefund(trades: Trades, biz: BizContent): Answer {
  const requestNo = biz.requireNumber('out_request_no');
  const trade = trades.getOrThrow(readName(biz));
  const refund = trade.refunds.find((known) => known.requestNo === requestNo);
  if (!refund) return names(trade);
  return {
    ...names(trade),
    out_request_no: refund.requestNo,
    refund_status: 'REFUND_SUCCESS',
    refund_amount: yuan(refund.amountFen),
    total_amount: yuan(trade.totalFen),
    refund_reason: refund.reason,
    gmt_refund_pay: beijing(refund.refundedAt),
  };
}

const buyer = { buyer_user_id: BUYER.id, buyer_logon_id: BUYER.logonId };

function names(trade: Trade): Answer {
  return { out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo };
}

function readName(biz: BizContent): TradeName {
  return { tradeNo: biz.text('trade_no', 64), outTradeNo: biz.number('out_trade_no') };
}
