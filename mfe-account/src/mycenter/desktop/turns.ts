import { href, type Order } from 'shared-contract';

/** The orders that wait for the reader, the nearest deadline first; those without one come last. */
export const waitingForReader = (orders: readonly Order[]): Order[] =>
  orders
    .filter(({ role, stepActor }) => stepActor === role)
    .sort((one, other) => deadline(one) - deadline(other));

const deadline = ({ stepDeadline }: Order) => (stepDeadline ? Date.parse(stepDeadline) : Infinity);

const actors = { buyer: '买家', seller: '卖家', staff: '号栈客服', system: '系统', none: '' } as const;

/** Who must act now: 你, 买家, 卖家, 号栈客服, 系统; empty for an ended order. */
export const actorOf = ({ role, stepActor }: Order): string =>
  stepActor === role ? '你' : actors[stepActor];

/** The way to what the reader has to do, or to the order. */
export function wayOf(order: Order): { label: string; href: string } {
  const { orderNo, actions, status, role } = order;
  if (status === 'unpaid' && role === 'buyer') return { label: '去付款', href: href('pay', { orderNo }) };
  const detail = href('orderDetail', { orderNo });
  if (actions.includes('handover')) return { label: '去交号', href: detail };
  if (actions.includes('confirm')) return { label: '去核对', href: detail };
  if (actions.includes('refundRefuse')) return { label: '去回应', href: detail };
  return { label: '查看', href: detail };
}
