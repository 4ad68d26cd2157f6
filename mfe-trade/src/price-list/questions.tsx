import type { ReactNode } from 'react';
import { type BoxWords, formatFen } from 'shared-ui';
import type { Auction } from '../recycle/words';

interface Question extends BoxWords {
  message: ReactNode;
}

/** Before a quote is accepted: what is won, and everything that cannot be had any more. */
export function acceptWords(
  {
    merchantMasked,
    amountFen,
    netFen,
  }: Pick<Auction['quotes'][number], 'merchantMasked' | 'amountFen' | 'netFen'>,
  others: number,
): Question {
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

/** Before an auction is cancelled. In: how many quotes are lost. */
export function cancelWords(quotes: number): Question {
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
