import type { ReactNode } from 'react';
import { formatFen, type MessageBoxOptions } from 'shared-ui';
import type { Auction } from '../recycle/words';

interface Confirmation extends MessageBoxOptions {
  message: ReactNode;
}

/** The confirmation before accepting a quote: the gain, and what becomes impossible. */
export function acceptConfirmation(
  {
    merchantMasked,
    amountFen,
    netFen,
  }: Pick<Auction['quotes'][number], 'merchantMasked' | 'amountFen' | 'netFen'>,
  others: number,
): Confirmation {
  return {
    title: `接受 ${merchantMasked} 的报价？`,
    message: [
      `按 ${formatFen(amountFen)} 成交，你到手 ${formatFen(netFen)}（服务费 ${formatFen(amountFen - netFen)}）。`,
      others > 0 ? `另外 ${others} 家报价落选，钱退回商户，不能再选。` : '',
      '竞价到此结束，不能取消，也等不到更高的报价；接着按订单限时交号。',
    ].join(''),
    confirmText: '接受',
    cancelText: '再看看',
    kind: 'warn',
  };
}

/** The confirmation before cancelling an auction. @param quotes the number of quotes that become void */
export function cancelConfirmation(quotes: number): Confirmation {
  return {
    title: '取消这次竞价？',
    message:
      quotes > 0
        ? `${quotes} 家报价全部作废，钱退回商户。取消不收费；再发起要重新审核。`
        : '取消不收费；再发起要重新审核。',
    confirmText: '取消竞价',
    cancelText: '留着',
    kind: 'warn',
  };
}
