import { randomBytes } from 'node:crypto';
import { yuan } from './money';
import { BUYER, type Settings } from './settings';
import { type Params, signNotification } from './signing';
import type { Channel, Notification, Refund, Trade } from './store/rows';
import { beijing } from './time';

/** The notification of a trade's latest change, due at once; undefined when the merchant gave no URL. */
export function tradeNotification(
  trade: Trade,
  settings: Settings,
  refund?: Refund,
): Notification | undefined {
  if (!trade.notifyUrl) return undefined;
  const now = Date.now();
  return {
    id: `${beijing(now).slice(0, 10).replaceAll('-', '')}${randomBytes(13).toString('hex')}`,
    outTradeNo: trade.outTradeNo,
    url: trade.notifyUrl,
    fields: omitEmpty({ ...tradeFields(trade, settings), ...(refund && refundFields(trade, refund)) }),
    createdAt: now,
    attempts: 0,
    nextAt: now,
  };
}

/** The form as sent now: fields, current time and signature. */
export function signedForm(notification: Notification, privateKey: string, change?: Params) {
  const form = {
    ...notification.fields,
    notify_id: notification.id,
    notify_time: beijing(Date.now()),
    ...change,
  };
  return signNotification(form, privateKey);
}

/** How a trade was paid, for notifications and queries. */
export function fundBills(trade: Trade): { amount: string; fundChannel: string }[] {
  return [{ amount: yuan(trade.totalFen), fundChannel: FUND_CHANNEL[trade.channel ?? 'alipay'] }];
}

/** WECHAT exists in the sandbox only, where one page accepts both channels. */
const FUND_CHANNEL: Record<Channel, string> = { alipay: 'ALIPAYACCOUNT', wechat: 'WECHAT' };

function tradeFields(trade: Trade, settings: Settings): Record<string, string | undefined> {
  return {
    notify_type: 'trade_status_sync',
    charset: 'utf-8',
    version: '1.0',
    app_id: settings.appId,
    auth_app_id: settings.appId,
    seller_id: settings.sellerId,
    trade_no: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    trade_status: trade.status,
    total_amount: yuan(trade.totalFen),
    subject: trade.subject,
    body: trade.body,
    passback_params: trade.passbackParams,
    gmt_create: beijing(trade.createdAt),
    gmt_close: trade.closedAt ? beijing(trade.closedAt) : undefined,
    ...(trade.paidAt && paidFields(trade, trade.paidAt)),
  };
}

function paidFields(trade: Trade, paidAt: number): Record<string, string> {
  const amount = yuan(trade.totalFen);
  return {
    gmt_payment: beijing(paidAt),
    receipt_amount: amount,
    buyer_pay_amount: amount,
    invoice_amount: amount,
    point_amount: '0.00',
    buyer_id: BUYER.id,
    buyer_logon_id: BUYER.logonId,
    fund_bill_list: JSON.stringify(fundBills(trade)),
  };
}

/** `refund_fee` is the total refunded so far. */
function refundFields(trade: Trade, refund: Refund): Record<string, string> {
  return {
    out_biz_no: refund.requestNo,
    refund_fee: yuan(trade.refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)),
    gmt_refund: `${beijing(refund.refundedAt)}.${String(refund.refundedAt % 1000).padStart(3, '0')}`,
  };
}

/** Drops empty fields, as Alipay does. */
function omitEmpty(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
