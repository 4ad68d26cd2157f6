import type { Order } from 'shared-contract';
import { formatDay, formatFen } from 'shared-ui';
import { thingOf } from '../order/words';

export interface QuickAction {
  label: string;
  to: 'pay' | 'orderDetail';
  /** It is the user's turn. */
  leads: boolean;
}

/** The primary action of a card: what the user has to do, else a look. */
export function quickAction(order: Order): QuickAction {
  const thing = thingOf(order.goods);
  const may = (action: Order['actions'][number]) => order.actions.includes(action);
  if (order.status === 'unpaid' && order.role === 'buyer') return { label: '去付款', to: 'pay', leads: true };
  if (may('handover')) return { label: thing === '号' ? '去交号' : '去交付', to: 'orderDetail', leads: true };
  if (may('confirm')) return { label: '核对并确认', to: 'orderDetail', leads: true };
  if (may('refundRefuse')) return { label: '回应退款', to: 'orderDetail', leads: true };
  return { label: '查看', to: 'orderDetail', leads: false };
}

/** The fact in the footer of a card: the outcome of inaction while it runs, the result once it has ended. */
export function factOf(order: Order): string {
  if (order.status === 'completed' && order.role === 'seller') return `到手 ${formatFen(order.sellerNetFen)}`;
  if (order.refundedFen > 0) return `裁决退你 ${formatFen(order.refundedFen)}，到钱包余额`;
  if (order.claimPayoutFen) return `已赔付 ${formatFen(order.claimPayoutFen)}，包赔到此为止`;
  if (order.status === 'completed' && order.warrantyUntil)
    return `包赔到 ${formatDay(order.warrantyUntil, { year: true })}`;
  if (order.status === 'completed' && order.warrantyPlan === 'lifetime') return '终身包赔';
  return order.stepElse;
}
