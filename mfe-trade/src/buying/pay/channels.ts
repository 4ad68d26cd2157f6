import type { PayChannel } from 'shared-contract';
import { formatFen } from 'shared-ui';

/** The supported channels; 微信 exists at the sandbox cashier only (product call createPayment). */
export type Channel = Extract<PayChannel, 'alipay' | 'balance'>;

export interface ChannelOption {
  channel: Channel;
  note: string;
  usable: boolean;
}

/**
 * The payment options.
 * @param payFen the amount
 * @param availableFen the wallet's balance; undefined while unknown
 */
export function channelsFor(
  payFen: number,
  availableFen: number | undefined,
  walletFailed = false,
): ChannelOption[] {
  const enough = availableFen !== undefined && availableFen >= payFen;
  const balanceNote =
    availableFen === undefined
      ? walletFailed
        ? '余额没有读到，暂时不能用'
        : '正在读取余额'
      : `可用 ${formatFen(availableFen)}${enough ? '，需短信确认' : '，不足'}`;
  return [
    { channel: 'alipay', note: '到支付宝的页面上付', usable: true },
    { channel: 'balance', note: balanceNote, usable: enough },
  ];
}

/**
 * Why payment is blocked, as text; undefined while time is left.
 * @param left whole seconds, undefined before the first tick
 */
export const payBlockedBy = (left: number | undefined): string | undefined =>
  left === 0 ? '付款时间已到，正在确认订单状态，请不要再付款' : undefined;
