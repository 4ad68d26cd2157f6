import type { OrderAction, OrderDetail } from 'shared-contract';
import { formatFen, type MessageBoxOptions } from 'shared-ui';
import { thingOf } from '../../order/words';

export interface Confirmation
  extends Pick<MessageBoxOptions, 'title' | 'confirmText' | 'cancelText' | 'kind' | 'note'> {
  message: string;
}

/** Actions that only need a confirmation; the others need text or pictures. */
export type ConfirmedAction = Extract<
  OrderAction,
  'cancel' | 'decline' | 'confirm' | 'refundWithdraw' | 'refundAgree'
>;

/** The confirmation before an irreversible action; it names what is lost. */
export function confirmationFor(action: ConfirmedAction | 'refundAtOnce', order: OrderDetail): Confirmation {
  const pay = formatFen(order.payFen);
  const net = formatFen(order.sellerNetFen);
  const thing = thingOf(order.goods);
  switch (action) {
    case 'cancel':
      return {
        title: '取消这一单？',
        message: `为你保留的商品会立刻回到在售，别人可以买走。${
          order.payments.some(({ status }) => status === 'pending')
            ? '如果刚刚付了钱，到账后全额原路退回。'
            : '还没有付款，不会扣钱。'
        }`,
        confirmText: '取消订单',
        cancelText: '先留着',
        kind: 'danger',
      };
    case 'decline':
      return {
        title: '不卖了？',
        message: `${pay} 会全额退给买家，商品下架，重新核验后才能再上架。这一单你收不到 ${net}。`,
        confirmText: '取消交易',
        cancelText: '接着卖',
        kind: 'danger',
      };
    case 'confirm':
      return {
        title: `确认收${thing}？`,
        message: `${net} 会立刻放款给卖家，不能撤回，也不能再申请退款。请先登录核对过再确认。`,
        note: thing === '号' ? '之后被找回，由包赔处理。' : undefined,
        confirmText: `确认收${thing}`,
        kind: 'warn',
      };
    case 'refundWithdraw':
      return {
        title: '撤回退款申请？',
        message: '交易接着走，停下的时限从剩余的时间继续。每一单最多申请 2 次退款，撤回的也算一次。',
        confirmText: '撤回申请',
        kind: 'warn',
      };
    case 'refundAgree':
      return {
        title: '同意退款？',
        message: `${pay} 会全额退给买家，不能撤回。这一单你收不到 ${net}，商品下架，重新核验后才能再上架。`,
        confirmText: '同意退款',
        kind: 'danger',
      };
    case 'refundAtOnce':
      return {
        title: '全额退款？',
        message: `已过时限，${pay} 会立刻原路退回，不收手续费。这一单随即结束，不能恢复。`,
        confirmText: '退款',
        kind: 'danger',
      };
  }
}
