import { yuan } from '../money';
import type { Settings } from '../settings';
import { signNotification } from '../signing';
import type { Trade } from '../store/rows';
import { beijing } from '../time';

/** The path of a trade's payment page, relative to the origin, whatever the public origin is. */
export function pagePath({ token }: Trade): string {
  return `/cashier/pay/${token}`;
}

/** The URL back to the merchant without payment parameters. */
export function backUrl(trade: Trade, settings: Settings): string {
  return trade.quitUrl ?? trade.returnUrl ?? settings.publicOrigin;
}

/**
 * The merchant's return URL with Alipay's signed parameters, for a paid trade. The signature covers only
 * Alipay's parameters, not those of the merchant's own URL.
 */
export function signedReturnUrl(trade: Trade, settings: Settings, privateKey: string): string {
  if (!trade.returnUrl) return backUrl(trade, settings);
  const signed = signNotification(
    {
      app_id: settings.appId,
      auth_app_id: settings.appId,
      charset: 'utf-8',
      method: 'alipay.trade.wap.pay.return',
      out_trade_no: trade.outTradeNo,
      seller_id: settings.sellerId,
      timestamp: beijing(Date.now()),
      total_amount: yuan(trade.totalFen),
      trade_no: trade.tradeNo,
      version: '1.0',
    },
    privateKey,
  );
  const address = new URL(trade.returnUrl);
  for (const [name, value] of Object.entries(signed)) address.searchParams.set(name, value);
  return address.href;
}
