import { limitText, type OrderDetail } from 'shared-contract';

export interface CancelledWords {
  title: string;
  text: string;
  /** The state of any payment received: none, being returned, returned. */
  money: 'none' | 'returning' | 'returned';
}

/** Why an order ended unpaid, and the state of a late payment (product section 4, "late payment"). */
export function cancelledWords({
  payments,
  timeline,
  rules,
}: Pick<OrderDetail, 'payments' | 'timeline' | 'rules'>): CancelledWords {
  const states = payments.map(({ status }) => status);
  if (states.includes('refunding') || states.includes('succeeded'))
    return {
      title: '订单已取消，钱在退回',
      text: '付款到的时候订单已经取消，不再入单；全额原路退回，不用你申请。',
      money: 'returning',
    };
  if (states.includes('refunded'))
    return { title: '订单已取消，钱已退回', text: '全额已原路退回，没有收手续费。', money: 'returned' };
  const byBuyer = timeline.some(({ action }) => action === 'cancel');
  const late = '万一刚刚扣了钱，到账后会全额原路退回。';
  return byBuyer
    ? { title: '订单已取消', text: `是你取消的，没有入账。${late}`, money: 'none' }
    : {
        title: '付款时间已过，订单已取消',
        text: `${limitText(rules.limits.pay)}内没有收到付款，商品已经重新上架。${late}`,
        money: 'none',
      };
}
